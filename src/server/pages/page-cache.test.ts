import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { openFailingDatabase } from '../../../test/failing-database.ts';
import { createWorld, type ShopNode, type World } from '../../../test/world.ts';
import { buildApp, createServer } from '../app.ts';
import { toColumn } from '../db/localised-column.ts';
import { saveSetting } from '../settings/queries.ts';
import { announceShopChange } from '../shop/announce-shop-change.ts';
import { loadShop } from './load-shop.ts';

async function createShop(env: Record<string, string> = {}): Promise<World> {
  const world = await createWorld({ env });
  await world.addDish({ name: 'Falafel', nameHe: 'פלאפל' });
  await world.addCity({ name: 'Haifa' });
  return world;
}

const pageOf = async (node: ShopNode, path = '/?lang=en') => (await node.get(path)).text;
/** Returns whether a page contains `text`; the page itself would be too long for a failure message. */
const shows = async (node: ShopNode, text: string) => (await pageOf(node)).includes(text);

/** Changes the database without announcing it. */
const silently = (shop: World) => ({
  renameDish: (name: string) =>
    shop.db
      .updateTable('food_items')
      .set({ name: toColumn({ en: name }) })
      .execute(),
  renameCity: (name: string) =>
    shop.db
      .updateTable('cities')
      .set({ name: toColumn({ en: name }) })
      .execute(),
  renameShop: (value: string) => saveSetting(shop.db, { key: 'appName', value }, '2026-07-01T09:00:00.000Z'),
});

/** A node on the same database whose renderer counts its calls and can be made to wait. */
async function createCounted(world: World) {
  const { web } = world.deps;
  const counted = { rendered: [] as string[], mayEnd: Promise.resolve() };
  const renderStorefront: typeof web.renderStorefront = async (data) => {
    counted.rendered.push(data.language);
    const html = await web.renderStorefront(data);
    await counted.mayEnd;
    return html;
  };
  const app = await buildApp(createServer(world.deps.config), { ...world.deps, web: { ...web, renderStorefront } });
  const get = async (path = '/?lang=en', host = 'shop.test') =>
    (await app.inject({ url: path, headers: { host } })).body;
  return Object.assign(counted, { get, [Symbol.asyncDispose]: () => app.close() });
}

describe('a page', () => {
  test('is cached until the menu, a city or a setting changes', async () => {
    await using shop = await createShop();
    const { renameDish, renameCity, renameShop } = silently(shop);
    let tag = (await shop.get('/?lang=en')).headers.get('etag');
    for (const change of [renameDish, renameCity, renameShop]) {
      await change('Lentil & co');
      expect((await shop.get('/?lang=en')).headers.get('etag')).toBe(tag);
      await announceShopChange(shop.deps);
      const next = await shop.get('/?lang=en');
      expect(next.headers.get('etag')).not.toBe(tag);
      tag = next.headers.get('etag');
    }
    const name = 'Lentil & co';
    expect(pageData(await pageOf(shop))).toMatchObject({
      menu: [{ name: { en: name } }],
      cities: [{ name: { en: name } }],
      settings: { appName: name },
    });
  });

  test('is rendered once per language, however many callers, hosts and slots are requested', async () => {
    await using shop = await createShop();
    await using counted = await createCounted(shop);
    const asked = ['en', 'he', 'en', 'he', 'en'].map((language) => counted.get(`/?lang=${language}`));
    const [one, , other] = await Promise.all(asked);
    expect(one === other).toBe(true);
    for (let number = 0; number < 5; number++) await counted.get('/?lang=en', `host-${number}.test`);
    for (let city = 1; city <= 20; city++) await counted.get(`/api/ordering/slots?cityId=${city}`);
    await counted.get();
    expect(counted.rendered.toSorted()).toEqual(['en', 'he']);
  });

  test('that began rendering before a change is not cached after it', async () => {
    await using shop = await createShop();
    await using counted = await createCounted(shop);
    const { promise, resolve: end } = Promise.withResolvers<void>();
    counted.mayEnd = promise;
    const old = counted.get();
    await eventually(() => expect(counted.rendered).toHaveLength(1));
    await silently(shop).renameDish('Lentil soup');
    await announceShopChange(shop.deps);
    counted.mayEnd = Promise.resolve();
    expect((await counted.get()).includes('Lentil soup')).toBe(true);
    end();
    expect((await old).includes('Lentil soup')).toBe(false);
    expect((await counted.get()).includes('Lentil soup')).toBe(true);
  });

  test('is rendered for each request in development', async () => {
    await using shop = await createShop();
    const web = { ...shop.deps.web, middleware: (_request: unknown, _response: unknown, next: () => void) => next() };
    const app = await buildApp(createServer(shop.deps.config), { ...shop.deps, web });
    expect((await app.inject('/')).headers.etag).toBeUndefined();
    await silently(shop).renameDish('Lentil soup');
    expect((await app.inject('/')).body.includes('Lentil soup')).toBe(true);
    await app.close();
  });
});

