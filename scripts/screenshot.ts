import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type APIRequestContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { city } from '../src/shared/cities/contract.ts';
import { MINUTE_MS } from '../src/shared/durations.ts';
import { LANGUAGES, type Language } from '../src/shared/languages.ts';
import { parseDecimal, toDecimal } from '../src/shared/money.ts';
import { amountsTo } from '../src/shared/orders/amounts.ts';
import { DESKTOP, enter, expect, fillCart, openStorefront, texts } from '../test/e2e/fixtures.ts';
import { acknowledgeAll, withRequiredChoices } from '../test/e2e/place-order.ts';
import { createShop } from '../test/e2e/shop.ts';
import { chromiumPath } from '../test/setup/chromium.ts';
import { makeScratchFolder } from '../test/setup/scratch.ts';

/* Creates the pictures of README.md of the demo restaurant, light and dark: storefront, order board, phone order. */

const FOLDER = join(import.meta.dirname, '../docs/images');
/** A client of the demo restaurant, and what they order. */
const KNOWN_PHONE = '+972500000003';
const DISHES_BY_PHONE = ['Falafel with Tahini', 'Falafel with Tahini', 'Green Salad with Crisp Chickpeas'];
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 780 };
const GAP_PX = 24;
const WEBP = { quality: 82 };
/** Delay in ms until fonts and transitions have finished. */
const SETTLE_MS = 1_000;
/** Behind the phones. */
const SCHEMES = { light: '#e9dcc9', dark: '#0f0c0a' } as const;
type Scheme = keyof typeof SCHEMES;

/** Customers of the waiting orders, and for how many minutes they have waited. */
const WAITING: readonly { name: string; language: Language; minutes: number }[] = [
  { name: 'Noa Levi', language: 'en', minutes: 24 },
  { name: 'Mehmet Yıldız', language: 'tr', minutes: 17 },
  { name: 'Yael Cohen', language: 'en', minutes: 12 },
  { name: 'דנה מזרחי', language: 'he', minutes: 9 },
  { name: 'Omar Haddad', language: 'en', minutes: 7 },
  { name: 'Elif Kaya', language: 'tr', minutes: 5 },
  { name: 'איתי פרידמן', language: 'he', minutes: 3 },
  { name: 'Maya Ben-David', language: 'en', minutes: 2 },
  { name: 'Daniel Katz', language: 'en', minutes: 1 },
];

const dataDir = await makeScratchFolder('screenshot');
const shop = await createShop({ DATA_DIR: dataDir });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await mkdir(FOLDER, { recursive: true });
  await placeWaitingOrders();
  for (const scheme of ['light', 'dark'] as const) {
    await save('storefront', scheme, await shootStorefront(scheme));
    await save('board', scheme, await shootBoard(scheme));
    await save('phone-order', scheme, await shootPhoneOrder(scheme));
  }
} finally {
  await browser.close();
  await shop.remove();
  await rm(dataDir, { recursive: true, force: true });
}

async function save(name: string, scheme: Scheme, png: Buffer): Promise<void> {
  await writeFile(join(FOLDER, `${name}-${scheme}.webp`), await sharp(png).webp(WEBP).toBuffer());
}

/** Delivers the demo's own orders, whose age depends on the time of day, and places others. */
async function placeWaitingOrders(): Promise<void> {
  const context = await browser.newContext();
  await enter(await context.newPage(), shop);
  changeOrders((database) => {
    database.exec("update orders set status = 'delivered', delivered_at = created_at where status = 'pending'");
  });
  const numbers: number[] = [];
  for (const [index, customer] of WAITING.entries())
    numbers.push(await placeWaitingOrder(context.request, customer, index));
  changeOrders((database) => {
    const update = database.prepare('update orders set created_at = ? where id = ?');
    for (const [index, { minutes }] of WAITING.entries()) {
      update.run(new Date(Date.now() - minutes * MINUTE_MS).toISOString(), numbers[index] ?? 0);
    }
  });
  await acknowledgeAll(context.request, shop);
  await context.close();
}

