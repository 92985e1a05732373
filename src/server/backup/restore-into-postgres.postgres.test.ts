import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createChaosShop } from '../../../test/chaos/shop.ts';
import { rowsOf } from '../../../test/database-content.ts';
import { growShop } from '../../../test/grow-shop.ts';
import { createPostgresDatabase } from '../../../test/setup/postgres-databases.ts';
import { openMediaStore } from '../adapters/open-media-store.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { noProgress } from '../progress.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** More than one batch of rows. */
const ROWS = 1_200;
const MADE_BY = { now: new Date('2026-07-01T09:00:00.000Z'), version: '0.1.0' };

/** Returns a shop on SQLite with orders and a picture, and an empty PostgreSQL database with an empty folder for pictures. */
async function createRestore() {
  await using cleanup = new AsyncDisposableStack();
  const template = inject('template');
  if (template.engine !== 'postgres') throw new Error('This test is for PostgreSQL');
  const shop = cleanup.use(await createChaosShop());
  const source = shop.openDatabase();
  cleanup.defer(() => source.close());
  await growShop({ ...source, clock: systemClock, rows: ROWS });
  const { url, drop } = await createPostgresDatabase(template.serverUrl);
  cleanup.defer(drop);
  const target = openDatabase({ databaseUrl: url, sqliteFile: '' });
  cleanup.defer(() => target.close());
  const from = readConfig(shop.env);
  const picturesOfShop = await openMediaStore(from);
  await picturesOfShop.put('stew.webp', Buffer.alloc(100_000, 7));
  const file = join(from.dataDir, 'out', 'shop.tar');
  const to = readConfig({ ...shop.env, DATA_DIR: join(from.dataDir, 'restored'), DATABASE_URL: url });
  const media = await openMediaStore(to);
  const opened = cleanup.move();
  return {
    ...{ source, target, media },
    backUp: () => makeBackup(from, file, { ...MADE_BY, media: picturesOfShop }),
    restore: () => restoreBackup(to, { media, source: file, progress: noProgress }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Returns all rows, and the orders counted by triggers, which the two databases store in different rows. */
async function contentOf(database: OpenDatabase) {
  const { order_counts, order_texts, ...rows } = await rowsOf(database);
  const counts = await database.db
    .selectFrom('order_counts')
    .select((eb) => ['status', 'source', eb.fn.sum<number>('orders').as('orders')])
    .groupBy(['status', 'source'])
    .orderBy('status')
    .orderBy('source')
    .execute();
  return { rows, counts };
}

test('a SQLite backup restored into PostgreSQL has the same rows and pictures, and continues with the next ids', async () => {
  await using shop = await createRestore();
  await shop.source.db.deleteFrom('orders').where('id', '=', ROWS).execute();
  const { count } = await shop.source.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const last = await shop.source.db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await shop.backUp();

  await shop.restore();

  expect(count).toBeGreaterThan(1_000);
  expect(await contentOf(shop.target)).toEqual(await contentOf(shop.source));
  const picture = await shop.media.open('stew.webp');
  expect(picture?.sizeBytes).toBe(100_000);
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('orders', 'id')) as id`.execute(
    shop.target.db,
  );
  expect(rows[0]?.id).toBeGreaterThan(last.id);
});

test('a restore that fails leaves the target empty, and can be repeated', async () => {
  await using shop = await createRestore();
  await migrate(shop.target);
  const { db } = shop.target;
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(db);
  await sql`create trigger failing before insert on printers execute function fail()`.execute(db);
  await shop.backUp();
  await expect(shop.restore()).rejects.toThrow('disk full');
  expect(await shop.media.open('stew.webp')).toBeNull();
  expect((await rowsOf(shop.target)).orders).toEqual([]);

  await sql`drop function fail cascade`.execute(db);
  await shop.restore();
  expect(await contentOf(shop.target)).toEqual(await contentOf(shop.source));
  await expect(shop.restore()).rejects.toThrow('already contains');
});
