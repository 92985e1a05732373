import { loadInTurns, type RequestParts, requestText, type Target } from './load.ts';
import { createDataDir, type Program, startBoth } from './program.ts';
import type { Table } from './report.ts';

const TURNS = { rounds: 3, ms: 2_000 };
const OK = 200;
const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Throughput of the page and of the list of dishes, compared with a constant response of plain Fastify. */
export async function menu(): Promise<Table[]> {
  await using dataDir = await createDataDir();
  await using both = await startBoth(dataDir.path);
  const { shop, bare } = both;
  const targets = [
    reading(bare, { name: 'bare Fastify, a constant', path: '/' }),
    reading(shop, { name: 'GET /', path: '/' }),
    reading(shop, { name: 'GET /, brotli accepted', path: '/', headers: AS_A_BROWSER }),
    reading(shop, { name: 'GET /api/food-items', path: '/api/food-items' }),
  ];
  const loads = await loadInTurns(targets, TURNS);
  const reference = loads[0]?.perSecond ?? Number.NaN;
  const rows = loads.map((load) => ({
    what: load.name,
    'requests/s': load.perSecond,
    'share of bare': load.perSecond / reference,
    'p50 ms': load.p50Ms,
    'p99 ms': load.p99Ms,
  }));
  return [{ title: 'Reading the menu, 10 connections', rows }];
}

function reading({ url }: Program, { name, ...parts }: RequestParts & { name: string }): Target {
  const text = requestText(parts);
  return { name, url, status: OK, request: () => text };
}
