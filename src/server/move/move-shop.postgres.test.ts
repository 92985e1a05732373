import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { growShop } from '../../../test/grow-shop.ts';
import { contentOf, createMovingShop, createTarget } from '../../../test/moving-shop.ts';
import { runProgram, startProgram } from '../../../test/program.ts';
import { expectSameResponses, RELEASES, unpacked } from '../../../test/releases.ts';
import { onServer } from '../../../test/setup/postgres-databases.ts';
import { openMediaStore } from '../adapters/open-media-store.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { requireSecret } from '../start/require-secret.ts';
import { createVault } from '../vault.ts';
import { announceMove } from './announcement.ts';
import { runMoveCommand } from './move-command.ts';
import { moveShop } from './move-shop.ts';
import { prepareTarget } from './prepare-target.ts';
import type { Progress } from './progress.ts';
import { findMove } from './queries.ts';
import { requireNoMove, requireNotMoved } from './require-not-moved.ts';

const SILENT: Progress = { step: () => undefined, say: () => undefined };
const interruptedAt = (step: string): Progress => ({
  say: () => undefined,
  step(what) {
    if (what === step) throw new Error('interrupted');
  },
});

/** A shop on SQLite that was started once, and an empty PostgreSQL database. */
async function createMove() {
  await using cleanup = new AsyncDisposableStack();
  const { shop, url, source, target } = await createMovingShop(cleanup);
  const config = (env: Record<string, string> = {}) => readConfig({ ...shop.env, DATABASE_URL: url, ...env });
  await requireSecret({ database: source, vault: createVault(shop.env.APP_SECRET ?? '') });
  const command = async (args: string[] = [], env: Record<string, string> = {}) => {
    const media = await openMediaStore(config());
    return runMoveCommand(args, { config: config(env), clock: systemClock, pictures: { from: media, to: media } });
  };
  const dataDir = config().dataDir;
  const opened = cleanup.move();
  return { ...shop, source, target, url, dataDir, command, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

type Move = Awaited<ReturnType<typeof createMove>>;

function moveWith({ source, target, dataDir }: Move, progress: Progress, shop = 'a shop') {
  const move = { shop, place: 'shop at db.example:5432', at: '2026-07-01T09:00:00.000Z' };
  return moveShop({ source, target, dataDir, pictures: null, move, clock: systemClock, progress });
}

describe('a move', () => {
  test('interrupted at each table, while the shop changes rows between, ends with the same rows and next ids', async () => {
    await using move = await createMove();
    const { source, target } = move;
    await growShop({ ...source, clock: systemClock, rows: 1200 });
    await source.db.deleteFrom('orders').where('id', '=', 1300).execute();
    const interrupted: string[] = [];
    const progress: Progress = {
      say: () => undefined,
      step(what, done, total) {
        if (interrupted.includes(what) || (total > 1000 && done < 1000)) return;
        interrupted.push(what);
        throw new Error('interrupted');
      },
    };
    for (;;) {
      const result = await moveWith(move, progress).catch((error: Error) => error.message);
      if (result !== 'interrupted') break;
      await expect(requireNotMoved(target, move)).rejects.toThrow('is not complete: run "npm run move-to-postgres"');
      // In rows that had been copied, and new ones; each write also proves that the database is not locked.
      const number = interrupted.length;
      if (number % 5 !== 0) continue;
      await source.db
        .updateTable('orders')
        .set({ seen_by: `${number}` })
        .where('id', '=', 100 + number)
        .execute();
      await source.db.deleteFrom('idempotency_keys').where('key', '=', `key ${number}`).execute();
      if (number === 15) await source.db.deleteFrom('orders').where('id', '=', 200).execute();
    }
    expect(interrupted).toEqual(expect.arrayContaining(['Copying orders', 'Copying shop_version', 'Verifying tables']));
    expect(interrupted.length).toBeGreaterThan(20);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await findMove(target.db)).toBeNull();
    // The last client is there; the last order was deleted, and its number is not used again.
    const { rows } = await sql`
      select nextval(pg_get_serial_sequence('clients', 'id')) as client, nextval(pg_get_serial_sequence('orders', 'id')) as "order"
    `.execute(target.db);
    expect(rows).toEqual([{ client: 1301, order: 1301 }]);
  });

  test('interrupted between its last two commits is usable nowhere until the next one completes it', async () => {
    await using move = await createMove();
    await expect(moveWith(move, interruptedAt('Verifying tables'))).rejects.toThrow('interrupted');
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      move.target.db,
    );
    await sql`create trigger failing before delete on shop_move execute function fail()`.execute(move.target.db);
    await expect(moveWith(move, SILENT)).rejects.toThrow('no');
    await expect(requireNotMoved(move.source, move)).rejects.toThrow('was moved to PostgreSQL');
    await expect(requireNotMoved(move.target, move)).rejects.toThrow('is not complete');
    await sql`drop trigger failing on shop_move`.execute(move.target.db);
    await moveWith(move, SILENT);
    await requireNotMoved(move.target, move);
  });

  test('that finds other rows there than it copied fails, and the shop stays where it is', async () => {
    await using move = await createMove();
    await expect(moveWith(move, interruptedAt('Verifying tables'))).rejects.toThrow('interrupted');
    await move.target.db.updateTable('settings').set({ value: 'x' }).execute();
    await expect(moveWith(move, SILENT)).rejects.toThrow(/settings differs between the two databases/);
    await requireNotMoved(move.source, move);
  });
});

