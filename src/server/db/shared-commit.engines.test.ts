import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld, ENGINE } from '../../../test/world.ts';
import type { Schema } from './schema.ts';
import { withSharedCommit } from './shared-commit.ts';
import { beforeCommit } from './transaction.ts';

/** A database with a way to add settings in a shared commit, and the statements so far. */
async function createShop() {
  const statements: string[] = [];
  const world = await createWorld({ onStatement: ({ sql }) => statements.push(sql) });
  const add = (key: string, then: (tx: Transaction<Schema>) => Promise<unknown> = async () => undefined) =>
    withSharedCommit(world.deps.database, async (tx) => {
      await tx.insertInto('settings').values({ key, value: '', updated_at: '' }).execute();
      await then(tx);
      return key;
    });
  const keys = async () => {
    const rows = await world.db.selectFrom('settings').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  };
  const commits = () => statements.filter((statement) => statement === 'commit').length;
  return Object.assign(world, { add, keys, commits });
}

const fail = async () => {
  throw new Error('refused');
};

test('waiting work is stored by one commit, and resolves after it', async () => {
  await using shop = await createShop();
  const isStored = await Promise.all(['a', 'b', 'c'].map((key) => shop.add(key).then(() => shop.commits())));
  expect(isStored).toEqual([1, 1, 1]);
  expect(await shop.keys()).toEqual(['a', 'b', 'c']);
});

test('work that throws is rolled back without affecting other work', async () => {
  await using shop = await createShop();
  const results = await Promise.allSettled([shop.add('a'), shop.add('b', fail), shop.add('c'), shop.add('a')]);
  expect(results).toMatchObject([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: { message: 'refused' } },
    { status: 'fulfilled', value: 'c' },
    { status: 'rejected', reason: { message: expect.stringMatching(/unique/i) } },
  ]);
  expect(await shop.keys()).toEqual(['a', 'c']);
  // PostgreSQL reports a key that another transaction has just added in the same way, so there each is tried again.
  if (shop.engine === 'sqlite') expect(shop.commits()).toBe(1);
});

test('callbacks before the commit run after all work, except those of work that throws', async () => {
  await using shop = await createShop();
  const ran: string[] = [];
  const later = (name: string, then?: () => Promise<never>) => async (tx: Transaction<Schema>) => {
    ran.push(name);
    await beforeCommit(tx, async () => void ran.push(`${name} last, ${shop.commits()} commits`));
    await then?.();
  };
  await Promise.allSettled([shop.add('a', later('a')), shop.add('b', later('b', fail)), shop.add('c', later('c'))]);
  expect(ran).toEqual(['a', 'b', 'c', 'a last, 0 commits', 'c last, 0 commits']);
});

test('each work is retried alone if the whole transaction is rolled back, as by SQLite on a full disk', async () => {
  await using shop = await createShop();
  const loseAll = async (tx: Transaction<Schema>) => {
    await sql`rollback`.execute(tx);
    await fail();
  };
  const results = await Promise.allSettled([shop.add('a'), shop.add('b', loseAll), shop.add('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await shop.keys()).toEqual(['a', 'c']);
});

test('work that arrives during a commit is stored by the next one', async () => {
  await using shop = await createShop();
  let later: Promise<string> | undefined;
  const addLater = async () => {
    later ??= shop.add('later');
  };
  await Promise.all([shop.add('a', addLater), shop.add('b')]);
  expect(await later).toBe('later');
  expect(await shop.keys()).toEqual(['a', 'b', 'later']);
});

test.runIf(ENGINE === 'postgres')('work is not repeated after a failed commit, since it may be stored', async () => {
  await using shop = await createShop();
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''late''; end'`.execute(
    shop.db,
  );
  await sql`create constraint trigger refuse after insert on settings deferrable initially deferred
    for each row execute function refuse()`.execute(shop.db);
  let runs = 0;
  const count = async () => void runs++;
  const results = await Promise.allSettled([shop.add('a', count), shop.add('b', count)]);
  expect(results).toMatchObject([{ reason: { message: 'late' } }, { reason: { message: 'late' } }]);
  expect(runs).toBe(2);
  expect(await shop.keys()).toEqual([]);
});
