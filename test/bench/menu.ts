import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Copy } from './bare-server.ts';
import { type Load, loadInTurns, requestText, type Target } from './load.ts';
import { createDataDir, type Program, startBareServer, startShop } from './program.ts';
import type { Table } from './report.ts';
import { median } from './statistics.ts';

const TURNS = { rounds: 9, ms: 500 };
const OK = 200;
const DISHES = 50;
const LEAST_RATIO = 0.8;
/** The best compression is ready some time after the first requests. */
const SETTLE_MS = 500;
/** Until the shop has collected its memory for the first time, as every shop has before long. */
const IDLE_MS = 6_000;

/** Headers that a server adds by itself. */
const OF_EACH_SERVER = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** What is read, as a browser and as a program that accepts no encoding. */
const READS = ['/', '/api/food-items'].flatMap((path) => [
  { name: `GET ${path}`, path, headers: {} as Record<string, string> },
  { name: `GET ${path}, Brotli`, path, headers: { 'accept-encoding': 'gzip, deflate, br' } },
]);
type Read = (typeof READS)[number];

/** Throughput of the page and of the list of dishes, each compared with plain Fastify: the same headers and body. */
export async function menu(): Promise<Table[]> {
  await using dataDir = await createDataDir();
  await (await startShop(dataDir.path)).kill();
  addDishes(join(dataDir.path, 'sofra.db'));
  const shop = await startShop(dataDir.path);
  try {
    const copies = await Promise.all(READS.map((read, index) => copyOf(shop, read, `/copies/${index}`)));
    const file = join(dataDir.path, 'copies.json');
    await writeFile(file, JSON.stringify(copies));
    const bare = await startBareServer({ COPIES: file });
    try {
      await sleep(IDLE_MS);
      return [tableOf(await loadInTurns(targetsOf(shop, bare), TURNS), copies)];
    } finally {
      await bare.kill();
    }
  } finally {
    await shop.kill();
  }
}

/** The reads, each followed by its copy. */
function targetsOf(shop: Program, bare: Program): Target[] {
  return READS.flatMap((read, index) => [
    reading(shop, read),
    reading(bare, { ...read, name: 'the same bytes', path: `/copies/${index}` }),
  ]);
}

function reading({ url }: Program, { name, ...parts }: Read): Target {
  const text = requestText(parts);
  return { name, url, status: OK, request: () => text };
}

function tableOf(loads: Load[], copies: Copy[]): Table {
  const rows = READS.map(({ name }, index) => {
    const [own, bare] = loads.slice(2 * index);
    if (!own || !bare) throw new Error(`${name} was not measured`);
    const ratios = own.perSecondByRound.map((rate, round) => rate / (bare.perSecondByRound[round] ?? Number.NaN));
    return {
      what: name,
      bytes: Buffer.byteLength(copies[index]?.base64 ?? '', 'base64'),
      'requests/s': own.perSecond,
      'bare, requests/s': bare.perSecond,
      'ratio, median of rounds': median(ratios),
      'p50 ms': own.p50Ms,
      'p99 ms': own.p99Ms,
    };
  });
  const least = Math.min(...rows.map((row) => row['ratio, median of rounds']));
  return {
    title: `Reading a menu of ${DISHES} dishes, 10 connections, beside bare Fastify with the same bytes`,
    rows,
    figures: [{ name: 'menu.ratioToBareFastify', value: least, atLeast: LEAST_RATIO }],
  };
}

/** Copies the demo restaurant's dishes until there are 50. */
function addDishes(file: string): void {
  using database = new DatabaseSync(file);
  const columns = database
    .prepare('pragma table_info(food_items)')
    .all()
    .map(({ name }) => String(name));
  const names = columns.filter((name) => name !== 'id').join(', ');
  const count = () => Number(database.prepare('select count(*) as dishes from food_items').get()?.dishes);
  while (count() < DISHES) {
    const missing = DISHES - count();
    database.exec(`insert into food_items (${names}) select ${names} from food_items limit ${missing}`);
  }
}

/** Returns a response of the shop as the bare server repeats it, compressed as in the long run. */
async function copyOf(shop: Program, { path, headers }: Read, copyPath: string): Promise<Copy> {
  for (let before = ''; ; await sleep(SETTLE_MS)) {
    const response = await fetchAsSent(`${shop.url}${path}`, headers);
    const { etag = '' } = response.headers;
    if (etag === before) {
      const sent = Object.entries(response.headers).filter(([name]) => !OF_EACH_SERVER.has(name));
      return { path: copyPath, headers: Object.fromEntries(sent), base64: response.bytes.toString('base64') };
    }
    before = etag;
  }
}

/** Unlike `fetch`, does not decompress. */
async function fetchAsSent(url: string, headers: Record<string, string>) {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return { headers: response.headers, bytes: Buffer.concat(await response.toArray()) };
}