describe('a page that the browser has cached', () => {
  test('gets 304 in any encoding', async () => {
    await using shop = await createShop();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await shop.get('/?lang=he', { headers: { 'accept-encoding': encoding } });
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[\w-]+"$/);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await shop.get('/?lang=he', { headers: { 'accept-encoding': encoding, 'if-none-match': known } });
        expect(again.status, known).toBe(304);
        expect(again.text).toBe('');
        expect(again.headers.get('cache-control')).toBe('no-cache');
        expect(again.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
        expect(again.headers.get('content-encoding')).toBeNull();
      }
    }
  });
});

test('every encoding contains the same page under the same policy', async () => {
  await using shop = await createShop();
  const plain = await shop.app.inject('/');
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  const tags = new Set([plain.headers.etag]);
  for (const [encoding, decode] of Object.entries(decoders)) {
    const response = await shop.app.inject({ url: '/', headers: { 'accept-encoding': `${encoding}, identity;q=0.1` } });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(decode(response.rawPayload).toString() === plain.body).toBe(true);
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    expect(response.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    expect(response.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(response.headers['cache-control']).toBe('no-cache');
    tags.add(response.headers.etag);
  }
  expect(tags.size).toBe(3);
});

describe('when the database fails', () => {
  const breakTable = (world: World, table: 'food_items' | 'settings') =>
    world.db.schema.alterTable(table).renameTo('away').execute();
  const repairTable = (world: World, table: 'food_items' | 'settings') =>
    world.db.schema.alterTable('away').renameTo(table).execute();

  test('the page is served without menu, uncacheable, and complete again afterwards', async () => {
    await using shop = await createShop();
    await breakTable(shop, 'food_items');
    const response = await shop.get('/?lang=en');
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('10');
    expect(pageData(response.text)).toMatchObject({ menu: null, cities: [{ name: { en: 'Haifa' } }] });
    expect(response.text.includes('hasMenu')).toBe(false);
    await repairTable(shop, 'food_items');
    const repaired = await shop.get('/?lang=en');
    expect(repaired.status).toBe(200);
    expect(pageData(repaired.text)).toMatchObject({ menu: [{ name: { en: 'Falafel' } }] });
  });

  test('for a moment, the page of a shop with limits is still complete', async () => {
    await using shop = await createShop();
    await shop.addDish({ name: 'Stew', portionsPerDay: 10 });
    await using cleanup = new AsyncDisposableStack();
    const database = openFailingDatabase(shop.deps.config);
    cleanup.defer(() => database.close());
    // The first statement, which reads the settings.
    database.failAfter(0);
    const content = await loadShop({ ...shop.deps, database }, shop.app.log);
    expect(database.hasFailed()).toBe(true);
    expect(content.isComplete).toBe(true);
    expect(content.menu?.map(({ name }) => name.en)).toEqual(['Falafel', 'Stew']);
  });

  test('the menu is served without settings, uncacheable', async () => {
    await using shop = await createShop();
    await shop.set('appName', 'Chez Noa');
    await breakTable(shop, 'settings');
    const response = await shop.get('/?lang=en');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(pageData(response.text)).toMatchObject({ menu: [{ name: { en: 'Falafel' } }], settings: {} });
    for (const path of ['/accessibility', '/nothing', '/manifest.webmanifest', '/icons/192.png']) {
      expect((await shop.get(path)).headers.get('cache-control'), path).toBe('no-store');
    }
    await repairTable(shop, 'settings');
    expect(await shows(shop, 'Chez Noa')).toBe(true);
  });

  test('a cached page is served without the database', async () => {
    await using shop = await createShop();
    const cached = await pageOf(shop);
    await shop.loseDatabase();
    expect((await pageOf(shop)) === cached).toBe(true);
    const other = await shop.get('/?lang=tr');
    expect(other.status).toBe(503);
    expect(pageData(other.text)).toMatchObject({ menu: null, cities: [] });
  });
});

function pageData(html: string): unknown {
  return JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}
