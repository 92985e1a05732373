import { describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { LANGUAGES, type Language } from '../../shared/languages.ts';

const SHOP = 'https://shop.example';
const NAMES = { en: 'Falafel with Tahini', he: 'פלאפל עם טחינה', tr: 'Tahin Soslu Falafel' };
const CATEGORIES = { en: 'Mezze', he: 'מזטים', tr: 'Mezeler' };

async function createShop(env: Record<string, string> = { PUBLIC_URL: SHOP }): Promise<World> {
  const world = await createWorld({ env });
  await world.addDish({
    name: NAMES.en,
    nameHe: NAMES.he,
    nameTr: NAMES.tr,
    description: 'Crisp </script> & "green"',
    category: CATEGORIES.en,
    categoryHe: CATEGORIES.he,
    categoryTr: CATEGORIES.tr,
    price: 4200,
    imageUrl: '/media/falafel.webp',
  });
  await world.addDish({ name: 'Lemonade', price: 1850 });
  await world.addCity({ name: 'Haifa', nameHe: 'חיפה' });
  return world;
}

type Attributes = Record<string, string>;

/** Returns the attributes of the elements `tag` in a page's head. */
function elements(html: string, tag: 'link' | 'meta'): Attributes[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
}

const contentOf = (html: string, name: string) =>
  elements(html, 'meta')
    .filter((meta) => meta.name === name || meta.property === name)
    .map(({ content }) => content);

function linkedData(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

describe.each(LANGUAGES)('the customer page in %s', (language) => {
  test('contains its canonical URL and those of the other languages', async () => {
    await using shop = await createShop();
    const links = elements((await shop.get(`/?lang=${language}`)).text, 'link');
    const canonical = links.filter(({ rel }) => rel === 'canonical');
    expect(canonical).toEqual([{ rel: 'canonical', href: `${SHOP}/?lang=${language}` }]);
    const alternates = links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang, href]);
    expect(alternates).toEqual([
      ['en', `${SHOP}/?lang=en`],
      ['he', `${SHOP}/?lang=he`],
      ['tr', `${SHOP}/?lang=tr`],
      ['x-default', `${SHOP}/?lang=en`],
    ]);
  });

  test('has metadata for link previews', async () => {
    await using shop = await createShop();
    const html = (await shop.get(`/?lang=${language}`)).text;
    const locales: Record<Language, string> = { en: 'en_US', he: 'he_IL', tr: 'tr_TR' };
    expect(contentOf(html, 'og:type')).toEqual(['restaurant']);
    expect(contentOf(html, 'og:url')).toEqual([`${SHOP}/?lang=${language}`]);
    expect(contentOf(html, 'og:image')).toEqual([`${SHOP}/media/falafel.webp`]);
    expect(contentOf(html, 'og:locale')).toEqual([locales[language]]);
    const others = LANGUAGES.filter((other) => other !== language).map((other) => locales[other]);
    expect(contentOf(html, 'og:locale:alternate')).toEqual(others);
    expect(contentOf(html, 'og:title')).toEqual([/<title>(.*?)<\/title>/.exec(html)?.[1]]);
    expect(contentOf(html, 'og:description')).toEqual(contentOf(html, 'description'));
    expect(contentOf(html, 'description')[0]).toMatch({ en: /order/, he: /מזמינים/, tr: /sipariş/ }[language]);
  });

  test('has the menu as JSON-LD in its language', async () => {
    await using shop = await createShop();
    const { text } = await shop.get(`/?lang=${language}`);
    const data = linkedData(text);
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: { en: 'Sofra', he: 'סופרה', tr: 'Sofra' }[language],
      url: `${SHOP}/?lang=${language}`,
      hasMenu: { '@type': 'Menu', inLanguage: language },
    });
    expect(data.hasMenu.hasMenuSection[0]).toEqual({
      '@type': 'MenuSection',
      name: CATEGORIES[language],
      hasMenuItem: [
        {
          '@type': 'MenuItem',
          name: NAMES[language],
          description: 'Crisp </script> & "green"',
          image: `${SHOP}/media/falafel.webp`,
          offers: { '@type': 'Offer', price: '42.00', priceCurrency: 'ILS' },
        },
      ],
    });
    expect(data.hasMenu.hasMenuSection[1].hasMenuItem[0].offers.price).toBe('18.50');
  });

  test('contains no texts of other languages except the base names of dishes and cities', async () => {
    await using shop = await createShop();
    await shop.set('orderNote', 'Closed on Sunday');
    await shop.set('orderNoteHe', 'סגור ביום ראשון');
    await shop.set('accessibilityContactName', 'Dana');
    const html = (await shop.get(`/?lang=${language}`)).text;
    const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    const [dish] = data.menu;
    expect(dish.name).toEqual({ en: NAMES.en, [language]: NAMES[language] });
    expect(dish.category).toEqual({ [language]: CATEGORIES[language] });
    expect(dish.description).toEqual({ [language]: 'Crisp </script> & "green"' });
    expect(data.settings).toEqual({ orderNote: language === 'he' ? 'סגור ביום ראשון' : 'Closed on Sunday' });
    expect(data.cities[0].name).toEqual(
      language === 'he' ? { en: 'Haifa', he: 'חיפה' } : { en: 'Haifa', [language]: 'Haifa' },
    );
  });

  test('staff pages preload exactly the fonts used above the fold, and the customer page preloads none', async () => {
    await using shop = await createShop();
    const fontsOf = async (path: string) =>
      elements((await shop.get(`${path}?lang=${language}`)).text, 'link').filter(({ as }) => as === 'font');
    expect(await fontsOf('/')).toEqual([]);
    const common = ['frank-ruhl-libre-latin-first', 'rubik-hebrew-first', 'rubik-latin-first'];
    const own = {
      en: [],
      he: ['frank-ruhl-libre-hebrew-first'],
      tr: ['frank-ruhl-libre-turkish-first', 'rubik-turkish-first'],
    };
    for (const path of ['/privacy', '/admin', '/phone-orders-admin', '/kitchen', '/courier/1-a']) {
      const fonts = await fontsOf(path);
      const names = fonts.map(({ href = '' }) => /^\/assets\/(.*)-[\w-]{8}\.woff2$/.exec(href)?.[1]);
      expect(names.toSorted()).toEqual([...common, ...own[language]].toSorted());
      for (const font of fonts) expect(font).toMatchObject({ rel: 'preload', type: 'font/woff2', crossorigin: '' });
    }
  });
});

