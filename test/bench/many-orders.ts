import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createDataDir, startShop } from './program.ts';
import type { Row, Table } from './report.ts';
import { signIn, untilOwner } from './staff-session.ts';
import { median } from './statistics.ts';

const MANY_ORDERS = 100_000;
const ROUNDS = 15;

/** Requests of staff, by their names in the table. */
const REQUESTS: Record<string, (newest: number) => string> = {
  'first page of pending': () => '/api/admin/orders?status=pending&limit=30',
  'first page of delivered': () => '/api/admin/orders?status=delivered&limit=30',
  'page in the middle': (newest) => `/api/admin/orders?status=delivered&limit=30&before=${Math.floor(newest / 2)}`,
  'search by number': (newest) => `/api/admin/orders?limit=30&q=${1000 + newest - 10}`,
  'search by name': () => `/api/admin/orders?limit=30&q=${encodeURIComponent('עומר')}`,
  'search by phone': () => '/api/admin/orders?limit=30&q=0000010',
  'search that finds nothing': () => '/api/admin/orders?limit=30&q=nobodyhasthisname',
  'first page of clients': () => '/api/admin/clients?limit=30',
};

/** Response times of order lists in a shop with many orders, compared with few; on SQLite. */
export async function manyOrders(): Promise<Table[]> {
  const young = await measureShop(0);
  const grown = await measureShop(MANY_ORDERS);
  const rows: Row[] = Object.keys(REQUESTS).map((what) => {
    const ms = { few: young.get(what) ?? Number.NaN, many: grown.get(what) ?? Number.NaN };
    return { what, [`ms, ${MANY_ORDERS} orders`]: ms.many, 'ms, demo orders': ms.few, ratio: ms.many / ms.few };
  });
  return [{ title: `Pages of orders and clients for staff, medians of ${ROUNDS}`, rows }];
}

async function measureShop(orders: number): Promise<Map<string, number>> {
  await using dataDir = await createDataDir();
  const file = join(dataDir.path, 'sofra.db');
  const first = await startShop(dataDir.path);
  await untilOwner(file).finally(() => first.kill());
  const newest = multiplyOrders(file, orders);
  const shop = await startShop(dataDir.path);
  try {
    const cookie = await signIn(shop);
    const medians = new Map<string, number>();
    for (const [what, pathOf] of Object.entries(REQUESTS)) {
      medians.set(what, await medianMs(`${shop.url}${pathOf(newest)}`, cookie));
    }
    return medians;
  } finally {
    await shop.kill();
  }
}

/** Copies the demo restaurant's orders until there are `least`. Returns the newest order's id. */
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
  const newestId = () => Number(database.prepare('select max(id) as id from orders').get()?.id);
  while (newestId() < least) {
    const shift = newestId();
    database.exec('begin');
    copyAll('orders', { id: `id + ${shift}` });
    copyAll('order_lines', { order_id: `order_id + ${shift}` });
    database.exec('commit');
  }
  return newestId();
}

async function medianMs(address: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const response = await fetch(address, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} returned ${response.status}`);
    times.push(performance.now() - start);
  }
  return median(times);
}
