import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Engine, openDatabase } from '../../src/server/db/open.ts';
import { countOrders } from '../../src/server/orders/count-queries.ts';
import { startPostgres } from '../setup/postgres.ts';
import { type BareInserts, openPostgresInserts, openSqliteInserts } from './bare-inserts.ts';
import { loadFor, type Target } from './load.ts';
import { orderTarget } from './order-target.ts';
import { APP_SECRET, createDataDir, startShop } from './program.ts';
import type { Figure, Row, Table } from './report.ts';
import { median, percentile } from './statistics.ts';

/** Connections of the shop, of which `JUDGED` is compared with the bounds. */
const CONNECTIONS = [1, 10, 32, 128];
const JUDGED = 32;
/** Of the ratio at those. */
const LEAST_RATIO: Record<Engine, number> = { sqlite: 1, postgres: 0.5 };
const ROUNDS = 3;
/** Of what is judged: one round of a machine that others use too differs by a fifth from the next. */
const JUDGED_ROUNDS = 9;
const ROUND_MS = 1_500;
/** As many connections of PostgreSQL as the shop has. */
const MOST_BARE_CONNECTIONS = 10;
const DISK_MS = 1_000;
const PAGE_BYTES = 4096;
const DISK_PAGES = 1_000;

/**
 * Throughput of orders, each durable before its response, compared with inserting the same rows bare with one commit
 * each: on SQLite, and on PostgreSQL where it is installed. Afterwards the program on SQLite is killed and the stored
 * orders are counted.
 */
export async function orders(): Promise<Table[]> {
  await using dataDir = await createDataDir();
  const writesPerSecond = await measureDisk(dataDir.path);
  const file = join(dataDir.path, 'sofra.db');
  const shop = await startShop(dataDir.path);
  try {
    const order = await orderTarget(shop);
    const before = await countStored(file);
    const bare = openSqliteInserts(await copyDatabase(file));
    const rows = await compare(order.target, bare).finally(() => bare.close());
    await shop.kill();
    const stored = (await countStored(file)) - before;
    const disk = { connections: null, 'disk alone, writes/s': writesPerSecond };
    return [
      {
        title: 'Placing orders on SQLite, beside bare inserts',
        rows: [...rows, disk],
        figures: figuresOf('sqlite', rows),
      },
      { title: 'Orders after SIGKILL', rows: [{ responded: order.responded(), stored }] },
      ...(await onPostgres()),
    ];
  } finally {
    await shop.kill();
  }
}

async function onPostgres(): Promise<Table[]> {
  const postgres = await startPostgres({ isDurable: true }).catch(() => null);
  if (!postgres) return [];
  try {
    await using dataDir = await createDataDir();
    const shop = await startShop(dataDir.path, { DATABASE_URL: postgres.url, APP_SECRET });
    try {
      const { target } = await orderTarget(shop);
      const bare = openPostgresInserts(postgres.url, MOST_BARE_CONNECTIONS);
      const rows = await compare(target, bare).finally(() => bare.close());
      return [
        { title: 'Placing orders on PostgreSQL, beside bare inserts', rows, figures: figuresOf('postgres', rows) },
      ];
    } finally {
      await shop.kill();
    }
  } finally {
    await postgres.stop();
  }
}

async function copyDatabase(file: string): Promise<string> {
  const copy = `${file}-copy`;
  using database = new DatabaseSync(file);
  database.prepare('vacuum into ?').run(copy);
  using copied = new DatabaseSync(copy);
  copied.exec('pragma journal_mode = wal');
  return copy;
}

interface Compared extends Row {
  connections: number;
  'orders/s': number;
  'bare, orders/s': number;
  ratio: number;
}

/** Loads the shop and inserts bare in turns, for each number of connections. */
async function compare(target: Target, bare: BareInserts): Promise<Compared[]> {
  const rows: Compared[] = [];
  for (const connections of CONNECTIONS) {
    await loadFor(target, { ms: ROUND_MS, connections });
    const rounds: { own: number; bare: number }[] = [];
    const all: number[] = [];
    const count = connections === JUDGED ? JUDGED_ROUNDS : ROUNDS;
    for (let round = 0; round < count; round++) {
      const inserted = await bare.insertFor(ROUND_MS, Math.min(connections, MOST_BARE_CONNECTIONS));
      const { latencies, elapsedMs } = await loadFor(target, { ms: ROUND_MS, connections });
      rounds.push({ own: (latencies.length / elapsedMs) * 1000, bare: inserted });
      all.push(...latencies);
    }
    rows.push({
      connections,
      'orders/s': median(rounds.map(({ own }) => own)),
      'bare, orders/s': median(rounds.map((round) => round.bare)),
      ratio: median(rounds.map((round) => round.own / round.bare)),
      'p50 ms': percentile(all, 0.5),
      'p99 ms': percentile(all, 0.99),
    });
  }
  return rows;
}

function figuresOf(engine: Engine, rows: readonly Compared[]): Figure[] {
  const value = rows.find(({ connections }) => connections === JUDGED)?.ratio ?? Number.NaN;
  const name = `orders.ratioToBareInsert${engine === 'sqlite' ? '' : '.postgres'}`;
  return [{ name, value, atLeast: LEAST_RATIO[engine] }];
}

async function countStored(sqliteFile: string): Promise<number> {
  const database = openDatabase({ sqliteFile });
  try {
    return await countOrders(database.db, {});
  } finally {
    await database.close();
  }
}

/**
 * Returns the number of pages per second that can be overwritten sequentially, each synced, as SQLite syncs its log on
 * commit.
 */
async function measureDisk(folder: string): Promise<number> {
  const page = Buffer.alloc(PAGE_BYTES, 1);
  const file = await open(join(folder, 'disk-speed'), 'w');
  try {
    await file.write(Buffer.alloc(DISK_PAGES * PAGE_BYTES));
    await file.sync();
    const startedAt = performance.now();
    let writes = 0;
    for (; performance.now() - startedAt < DISK_MS; writes++) {
      await file.write(page, 0, PAGE_BYTES, (writes % DISK_PAGES) * PAGE_BYTES);
      await file.datasync();
    }
    return (writes / (performance.now() - startedAt)) * 1000;
  } finally {
    await file.close();
  }
}