/** Returns the order's id. */
async function placeWaitingOrder(
  request: APIRequestContext,
  { name, language }: (typeof WAITING)[number],
  index: number,
): Promise<number> {
  const [menu, groups, cities] = await Promise.all(
    ['food-items', 'option-groups', 'cities'].map(async (path) =>
      (await request.get(`${shop.url}/api/${path}`)).json(),
    ),
  );
  const items = [0, 1, 2].map((line) => {
    const dish = menu[(5 * index + 7 * line) % menu.length];
    return { ...withRequiredChoices(dish, groups, index), quantity: 5 - line };
  });
  const deliveredTo = city.parse(cities[index % cities.length]);
  const paid = items.map(({ price, quantity }) => ({ unitPrice: parseDecimal(price) ?? 0, quantity }));
  const response = await request.post(`${shop.url}/api/orders`, {
    data: {
      customerName: name,
      customerEmail: 'customer@example.com',
      customerPhone: `+97250000010${index}`,
      items: JSON.stringify(items),
      totalAmount: toDecimal(amountsTo(deliveredTo, paid).total),
      paymentMethod: index % 2 === 0 ? 'bit' : 'cash',
      language,
      cityId: deliveredTo.id,
    },
  });
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()).id;
}

function changeOrders(change: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(dataDir, 'sofra.db'), { timeout: 5_000 });
  try {
    change(database);
  } finally {
    database.close();
  }
}

async function shootBoard(colorScheme: Scheme): Promise<Buffer> {
  const page = await openAdminPage('/orders', { colorScheme, viewport: DESKTOP });
  return shoot(page);
}

/** Takes a screenshot of a phone order of a known client, as PNG. */
async function shootPhoneOrder(colorScheme: Scheme): Promise<Buffer> {
  const page = await openAdminPage('/orders/new', { colorScheme, viewport: WIDE });
  const t = texts('en');
  await page.getByLabel(t('staff.phoneOrders.phone'), { exact: true }).fill(KNOWN_PHONE);
  await expect(page.getByLabel(t('staff.phoneOrders.name'), { exact: true })).not.toHaveValue('');
  for (const dish of DISHES_BY_PHONE) {
    await page.getByLabel(t('staff.phoneOrders.addOne', { dish })).first().click();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  return shoot(page);
}

/** Opens a page of the admin area in English, with sound and without the offer of notifications. */
async function openAdminPage(path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => {
    localStorage.setItem('notificationsDeclined', 'true');
    localStorage.setItem('orderSort', '"oldest"');
  });
  const page = await context.newPage();
  await enter(page, shop);
  await page.goto(`${shop.url}/admin${path}?lang=en`);
  await page.locator('h1').waitFor({ state: 'attached' });
  // A press allows sound.
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  return page;
}

/** Takes a screenshot of the menu on a phone in each language, side by side, as PNG. */
async function shootStorefront(colorScheme: Scheme): Promise<Buffer> {
  const pictures: string[] = [];
  for (const language of LANGUAGES) {
    const context = await browser.newContext({ colorScheme, viewport: PHONE, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await openStorefront(page, shop, language);
    await fillCart(page, language);
    await page.evaluate(() => window.scrollTo(0, 0));
    const png = await shoot(page);
    pictures.push(`<img src="data:image/png;base64,${png.toString('base64')}" width="${PHONE.width}">`);
  }
  const viewport = { width: 3 * PHONE.width + 4 * GAP_PX, height: PHONE.height + 2 * GAP_PX };
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.setContent(
    `<body style="margin:0;padding:${GAP_PX}px;display:flex;gap:${GAP_PX}px;background:${SCHEMES[colorScheme]}">${pictures.join('')}</body>`,
  );
  return shoot(page);
}

async function shoot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const png = await page.screenshot();
  await page.context().close();
  return png;
}