test('metadata contains the owner’s name, tagline and logo', async () => {
  await using shop = await createShop();
  await shop.set('appName', 'Chez "Noa" & <co>');
  await shop.set('tagline', 'Fish');
  await shop.set('logoUrl', '/media/logo.webp');
  const html = (await shop.get('/?lang=en')).text;
  const escaped = 'Chez &quot;Noa&quot; &amp; &lt;co&gt;';
  expect(contentOf(html, 'og:title')).toEqual([`${escaped} · Fish`]);
  expect(contentOf(html, 'application-name')).toEqual([escaped]);
  expect(contentOf(html, 'og:image')).toEqual([`${SHOP}/media/logo.webp`]);
  expect(linkedData(html)).toMatchObject({ name: 'Chez "Noa" & <co>', logo: `${SHOP}/media/logo.webp` });
});

test('metadata omits a picture URL that is not http(s)', async () => {
  await using shop = await createWorld({ env: { PUBLIC_URL: SHOP } });
  await shop.addDish({ imageUrl: 'javascript:alert(1)' });
  await shop.set('logoUrl', 'data:image/png;base64,AAAA');
  const html = (await shop.get('/?lang=en')).text;
  expect(contentOf(html, 'og:image')).toEqual([`${SHOP}/icons/512.png`]);
  expect(JSON.stringify(linkedData(html))).not.toMatch(/javascript:|data:/);
});

test('the page has manifest, icon and theme colours for home screens', async () => {
  await using shop = await createShop();
  const html = (await shop.get('/?lang=he')).text;
  const links = elements(html, 'link');
  expect(links).toContainEqual({ rel: 'manifest', href: '/manifest.webmanifest?lang=he' });
  expect(links).toContainEqual({ rel: 'apple-touch-icon', href: '/icons/apple-touch.png' });
  expect(contentOf(html, 'theme-color')).toEqual(['#fffaf3', '#191410']);
});

