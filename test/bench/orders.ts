import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '../../src/server/db/open.ts';
import { countOrders } from '../../src/server/orders/queries.ts';
import { city } from '../../src/shared/cities/contract.ts';
import { foodItem } from '../../src/shared/menu/contract.ts';
import { checkout } from '../builders.ts';
import { type Load, loadInTurns, requestText, type Target } from './load.ts';
import { createDataDir, type Program, startBoth } from './program.ts';
import type { Table } from './report.ts';

const TURNS = { rounds: 3, ms: 2_000 };
const CREATED = 201;
const OK = 200;
const CUSTOMERS = 500;
const LINES = 3;
const QUANTITY = 3;
const DISK_MS = 1_000;
const PAGE_BYTES = 4096;
const DISK_PAGES = 1_000;

/**
 * Throughput of orders on SQLite, each durable before its response, compared with the same requests to plain Fastify
 * and with the disk's sync rate. Afterwards the program is killed and the stored orders are counted.
 */
export async function orders(): Promise<Table[]> {
  await using dataDir = await createDataDir();
  const writesPerSecond = await measureDisk(dataDir.path);
  await using both = await startBoth(dataDir.path);
  const { shop, bare } = both;
  const before = await countStored(dataDir.path);
  let responded = 0;
  const bodies = await orderBodies(shop);
  const order = () => orderText(bodies[responded++ % bodies.length] ?? '');
  const targets: Target[] = [
    { name: 'bare Fastify, a constant', url: bare.url, status: OK, request: () => orderText(bodies[0] ?? '') },
    { name: 'POST /api/orders', url: shop.url, status: CREATED, request: order },
  ];
  const loads = await loadInTurns(targets, TURNS);
  await shop.kill();
  const stored = (await countStored(dataDir.path)) - before;
  return [speedTable(loads, writesPerSecond), { title: 'Orders after SIGKILL', rows: [{ responded, stored }] }];
}

function speedTable(loads: Load[], writesPerSecond: number): Table {
  const reference = loads[0]?.perSecond ?? Number.NaN;
  const rows = loads.map((load) => ({
    what: load.name,
    'per second': load.perSecond,
    'share of bare': load.perSecond / reference,
    'p50 ms': load.p50Ms,
    'p99 ms': load.p99Ms,
  }));
  const disk = { what: 'disk alone: 4 KiB written and synced', 'per second': writesPerSecond };
  return { title: 'Placing orders on SQLite, 10 connections, each with a new Idempotency-Key', rows: [...rows, disk] };
}

/** Returns orders in the form of the wire by several customers, above the minimum of the first city. */
async function orderBodies({ url }: Program): Promise<string[]> {
  const read = async (path: string) => (await fetch(`${url}${path}`)).json();
  const menu = z.array(foodItem).parse(await read('/api/food-items'));
  const [first] = z.array(city).parse(await read('/api/cities'));
  const cart = menu.slice(0, LINES).map((dish) => ({ ...dish, quantity: QUANTITY }));
  return Array.from({ length: CUSTOMERS }, (_, index) =>
    JSON.stringify(
      checkout(cart, { cityId: first?.id, customerPhone: `+97252${String(1_000_000 + index)}`, language: 'he' }),
    ),
  );
}

function orderText(body: string): string {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return requestText({ method: 'POST', path: '/api/orders', headers, body });
}

async function countStored(dataDir: string): Promise<number> {
  const database = openDatabase({ sqliteFile: join(dataDir, 'sofra.db') });
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
