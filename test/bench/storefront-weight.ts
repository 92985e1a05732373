import { Agent, request } from 'node:http';
import type { CDPSession, Page } from '@playwright/test';
import { LANGUAGES } from '../../src/shared/languages.ts';
import { createShop } from '../e2e/shop.ts';
import { type Chunk, earlyChunks, type Manifest, readStorefrontManifest, withImports } from '../storefront-chunks.ts';
import { launchChromium, PHONE } from './browser.ts';
import type { Row, Table } from './report.ts';
import { sum } from './statistics.ts';

/** After Brotli; `src/server/pages/weight.sqlite.test.ts` has the same limit. */
const MAX_SCRIPT_BYTES = 90_000;

const VISIT = 'load to network idle (bytes over the wire, headers included)';

/**
 * Transfer sizes of the customer page: scripts, lazy chunks, styles and pages in bytes, and every request of a visit.
 */
export async function storefrontWeight(): Promise<Table[]> {
  const manifest = await readStorefrontManifest();
  const shop = await createShop();
  try {
    const early = earlyChunks(manifest);
    const files = await fileRows(shop.url, scripts(early));
    const all = total(files);
    return [
      {
        title: 'Scripts before the first interaction',
        rows: [...files, all],
        figures: [{ name: 'storefrontWeight.scriptBytes', value: all.brotli, atMost: MAX_SCRIPT_BYTES }],
      },
      { title: 'Parts fetched when they are needed', rows: await lazyRows(manifest, early, shop.url) },
      { title: 'Styles', rows: await styleRows(shop.url, early) },
      { title: 'Pages', rows: await pageRows(shop.url) },
      ...(await visitTables(shop.url)),
    ];
  } finally {
    await shop.remove();
  }
}

const scripts = (chunks: readonly Chunk[]) => chunks.map(({ file }) => file);

/** Returns each lazy chunk, with what it loads beyond the page's own scripts. */
async function lazyRows(manifest: Manifest, early: readonly Chunk[], url: string): Promise<Row[]> {
  const names = new Set<string>();
  const visit = (chunks: readonly Chunk[]) => {
    for (const name of chunks.flatMap(({ dynamicImports }) => dynamicImports ?? [])) {
      const chunk = manifest[name];
      if (names.has(name) || !chunk || early.includes(chunk)) continue;
      names.add(name);
      visit(withImports(manifest, [name]));
    }
  };
  visit(early);
  return Promise.all(
    [...names].map(async (name) => {
      const files = scripts(withImports(manifest, [name]).filter((chunk) => !early.includes(chunk)));
      const { bytes, brotli } = total(await fileRows(url, files));
      return { part: name, files: files.length, bytes, brotli };
    }),
  );
}

interface FileRow extends Row {
  file: string;
  bytes: number;
  brotli: number;
}

function fileRows(url: string, files: readonly string[]): Promise<FileRow[]> {
  return Promise.all(
    files.map(async (file) => {
      const [plain, brotli] = await bothEncodings(`${url}/${file}`);
      return { file, bytes: plain.bytes, brotli: brotli.bytes };
    }),
  );
}

function total(rows: readonly FileRow[]): FileRow {
  return { file: 'total', bytes: sum(rows.map(({ bytes }) => bytes)), brotli: sum(rows.map(({ brotli }) => brotli)) };
}

/** Style sheets, which are inlined in the page while they are small. */
async function styleRows(url: string, chunks: readonly Chunk[]): Promise<Row[]> {
  const page = await (await fetch(url)).text();
  const rows = await fileRows(url, [...new Set(chunks.flatMap(({ css }) => css ?? []))]);
  return rows.map((row) => ({ ...row, where: page.includes(row.file) ? 'request of its own' : 'inside the page' }));
}

function pageRows(url: string): Promise<Row[]> {
  return Promise.all(
    LANGUAGES.map(async (language) => {
      const [plain, asServed] = await bothEncodings(`${url}/?lang=${language}`);
      return {
        page: `/?lang=${language}`,
        bytes: plain.bytes,
        'as served': asServed.bytes,
        encoding: asServed.encoding,
      };
    }),
  );
}

/** Returns the bytes of a response as it is and with Brotli. */
export function bothEncodings(address: string): Promise<[Wire, Wire]> {
  return Promise.all([wire(address, 'identity'), wire(address, 'br')]);
}

interface Wire {
  encoding: string;
  bytes: number;
}

/** A shop closes the oldest connection of an address that has opened too many. */
const agent = new Agent({ maxSockets: 10 });

/** Returns the number of bytes of a response body on the wire, unlike fetch(), which decompresses. */
function wire(address: string, acceptEncoding: string): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} returned ${response.statusCode}`));
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'] ?? 'none', bytes }));
    });
    sent.on('error', reject).end();
  });
}

interface Fetched {
  address: string;
  type: string;
  transferBytes: number;
}

/** A first visit on a phone, from opening the page until the network is idle. */
async function visitTables(url: string): Promise<Table[]> {
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    const fetched = await watchNetwork(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    const all = [...fetched.values()];
    const foreign = all.filter(({ address }) => new URL(address).origin !== url);
    const rows = Object.entries(Object.groupBy(all, ({ type }) => type)).map(([type, some = []]) => toRow(type, some));
    return [
      { title: `A first visit, ${VISIT}`, rows: [...rows, toRow('total', all)] },
      {
        title: 'Requests to other hosts',
        rows: [{ requests: foreign.length, to: foreign.map(({ address }) => address).join(' ') || 'none' }],
        figures: [{ name: 'storefrontWeight.requestsToOtherHosts', value: foreign.length, atMost: 0 }],
      },
    ];
  } finally {
    await browser.close();
  }
}

function toRow(type: string, fetched: readonly Fetched[]): Row {
  return { type, requests: fetched.length, bytes: sum(fetched.map(({ transferBytes }) => transferBytes)) };
}

/** Collects every request of `page` by its id; `data:` requests are not transferred. */
async function watchNetwork(page: Page): Promise<Map<string, Fetched>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const fetched = new Map<string, Fetched>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) => {
    if (!url.startsWith('data:')) fetched.set(requestId, { address: url, type, transferBytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one) one.transferBytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return fetched;
}
