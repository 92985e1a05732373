import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { eventually } from '../../../test/eventually.ts';
import { growShop } from '../../../test/grow-shop.ts';
import { contentOf, createMovingShop } from '../../../test/moving-shop.ts';
import { type ObjectStore, startObjectStore } from '../../../test/object-store.ts';
import { interruptProgram, runProgram, startProgram } from '../../../test/program.ts';
import { cookieOf } from '../../../test/world.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { migrate } from '../db/migrate.ts';
import { translator } from '../translate.ts';

const COMMAND = 'move-to-postgres';
const JSON_HEADERS = { 'content-type': 'application/json' };

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
  return () => store[Symbol.asyncDispose]();
});

/** A grown shop on SQLite with pictures, and an empty PostgreSQL database and bucket to move it to. */
async function createMove() {
  await using cleanup = new AsyncDisposableStack();
  const { shop, url, source: old, target: moved } = await createMovingShop(cleanup);
  await growShop({ ...old, clock: systemClock, rows: 1200 });
  const media = join(shop.env.DATA_DIR ?? '', 'media');
  await mkdir(media);
  await writeFile(join(media, 'stew.webp'), Buffer.alloc(100_000, 7));
  await writeFile(join(media, 'stew-200.webp'), 'not really a picture');
  const env = { ...shop.env, DATABASE_URL: url, ...(await store.makeBucket(`b${randomUUID()}`)) };
  const opened = cleanup.move();
  const start = async (environment: Record<string, string>) => {
    const program = await startProgram(environment);
    opened.defer(() => program.kill());
    return program;
  };
  return { ...shop, old, moved, newEnv: env, start, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

type Move = Awaited<ReturnType<typeof createMove>>;

const order = (origin: string, dish: Move['dish'], key: string = randomUUID()) =>
  fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { ...JSON_HEADERS, 'idempotency-key': key },
    body: JSON.stringify(checkout([{ ...dish, quantity: 1 }])),
  });

/** Runs `work` while no order can be inserted into the new database. */
function whileOrdersAreLocked<Result>({ moved }: Move, work: () => Promise<Result>): Promise<Result> {
  return moved.db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`lock table orders in share row exclusive mode`.execute(tx);
    return work();
  });
}

describe('npm run move-to-postgres', () => {
  test('moves a running shop, which is read-only meanwhile; staff, attempts, mail and pictures go on', async () => {
    await using move = await createMove();
    const { dish, mailbox, newEnv } = move;
    // Without mail, so that all of it is pending.
    const env: Record<string, string> = { ...move.env, SMTP_URL: '' };
    const old = await move.start(env);
    const signIn = await fetch(`${old.origin}/api/auth/sign-in/username`, {
      method: 'POST',
      headers: JSON_HEADERS,
      body: JSON.stringify({ username: 'admin', password: env.ADMIN_PASSWORD }),
    });
    const cookie = cookieOf(signIn.headers.getSetCookie());
    const key = randomUUID();
    const first = (await (await order(old.origin, dish, key)).json()) as { id: number };

    const moving = runProgram(newEnv, [COMMAND]);
    const isRefused = async () => (await fetch(`${old.origin}/api/orders`, { method: 'POST' })).status === 503;
    await eventually(async () => expect(await isRefused()).toBe(true));
    expect(await (await fetch(`${old.origin}/?lang=tr`)).text()).toContain(translator('tr')('shop.readOnly.title'));
    const { exitCode, output } = await moving;
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(
      /Moved [\d,]+ rows and 2 picture files to .* Both sides have the same counts, sums and hashes/,
    );
    expect((await order(old.origin, dish)).status).toBe(503);
    expect(await contentOf(move.moved)).toEqual(await contentOf(move.old));
    const count = await move.old.db
      .selectFrom('orders')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirst();
    await old.stop();

    const refused = await runProgram(env);
    expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining('was moved to PostgreSQL') });
    const next = await move.start(newEnv);
    const staff = await fetch(`${next.origin}/api/admin/orders/${first.id}`, { headers: { cookie } });
    expect(staff.status).toBe(200);
    expect(await (await order(next.origin, dish, key)).json()).toMatchObject({ id: first.id });
    expect(await (await order(next.origin, dish)).json()).toMatchObject({ id: Number(count?.last) + 1 });
    const picture = await fetch(`${next.origin}/media/stew.webp`);
    expect(Buffer.from(await picture.arrayBuffer()).equals(Buffer.alloc(100_000, 7))).toBe(true);
    const messages = () => move.moved.db.selectFrom('outbox').select(['status', 'attempts']).execute();
    await eventually(async () => expect((await messages()).every(({ status }) => status === 'sent')).toBe(true));
    const mails = mailbox.mails.map(({ recipients, text }) => `${recipients.join()} ${/\d{4,}/.exec(text)?.[0]}`);
    expect(new Set(mails).size).toBe(mails.length);
  });

  test('when killed, the shop takes orders again, and the next move goes on where it stopped', async () => {
    await using move = await createMove();
    const { dish, env, newEnv } = move;
    const { origin } = await move.start(env);
    await migrate(move.moved);
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const output = await whileOrdersAreLocked(move, () =>
        interruptProgram(newEnv, [COMMAND], { when: /(Copying orders)/, signal }),
      );
      if (signal === 'SIGINT') expect(output).toContain('goes on where it stopped');
      await eventually(async () => expect((await order(origin, dish)).status).toBe(201));
    }
    const { exitCode, output } = await runProgram(newEnv, [COMMAND]);
    expect(exitCode, output).toBe(0);
    expect(await contentOf(move.moved)).toEqual(await contentOf(move.old));
  });
});