describe('npm run move-to-postgres', () => {
  test('checks, moves, says that it is done, and goes back on purpose', async () => {
    await using move = await createMove();
    expect(await move.command(['--check'])).toBe(0);
    expect(await findMove(move.source.db)).toBeNull();
    expect(await move.command()).toBe(0);
    expect(await move.command()).toBe(0);
    await expect(requireNotMoved(move.source, move)).rejects.toThrow('was moved to PostgreSQL (shop_');
    await requireNotMoved(move.target, move);
    expect(await move.command(['--go-back'])).toBe(0);
    await requireNotMoved(move.source, move);
    await expect(move.command(['--go-back'])).rejects.toThrow('was not moved');
    expect(await move.command(['--nonsense'])).toBe(2);
    await expect(move.command()).rejects.toThrow(/contains a shop already/);
  });

  test('refuses to move a shop once more that was moved elsewhere', async () => {
    await using move = await createMove();
    await using cleanup = new AsyncDisposableStack();
    const { url, target } = await createTarget(cleanup);
    expect(await move.command()).toBe(0);
    const moved = await findMove(move.source.db);
    if (!moved) throw new Error('The shop was not moved');
    const expectRefused = async (args: string[]) =>
      expect(move.command(args, { DATABASE_URL: url })).rejects.toThrow(
        new RegExp(`was moved to PostgreSQL \\(${moved.place}\\) at .*set DATABASE_URL to that database.*--go-back`),
      );
    await expectRefused(['--check']);
    await expectRefused([]);
    const { shop, at } = moved;
    await prepareTarget(target, { shop, at, place: 'where an earlier move was begun' });
    await expectRefused([]);
    await expect(requireNotMoved(target, move)).rejects.toThrow('is not complete');
    expect(await move.command()).toBe(0);
  });

  test('does not move a shop that another process moved elsewhere while this one copied pictures', async () => {
    await using move = await createMove();
    await using cleanup = new AsyncDisposableStack();
    const { target } = await createTarget(cleanup);
    const pictures = await openMediaStore(readConfig(move.env));
    const others = [() => move.command()];
    const slow = {
      ...pictures,
      async *list() {
        for (const other of others.splice(0)) await other();
        yield* pictures.list();
      },
    };
    const own = { shop: 'a shop', place: 'other at db.example:5432', at: '2026-07-01T09:00:00.000Z' };
    const moving = { ...move, target, clock: systemClock, progress: SILENT, move: own };
    await expect(moveShop({ ...moving, pictures: { from: slow, to: pictures } })).rejects.toThrow('was moved to');
    await expect(requireNotMoved(target, move)).rejects.toThrow('is not complete');
  });

  test('explains what keeps it from moving', async () => {
    await using move = await createMove();
    await expect(move.command([], { DATABASE_URL: '' })).rejects.toThrow('Set DATABASE_URL');
    await expect(move.command([], { APP_SECRET: 'x'.repeat(40) })).rejects.toThrow('APP_SECRET is not the secret');
    await expect(move.command([], { DATA_DIR: join(move.dataDir, 'gone') })).rejects.toThrow('There is no shop in');
    await onServer(move.url, 'create table notes (text text)');
    await expect(move.command()).rejects.toThrow('contains tables of another program');
    await onServer(move.url, 'drop table notes');
    const announcement = announceMove(move.dataDir);
    await expect(move.command()).rejects.toThrow('Another process is moving this shop');
    await expect(move.command(['--go-back'])).rejects.toThrow('Another process is moving this shop');
    expect(() => requireNoMove({ databaseUrl: undefined, dataDir: move.dataDir })).toThrow('is being moved');
    announcement.release();
    await expect(moveWith(move, SILENT, 'another')).rejects.toThrow('The move of another shop into');
    await move.source.db.updateTable('staff').set({ name: '' }).execute();
    const { exitCode, output } = await runProgram({ ...move.env, DATABASE_URL: 'postgres://127.0.0.1:9/shop' }, [
      'move-to-postgres',
    ]);
    expect([exitCode, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('cannot be reached')]]);
  });
});

test.each(RELEASES)('the shop of release %s, updated and moved, gives the same responses', async (release) => {
  await using move = await createMove();
  const dataDir = join(move.dataDir, 'old');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'sofra.db'), await unpacked(release, 'sofra.db.gz'));
  await expect(move.command([], { DATA_DIR: dataDir })).rejects.toThrow('Start this version once');
  const old = openDatabase({ sqliteFile: join(dataDir, 'sofra.db') });
  await migrate(old);
  await requireSecret({ database: old, vault: createVault(move.env.APP_SECRET ?? '') });
  await old.close();
  expect(await move.command([], { DATA_DIR: dataDir })).toBe(0);
  const env = { ...move.env, DATA_DIR: dataDir, DATABASE_URL: move.url, SMTP_URL: 'smtp://127.0.0.1:9' };
  const program = await startProgram(env);
  await expectSameResponses(program, release, 'sqlite').finally(() => program.kill());
});