test('without PUBLIC_URL no page contains a URL of its own, whatever the Host header', async () => {
  await using shop = await createShop({});
  await shop.set('logoUrl', '/media/logo.webp');
  for (const path of ['/?lang=tr', '/privacy?lang=tr']) {
    const htmlFor = async (host: string) => (await shop.get(path, { headers: { host } })).text;
    const html = await htmlFor('sofra.test:3000');
    const rels = elements(html, 'link').map(({ rel }) => rel);
    expect(rels).not.toContain('canonical');
    expect(rels).not.toContain('alternate');
    expect([...contentOf(html, 'og:url'), ...contentOf(html, 'og:image')]).toEqual([]);
    expect(html.includes('sofra.test')).toBe(false);
    for (const host of ['other.test', 'a"><script>', '']) expect((await htmlFor(host)) === html, host).toBe(true);
  }
  expect(linkedData((await shop.get('/?lang=tr')).text)).toMatchObject({
    name: 'Sofra',
    hasMenu: { hasMenuSection: [{ hasMenuItem: [{ name: NAMES.tr }] }, {}] },
  });
});

test('no page has an inline script', async () => {
  await using shop = await createShop();
  for (const path of ['/', '/?lang=he', '/accessibility', '/privacy', '/nothing', '/admin']) {
    const html = (await shop.get(path)).text;
    for (const [, attributes = '', content = ''] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
      const isData = / type="application\/(ld\+)?json"/.test(attributes);
      expect(isData || content === '', `${path}: <script${attributes}>`).toBe(true);
    }
  }
});

describe.each(LANGUAGES)('the address of a dish in %s', (language) => {
  test('shows the menu with a link preview of the dish', async () => {
    await using shop = await createShop();
    const { status, text } = await shop.get(`/dishes/1?lang=${language}`);
    expect(status).toBe(200);
    expect(text).toContain(`<title>${NAMES[language]} · `);
    expect(contentOf(text, 'og:title')[0]).toContain(NAMES[language]);
    expect(contentOf(text, 'description')).toEqual(['Crisp &lt;/script&gt; &amp; &quot;green&quot;']);
    expect(contentOf(text, 'og:image')).toEqual([`${SHOP}/media/falafel.webp`]);
    expect(contentOf(text, 'og:url')).toEqual([`${SHOP}/dishes/1?lang=${language}`]);
    const canonical = elements(text, 'link').filter(({ rel }) => rel === 'canonical');
    expect(canonical).toEqual([{ rel: 'canonical', href: `${SHOP}/dishes/1?lang=${language}` }]);
    expect(text).toContain('id="page-data"');
  });
});

test('an address with punctuation that a chat program appends leads to its page', async () => {
  await using shop = await createShop();
  const locationOf = async (path: string) => {
    const { statusCode, headers } = await shop.app.inject(path);
    return statusCode === 302 ? headers.location : statusCode;
  };
  for (const end of ['.', ')', '/', '/.', '%29', '!', '%E2%81%A9', '*', '_', '%22', '...']) {
    expect(await locationOf(`/dishes/1${end}?lang=he`), end).toBe('/dishes/1?lang=he');
  }
  for (const page of ['/privacy', '/kitchen', '/kitchen/preparation', '/phone-orders-admin', '/courier/1-a']) {
    expect(await locationOf(`${page}/`)).toBe(page);
  }
  for (const path of ['//evil.example/', '/dishes/1/../', '/dishes/1.5', '/dishes/1/x', '/dishes/', '/api/orders/']) {
    expect(await locationOf(path), path).toBe(404);
  }
});

test('the address of an unavailable dish shows the menu with a notice and status 404', async () => {
  await using shop = await createShop();
  const cookie = await shop.openSession();
  expect((await shop.get('/dishes/2')).status).toBe(200);
  await shop.send('DELETE', '/api/admin/food-items/2', { cookie });
  for (const path of ['/dishes/2', '/dishes/99', '/dishes/0', '/dishes/-1', '/dishes/1e3', '/dishes/99999999999']) {
    const { status, text, headers } = await shop.get(path);
    expect(status, path).toBe(404);
    expect(headers.get('x-robots-tag'), path).toBe('noindex');
    expect(text, path).toContain('This dish is no longer on the menu');
    expect(text, path).toContain(NAMES.en);
  }
});
