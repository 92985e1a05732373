import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { loadFor } from './load.ts';
import { orderTarget } from './order-target.ts';
import { createDataDir, type Program, startShop } from './program.ts';
import type { Figure, Row, Table } from './report.ts';
import { signIn, untilOwner } from './staff-session.ts';
import { median, percentile } from './statistics.ts';

/** `BENCH_ORDERS=1000000` adds as many, with 200,000 clients, in some minutes. */
const MANY_ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
const FEW_ORDERS = 1_000;
const MOST_CLIENTS = 200_000;
const ORDERS_OF_CLIENT = 5;
/** Has the orders of a client spread over the years. */
const SPREADING_PRIME = 7919;
/** Each doubling of the orders puts the new ones this much earlier, so that a month has some of them. */
const DAYS_EARLIER = 30;
const ROUNDS = 30;
const PLACING = { ms: 5_000, connections: 8 };
/** Of the p99 with many orders and with few. */
const MOST_RATIO = 2;
/** Of searches and of a month's analytics. */
const MOST_MS = 300;
const MONTH = new Date().toISOString().slice(0, 7).replace('-', '/');

/** Requests of staff, by their names in the table. */
const REQUESTS: Record<string, (newest: number) => string> = {
  'first page of pending': () => '/api/admin/orders?status=pending&limit=30',
  'first page of delivered': () => '/api/admin/orders?status=delivered&limit=30',
  'page in the middle': (newest) => `/api/admin/orders?status=delivered&limit=30&before=${Math.floor(newest / 2)}`,
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

/** Response times in a shop with many orders and in one with few, which take turns; on SQLite. */
export async function manyOrders(): Promise<Table[]> {
  await using cleanup = new AsyncDisposableStack();
  const few = await startGrown(cleanup, FEW_ORDERS);
  const many = await startGrown(cleanup, MANY_ORDERS);
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
  return [{ title: `A shop with many orders and one with few, medians of ${ROUNDS}`, rows, figures: figuresOf(p99s) }];
}

function figuresOf(p99s: ReadonlyMap<string, { few: number; many: number }>): Figure[] {
  const ratioOf = (what: string) => {
    const { few, many } = p99s.get(what) ?? { few: Number.NaN, many: Number.NaN };
    return many / few;
  };
  const timed = [...p99s].filter(([what]) => JUDGED_BY_TIME.test(what)).map(([, { many }]) => many);
  return [
    { name: 'growth.placeP99Ratio', value: ratioOf('placing an order'), atMost: MOST_RATIO },
    { name: 'growth.listP99Ratio', value: Math.max(...JUDGED_BY_RATIO.map(ratioOf)), atMost: MOST_RATIO },
    { name: 'growth.searchP99Ms', value: Math.max(...timed), atMost: MOST_MS },
  ];
}

interface GrownShop extends Program {
  newest: number;
  cookie: string;
}

async function startGrown(cleanup: AsyncDisposableStack, orders: number): Promise<GrownShop> {
  const dataDir = cleanup.use(await createDataDir());
  const file = join(dataDir.path, 'sofra.db');
  const first = await startShop(dataDir.path);
  await untilOwner(file).finally(() => first.kill());
  const newest = multiplyOrders(file, orders);
  const shop = await startShop(dataDir.path);
  cleanup.defer(() => shop.kill());
  return { ...shop, newest, cookie: await signIn(shop) };
}

/**
 * Copies the demo restaurant's orders until there are `least`, and its clients until each has about five, in whose names
 * they are then, every second one with a street. Returns the newest order's id.
 */
function multiplyOrders(file: string, least: number): number {
  using database = new DatabaseSync(file);
  const copyAll = (table: string, replaced: Record<string, string>) => {
    const columns = database
      .prepare(`pragma table_info(${table})`)
      .all()
      .map(({ name }) => String(name));
    const copied = columns.filter((name) => !(name in replaced));
    const names = [...copied, ...Object.keys(replaced)].join(', ');
    const values = [...copied, ...Object.values(replaced)].join(', ');
    database.exec(`insert into ${table} (${names}) select ${values} from ${table}`);
  };
  const newestId = (table = 'orders') => Number(database.prepare(`select max(id) as id from ${table}`).get()?.id);
  for (let doubling = 1; newestId() < least; doubling++) {
    const shift = newestId();
    database.exec('begin');
    const earlier = `strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-${doubling * DAYS_EARLIER} days')`;
    copyAll('orders', { id: `id + ${shift}`, created_at: earlier });
    copyAll('order_lines', { order_id: `order_id + ${shift}` });
    database.exec('commit');
  }
  database.exec('begin');
  while (2 * newestId('clients') <= Math.min(MOST_CLIENTS, newestId() / ORDERS_OF_CLIENT)) {
    const shift = newestId('clients');
    const phone = `'+97259' || substr('0000000' || (id + ${shift}), -7)`;
    const search_text = `replace(search_text, substr(phone, 5), substr(${phone}, 5))`;
    copyAll('clients', { id: `id + ${shift}`, phone, email: 'null', search_text });
  }
  database.exec(`
    update orders set client_id = client.id, customer_name = client.name, customer_phone = client.phone,
      search_text = client.search_text || case when orders.id % 2 = 1 then char(10) || 'street ' || (client.id % 500) else '' end
    from clients as client where client.id = 1 + orders.id * ${SPREADING_PRIME} % ${newestId('clients')};
    commit
  `);
  return newestId();
}

async function timeOf({ url, cookie }: GrownShop, path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return performance.now() - start;
}
