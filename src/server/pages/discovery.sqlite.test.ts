import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { GREEN_SVG } from '../../../test/hostile-pictures.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { LANGUAGES } from '../../shared/languages.ts';

const SHOP = 'https://shop.example';
const SECRET_PATH = '/back-office-7';

const createShop = (env: Record<string, string> = {}) =>
  createWorld({ env: { PUBLIC_URL: SHOP, ADMIN_PATH: SECRET_PATH, ...env } });

test('robots.txt disallows only the API and names the sitemap', async () => {
  await using shop = await createShop();
  const { headers, text } = await shop.get('/robots.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${SHOP}/sitemap.xml\n`);
});

describe('/sitemap.xml', () => {
  test('lists every public page in every language with its alternates, and all of them exist', async () => {
    await using shop = await createShop();
    const { headers, text } = await shop.get('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const pages = [...text.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)];
    const paths = ['/', '/accessibility', '/privacy'];
    const addresses = paths.flatMap((path) => LANGUAGES.map((language) => `${SHOP}${path}?lang=${language}`));
    expect(pages.map(([, address]) => address)).toEqual(addresses);
    for (const [, address = '', links = ''] of pages) {
      const alternates = [...links.matchAll(/<xhtml:link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"\/>/g)];
      expect(alternates.map(([, hreflang]) => hreflang)).toEqual([...LANGUAGES, 'x-default']);
      expect(alternates.map(([, , href]) => href)).toContain(address);
      const page = await shop.get(address.slice(SHOP.length));
      expect(page.status, address).toBe(200);
      expect(page.headers.get('x-robots-tag'), address).toBeNull();
      expect(page.text.includes(`<link rel="canonical" href="${address}">`), address).toBe(true);
    }
  });
});

test('without PUBLIC_URL robots and sitemap use the request’s host and are not cached for other hosts', async () => {
  await using shop = await createShop({ PUBLIC_URL: '' });
  const textFor = async (path: string, host: string) => (await shop.get(path, { headers: { host } })).text;
  for (const host of ['sofra.test:3000', 'other.test', 'sofra.test:3000']) {
    expect(await textFor('/robots.txt', host)).toContain(`Sitemap: http://${host}/sitemap.xml`);
    expect(await textFor('/sitemap.xml', host)).toContain(`<loc>http://${host}/?lang=en</loc>`);
  }
  expect(await textFor('/sitemap.xml', 'a"><script>')).toContain('<loc>http://localhost/?lang=en</loc>');
});

describe('/manifest.webmanifest', () => {
  test.each(LANGUAGES)('describes an installable app in %s', async (language) => {
    await using shop = await createShop();
    await shop.set('appName', 'Chez Noa');
    const { headers, body } = await shop.get(`/manifest.webmanifest?lang=${language}`);
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(body).toMatchObject({
      id: '/',
      name: 'Chez Noa',
      short_name: 'Chez Noa',
      start_url: `/?lang=${language}`,
      scope: '/',
      lang: language,
      dir: language === 'he' ? 'rtl' : 'ltr',
      display: 'standalone',
      background_color: '#fffaf3',
      theme_color: '#fffaf3',
    });
    const { icons } = body as { icons: { src: string; sizes: string; type: string; purpose: string }[] };
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes, type } of icons) {
      const icon = await pictureAt(shop, src);
      expect(`${icon.width}x${icon.height}`).toBe(sizes);
      expect(`image/${icon.format}`).toBe(type);
    }
  });
});

describe('the icons', () => {
  const SIZES = { '192.png': 192, '512.png': 512, 'maskable-512.png': 512, 'apple-touch.png': 180 };
  const LOGO_BLUE = { r: 10, g: 20, b: 200 };

  async function setLogo(shop: World, name: string): Promise<void> {
    const logo = sharp({ create: { width: 300, height: 300, channels: 3, background: LOGO_BLUE } });
    await shop.deps.media.put(name, await logo.webp({ lossless: true }).toBuffer());
    await shop.set('logoUrl', `/media/${name}`);
  }

  test('have their sizes, and unknown names respond with 404', async () => {
    await using shop = await createShop();
    for (const [name, size] of Object.entries(SIZES)) {
      expect(await pictureAt(shop, `/icons/${name}`)).toMatchObject({ format: 'png', width: size, height: size });
    }
    for (const name of ['1.png', 'constructor', '../icon.svg', '192']) {
      expect((await shop.get(`/icons/${encodeURIComponent(name)}`)).status).toBe(404);
    }
    const { headers, text } = await shop.get('/icon.svg');
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(text).toMatch(/^<svg /);
  });

  test('are drawn from the owner’s logo once there is one', async () => {
    await using shop = await createShop();
    expect(await middleOf(shop, '/icons/512.png')).not.toEqual(LOGO_BLUE);
    await setLogo(shop, 'logo.webp');
    for (const name of Object.keys(SIZES)) expect(await middleOf(shop, `/icons/${name}`), name).toEqual(LOGO_BLUE);
  });

  test('that phones mask are filled to the edge', async () => {
    await using shop = await createShop();
    const cornersOf = async (name: string) => pixelAt(shop, `/icons/${name}`, { left: 0, top: 0 });
    const sign = { r: 180, g: 65, b: 31, alpha: 255 };
    for (const name of ['maskable-512.png', 'apple-touch.png']) expect(await cornersOf(name)).toEqual(sign);
    await setLogo(shop, 'logo.webp');
    const paper = { r: 255, g: 250, b: 243, alpha: 255 };
    for (const name of ['maskable-512.png', 'apple-touch.png']) expect(await cornersOf(name)).toEqual(paper);
  });

  test('show the default logo if the owner’s logo is unusable', async () => {
    await using shop = await createShop();
    const sign = await middleOf(shop, '/icons/192.png');
    await shop.deps.media.put('broken.webp', Buffer.from('not a picture'));
    await shop.deps.media.put('drawing.webp', Buffer.from(GREEN_SVG));
    for (const logoUrl of [
      'https://other.example/logo.png',
      '//other.example/media/logo.webp',
      '/media/../app-secret',
      '/media/gone.webp',
      '/media/broken.webp',
      '/media/drawing.webp',
    ]) {
      await shop.set('logoUrl', logoUrl);
      expect(await middleOf(shop, '/icons/192.png'), logoUrl).toEqual(sign);
    }
  });

  test('are revalidated with 304 until the logo changes', async () => {
    await using shop = await createShop();
    const tag = (await shop.get('/icons/192.png')).headers.get('etag') ?? '';
    const headers = { 'if-none-match': tag, 'accept-encoding': 'br' };
    expect((await shop.get('/icons/192.png', { headers })).status).toBe(304);
    await setLogo(shop, 'logo.webp');
    const { status, headers: given } = await shop.get('/icons/192.png', { headers });
    expect(status).toBe(200);
    expect(given.get('content-encoding')).toBeNull();
  });
});

test('nothing for search engines or home screens contains the admin path', async () => {
  await using shop = await createShop();
  for (const path of ['/', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/accessibility', '/privacy']) {
    expect((await shop.get(path)).text.includes(SECRET_PATH.slice(1)), path).toBe(false);
  }
});

async function bytesAt(shop: World, path: string): Promise<Buffer> {
  const response = await shop.app.inject(path);
  expect(response.headers['content-type']).toBe('image/png');
  return response.rawPayload;
}

const pictureAt = async (shop: World, path: string) => sharp(await bytesAt(shop, path)).metadata();

async function pixelAt(shop: World, path: string, place: { left: number; top: number }) {
  const pixel = sharp(await bytesAt(shop, path)).extract({ ...place, width: 1, height: 1 });
  const [r, g, b, alpha] = await pixel.ensureAlpha().raw().toBuffer();
  return { r, g, b, alpha };
}

async function middleOf(shop: World, path: string) {
  const { width, height } = await pictureAt(shop, path);
  const { alpha, ...color } = await pixelAt(shop, path, { left: width / 2, top: height / 2 });
  expect(alpha).toBe(255);
  return color;
}
