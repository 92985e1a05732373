import { join } from 'node:path';
import type { Engine } from '../../src/server/db/open.ts';
import { startPostgres } from '../setup/postgres.ts';
import { loadFor } from './load.ts';
import { multiplyOrders } from './multiply-orders.ts';
import { orderTarget } from './order-target.ts';
import { APP_SECRET, createDataDir, startShop } from './program.ts';
import type { Figure, Row, Table } from './report.ts';
import { openPostgresShop, openSqliteShop, type ShopDatabase, untilOwner } from './shop-database.ts';
import { signIn } from './staff-session.ts';
import { median, percentile } from './statistics.ts';

/** `BENCH_ORDERS=1000000` adds as many, with 200,000 clients, in some minutes. */
const MANY_ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
const FEW_ORDERS = 1_000;
const ROUNDS = 30;
const NAMES: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const PLACING = { ms: 5_000, connections: 8 };
/** Of the p99 with many orders and with few. */
const MOST_RATIO = 2;
/** Of searches and of a month's analytics. */
const MOST_MS = 300;
/** A day of which there are some orders: they are spread over five years. */
const DAY = new Date(Date.now() - 60 * 24 * 60 * 60_000).toISOString().slice(0, 10);
const MONTH = new Date().toISOString().slice(0, 7).replace('-', '/');

/** Requests of staff, by their names in the table. */
const REQUESTS: Record<string, (newest: number) => string> = {
  'first page of pending': () => '/api/admin/orders?status=pending&limit=30',
  'first page of delivered': () => '/api/admin/orders?status=delivered&limit=30',
  'page in the middle': (newest) => `/api/admin/orders?status=delivered&limit=30&before=${Math.floor(newest / 2)}`,
  "first page of a day's orders": () => `/api/admin/orders?day=${DAY}&limit=30`,
  "first page of a day's clients": () => `/api/admin/clients?day=${DAY}&limit=30`,
  'search by number': (newest) => `/api/admin/orders?limit=30&q=${1000 + newest - 10}`,
  'search by name': () => `/api/admin/orders?limit=30&q=${encodeURIComponent('עומר')}`,
  'search by phone': () => '/api/admin/orders?limit=30&q=0000010',
  'search that finds most orders': () => '/api/admin/orders?limit=30&q=05',
  'search that finds nothing': () => '/api/admin/orders?limit=30&q=nobodyhasthisname',
  'first page of clients': () => '/api/admin/clients?limit=30',
  "month's orders by city": () => `/api/admin/analytics/orders-by-city/${MONTH}`,
  "month's sales of dishes": () => `/api/admin/analytics/food-sales/${MONTH}`,
  "month's revenue by day": () => `/api/admin/analytics/revenue-by-day/${MONTH}`,
};
const JUDGED_BY_RATIO = ['first page of pending', 'first page of clients'];
const JUDGED_BY_TIME = /^search|^month/;

/**
 * Response times in a shop with many orders and in one with few, which take turns; on SQLite, and on PostgreSQL where it is
 * installed.
 */
export async function manyOrders(): Promise<Table[]> {
  const onSqlite = await compare('sqlite', async (cleanup) => {
    const dataDir = cleanup.use(await createDataDir()).path;
    return { dataDir, environment: {}, open: async () => openSqliteShop(join(dataDir, 'sofra.db')) };
  });
  const postgres = await startPostgres({ isDurable: true }).catch(() => null);
  if (!postgres) return [onSqlite];
  try {
    return [onSqlite, await compare('postgres', (cleanup) => onPostgres(cleanup, postgres.url))];
  } finally {
    await postgres.stop();
  }
}

let databases = 0;

async function onPostgres(cleanup: AsyncDisposableStack, server: string): Promise<Site> {
  const url = new URL(server);
  url.pathname = `/grown_${++databases}`;
  await using database = await openPostgresShop(server);
  await database.run(`create database ${url.pathname.slice(1)}`);
  const dataDir = cleanup.use(await createDataDir()).path;
  return { dataDir, environment: { DATABASE_URL: url.href, APP_SECRET }, open: () => openPostgresShop(url.href) };
}

async function compare(engine: Engine, createSite: (cleanup: AsyncDisposableStack) => Promise<Site>): Promise<Table> {
  await using cleanup = new AsyncDisposableStack();
  const few = await startGrown(cleanup, await createSite(cleanup), FEW_ORDERS);
  const many = await startGrown(cleanup, await createSite(cleanup), MANY_ORDERS);
  const rows: Row[] = [];
  const p99s = new Map<string, { few: number; many: number }>();
  const add = (what: string, times: { few: number[]; many: number[] }) => {
    const p99 = { few: percentile(times.few, 0.99), many: percentile(times.many, 0.99) };
    p99s.set(what, p99);
    const medians = { few: median(times.few), many: median(times.many) };
    rows.push({
      what,
      [`ms, ${MANY_ORDERS} orders`]: medians.many,
      [`ms, ${FEW_ORDERS}`]: medians.few,
      ratio: medians.many / medians.few,
      'p99 ms': p99.many,
      'p99 ratio': p99.many / p99.few,
    });
  };
  for (const [what, pathOf] of Object.entries(REQUESTS)) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.few.push(await timeOf(few, pathOf(few.newest)));
      times.many.push(await timeOf(many, pathOf(many.newest)));
    }
    add(what, times);
  }
  const targets = { few: (await orderTarget(few)).target, many: (await orderTarget(many)).target };
  const placing = { few: [] as number[], many: [] as number[] };
  for (const shop of ['few', 'many', 'few', 'many'] as const) {
    placing[shop].push(...(await loadFor(targets[shop], PLACING)).latencies);
  }
  add('placing an order', placing);
  const title = `A shop with many orders and one with few on ${NAMES[engine]}, medians of ${ROUNDS}`;
  return { title, rows, figures: figuresOf(engine, p99s) };
}

function figuresOf(engine: Engine, p99s: ReadonlyMap<string, { few: number; many: number }>): Figure[] {
  const ratioOf = (what: string) => {
    const { few, many } = p99s.get(what) ?? { few: Number.NaN, many: Number.NaN };
    return many / few;
  };
  const suffix = engine === 'sqlite' ? '' : '.postgres';
  const timed = [...p99s].filter(([what]) => JUDGED_BY_TIME.test(what)).map(([, { many }]) => many);
  return [
    { name: `growth.placeP99Ratio${suffix}`, value: ratioOf('placing an order'), atMost: MOST_RATIO },
    { name: `growth.listP99Ratio${suffix}`, value: Math.max(...JUDGED_BY_RATIO.map(ratioOf)), atMost: MOST_RATIO },
    { name: `growth.searchP99Ms${suffix}`, value: Math.max(...timed), atMost: MOST_MS },
  ];
}

/** Starts a shop on an empty database. */
interface Site {
  environment: Record<string, string>;
  dataDir: string;
  open(): Promise<ShopDatabase>;
}

async function startGrown(cleanup: AsyncDisposableStack, { environment, dataDir, open }: Site, orders: number) {
  const first = await startShop(dataDir, environment);
  await using database = await open().catch(async (error: unknown) => {
    await first.kill();
    throw error;
  });
  await untilOwner(database).finally(() => first.kill());
  const newest = await multiplyOrders(database, orders);
  const shop = await startShop(dataDir, environment);
  cleanup.defer(() => shop.kill());
  return { ...shop, newest, cookie: await signIn(shop) };
}

async function timeOf({ url, cookie }: { url: string; cookie: string }, path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return performance.now() - start;
}
