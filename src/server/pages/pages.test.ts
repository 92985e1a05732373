import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { DIST } from '../../../test/setup/web.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { LANGUAGES } from '../../shared/languages.ts';

const NAMES = { en: 'Falafel with Tahini', he: 'פלאפל עם טחינה', tr: 'Tahin Soslu Falafel' };
const NOT_FOUND = { en: 'Page Not Found', he: 'הדף לא נמצא', tr: 'Sayfa Bulunamadı' };
const SECRET_PATH = '/back-office-7';

async function createShop(env: Record<string, string> = {}): Promise<World> {
  const world = await createWorld({ env });
  await world.addDish({ name: NAMES.en, nameHe: NAMES.he, nameTr: NAMES.tr, price: 4250 });
  await world.addCity({ name: 'Haifa', nameHe: 'חיפה', nameTr: 'Hayfa' });
  return world;
}

const rootOf = (html: string) =>
  /<div id="root"[^>]*>(.*?)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? '';

/** Returns one shop for the tests of a group that only read it. */
function sharedShop(): () => World {
  let shop: World;
  beforeAll(async () => {
    shop = await createShop();
    return () => shop[Symbol.asyncDispose]();
  });
  return () => shop;
}

describe('the customer page', () => {
  const shared = sharedShop();

  test.each(LANGUAGES)('has the menu in its HTML, in %s', async (language) => {
    const shop = shared();
    const response = await shop.get(`/?lang=${language}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.text).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`);
    const root = rootOf(response.text);
    expect(root).toContain(NAMES[language]);
    for (const other of LANGUAGES.filter((each) => each !== language)) expect(root).not.toContain(NAMES[other]);
    expect(root).toContain({ en: '₪42.50', he: '₪42.50', tr: '₪42,50' }[language]);
  });

  test('uses the language of the URL, else of the cookie, else of the browser, else English until there is a main one', async () => {
    const shop = shared();
    const languageOf = async (path: string, cookie = '', accepted = '') =>
      /<html lang="(\w+)"/.exec((await shop.get(path, { cookie, headers: { 'accept-language': accepted } })).text)?.[1];
    expect(await languageOf('/', '', 'he-IL,he;q=0.9,en-US;q=0.8,en;q=0.7')).toBe('he');
    expect(await languageOf('/', '', 'de-DE, en;q=0.2, TR;q=0.7')).toBe('tr');
    expect(await languageOf('/', '', 'iw-IL,iw;q=0.9,en;q=0.8')).toBe('he');
    expect(await languageOf('/', '', 'de, *;q=0.5')).toBe('en');
    expect(await languageOf('/', '', 'he;q=0')).toBe('en');
    expect(await languageOf('/', '', `he${',x'.repeat(200)}`)).toBe('en');
    expect(await languageOf('/', '', ',;q=;=,-')).toBe('en');
    expect(await languageOf('/', 'sofra_language=tr', 'he')).toBe('tr');
    expect(await languageOf('/?lang=en', '', 'he')).toBe('en');
    expect(await languageOf('/')).toBe('en');
    expect(await languageOf('/', 'a=b; sofra_language=he; c=d')).toBe('he');
    expect(await languageOf('/?lang=tr', 'sofra_language=he')).toBe('tr');
    expect(await languageOf('/?lang=de', 'sofra_language=he')).toBe('he');
    expect(await languageOf('/?lang=he&lang=tr')).toBe('en');
    expect(await languageOf('/', 'sofra_language=xx')).toBe('en');
  });

  test('uses the main language if the browser prefers none of the languages of the shop', async () => {
    await using shop = await createStaffShop();
    const languageOf = async (path: string, accepted: string, cookie = '') =>
      /<html lang="(\w+)"/.exec((await shop.get(path, { cookie, headers: { 'accept-language': accepted } })).text)?.[1];
    expect(await languageOf('/', 'ar')).toBe('en');
    expect((await shop.staffPut('/api/admin/settings/staffLanguage', { value: 'he' })).status).toBe(200);
    for (const path of ['/', '/admin', '/kitchen', '/accessibility', '/nowhere', '/follow/unknown']) {
      expect(await languageOf(path, 'ar'), path).toBe('he');
      expect(await languageOf(path, ''), path).toBe('he');
      expect(await languageOf(path, 'ar, *;q=0.5'), path).toBe('he');
      expect(await languageOf(path, 'ar, tr;q=0.5'), path).toBe('tr');
    }
    expect(await languageOf('/', 'ar', 'sofra_language=tr')).toBe('tr');
    expect((await shop.get('/manifest.webmanifest', { headers: { 'accept-language': 'ar' } })).body).toMatchObject({
      lang: 'he',
    });
    expect((await shop.staffPut('/api/admin/settings/staffLanguage', { value: 'tr' })).status).toBe(200);
    expect(await languageOf('/', 'ar')).toBe('tr');
  });

  test('allows only the shop’s own scripts and styles', async () => {
    const shop = shared();
    const { headers, text } = await shop.get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    const inline = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(inline.length).toBeGreaterThan(0);
    for (const css of inline) expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    // Besides scripts there are data blocks, which browsers do not run.
    expect(text.match(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/)).toBeNull();
    expect(text.match(/ (style|on\w+)="/)).toBeNull();
  });

  test('escapes texts of staff and settings', async () => {
    await using shop = await createShop();
    const attack = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'';
    await shop.addDish({ name: attack, description: attack });
    for (const key of ['appName', 'tagline', 'orderNote', 'buttonsColor']) await shop.set(key, attack);
    const { text } = await shop.get('/');
    for (const part of ['<script>alert', '<img src=x']) expect(text.includes(part), part).toBe(false);
    expect(text.match(/ (style|on\w+)="/)).toBeNull();
  });

  test('has the heading "More dishes" only beside a category', async () => {
    await using shop = await createWorld();
    await shop.addDish({ name: 'Soup' });
    expect(rootOf((await shop.get('/?lang=en')).text)).not.toContain('More dishes');
    await shop.addDish({ name: 'Stew', category: 'Mains' });
    const root = rootOf((await shop.get('/?lang=en')).text);
    expect(root.indexOf('Stew')).toBeLessThan(root.lastIndexOf('More dishes'));
    expect(root.lastIndexOf('More dishes')).toBeLessThan(root.lastIndexOf('Soup'));
  });

  test('of an empty shop says that the menu is being prepared', async () => {
    await using world = await createWorld();
    expect(rootOf((await world.get('/')).text)).toContain('The menu is being prepared');
  });

  test('has the owner’s name, texts and colours', async () => {
    await using shop = await createShop();
    await shop.set('appName', 'Chez Noa');
    await shop.set('tagline', 'Fish & chips');
    await shop.set('buttonsColor', '#123456');
    const { text } = await shop.get('/');
    expect(text).toContain('<title>Chez Noa · Fish &amp; chips</title>');
    expect(text).toContain('--buttons:#123456');
  });

  test('refers to existing files that may be cached forever', async () => {
    const shop = shared();
    const { text } = await shop.get('/');
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const response = await shop.get(file, { headers: { 'accept-encoding': 'br' } });
      expect(response.status, file).toBe(200);
      expect(response.headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable');
    }
  });
});

test('an unsatisfiable range or precondition on a file is not an internal error', async () => {
  await using shop = await createShop();
  const script = shop.deps.web.assets('storefront').script ?? '';
  for (const headers of [{ range: 'bytes=99999999-' }, { range: 'x' }, { 'if-match': '"other"' }]) {
    expect((await shop.get(script, { headers: headers as Record<string, string> })).status).toBeLessThan(500);
  }
});

describe('any other path', () => {
  const shared = sharedShop();

  test.each(LANGUAGES)('is the not-found page in %s', async (language) => {
    const shop = shared();
    const response = await shop.get(`/nothing/here?lang=${language}`);
    expect(response.status).toBe(404);
    expect(response.text).toContain(NOT_FOUND[language]);
    expect(response.text).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  });
});

describe('the staff pages', () => {
  const shared = sharedShop();

  test.each(['/admin', '/admin/orders', '/phone-orders-admin', '/kitchen', '/kitchen/preparation', '/courier/1-a'])(
    '%s responds with a page that search engines must not index',
    async (path) => {
      const shop = shared();
      const response = await shop.get(`${path}?lang=he`);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.text).toContain('<html lang="he" dir="rtl">');
      expect(response.text).toContain('data-time-zone="Asia/Jerusalem"');
      expect(response.text).not.toContain(NAMES.he);
    },
  );

  test('of a courier is not cached, and does not reveal its address to other sites', async () => {
    const { headers } = await shared().get('/courier/1-a');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('name the restaurant before anyone signs in', async () => {
    await using shop = await createShop();
    await shop.set('appName', 'Chez "Noa"');
    expect((await shop.get('/admin?lang=en')).text).toContain('data-shop-name="Chez &quot;Noa&quot;"');
    await shop.set('appNameHe', 'נועה');
    expect((await shop.get('/phone-orders-admin?lang=he')).text).toContain('data-shop-name="נועה"');
  });

  test('have the address that customers open', async () => {
    await using shop = await createShop({ PUBLIC_URL: 'https://shop.example' });
    expect((await shop.get('/admin')).text).toContain('data-shop-address="https://shop.example"');
  });

  test('are served at the configured path only', async () => {
    await using shop = await createShop({ ADMIN_PATH: SECRET_PATH });
    expect((await shop.get(SECRET_PATH)).status).toBe(200);
    expect((await shop.get(`${SECRET_PATH}/orders`)).status).toBe(200);
    expect((await shop.get('/admin')).status).toBe(404);
    expect((await shop.get('/phone-orders-admin')).status).toBe(200);
  });
});

describe('the admin path', () => {
  test('appears nowhere in what customers receive', async () => {
    await using shop = await createShop({ ADMIN_PATH: SECRET_PATH });
    for (const path of ['/', '/?lang=he', '/nothing-here', '/api/admin/settings', '/api/openapi.json', '/api/docs']) {
      expect((await shop.get(path)).text, path).not.toContain(SECRET_PATH.slice(1));
    }
  });

  test('appears nowhere in the storefront’s scripts, nor does the code of staff pages', async () => {
    await using shop = await createShop();
    const scripts = await scriptsOf(shop, 'storefront');
    const admin = shop.deps.web.assets('admin').script ?? '';
    expect(scripts.size).toBeGreaterThan(1);
    expect([...scripts.keys()]).not.toContain(admin.split('/').at(-1));
    for (const [name, code] of scripts) {
      // API paths under /api/admin are public knowledge: they are documented, and need a session.
      expect(code.match(/(?<!\/api)\/admin|phone-orders-admin/), name).toBeNull();
    }
  });
});

/** Returns the code of every script that a page can load, by file name. */
async function scriptsOf({ deps }: World, entry: 'storefront'): Promise<Map<string, string>> {
  const folder = join(DIST, 'web/assets');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const { script, preloads } = deps.web.assets(entry);
  const found = new Map<string, string>();
  const queue = [script ?? '', ...preloads].map((path) => path.split('/').at(-1) ?? '');
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    const code = await readFile(join(folder, name), 'utf8');
    found.set(name, code);
    queue.push(...names.filter((other) => code.includes(other)));
  }
  return found;
}
