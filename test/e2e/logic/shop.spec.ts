import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const CITY = {
  id: 1,
  name: 'Haifa',
  nameHe: null,
  nameTr: null,
  minimumOrderAmount: '50.00',
  isActive: 1,
  sortOrder: 0,
};

/** Of `GET /api/ordering`: orders are taken, without a promised time. */
const ORDERING = {
  fulfilment: 'delivery',
  kind: 'now',
  minutes: null,
  busyMinutes: 0,
  opensAt: null,
  days: [],
  fullDays: [],
  fullCategories: [],
  orderBy: null,
  pausedUntil: null,
  words: null,
  wordsHe: null,
  wordsTr: null,
  freshUntil: null,
};

const MOUNT = `
  today = { timeZone: 'UTC', date: '2026-07-01' };
  shop = logic.mount(() => logic.useShop({ settings: {}, orderings: [], today, ...initial }));
  shown = () => ({
    state: shop.current.state,
    prices: shop.current.menu.map(({ id, price }) => [id, price]),
    told: [...shop.current.toldPrices],
    minimums: shop.current.cities.map(({ minimumOrderAmount }) => minimumOrderAmount),
  });
`;
const PAGE_MENU = `initial = {
  menu: [{ id: 1, price: 4000, optionGroups: [] }, { id: 2, price: 2000, optionGroups: [] }],
  optionGroups: [],
  cities: [{ id: 1, minimumOrderAmount: 5000 }],
};`;

/** Responds to what the page fetches, but for the cities. */
async function serveShop(page: Page): Promise<void> {
  for (const path of ['food-items*', 'option-groups', 'admin/settings']) {
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json: [] }));
  }
  await page.route('**/api/ordering*', (route) => route.fulfill({ json: ORDERING }));
}

const shown = (page: Page) => page.evaluate('shown()');

test('a rejected order changes the menu to what the response says', async ({ page }) => {
  await page.evaluate(PAGE_MENU + MOUNT);
  const refuse = (newPrice: number, unavailable: number[]) =>
    page.evaluate(`logic.flushSync(() => shop.current.applyRejection({
      priceChanges: [{ id: 1, key: '1', newPrice: ${newPrice} }],
      unavailable: ${JSON.stringify(unavailable)}.map((id) => ({ id })),
      unserved: [],
    }))`);
  await refuse(4500, []);
  await refuse(4700, [2]);
  expect(await shown(page)).toMatchObject({ prices: [[1, 4700]], told: [['1', 4700]] });
  await page.evaluate(`logic.flushSync(() => shop.current.applyRejection({
    priceChanges: [],
    unavailable: [],
    unserved: [{ id: 1, served: [] }],
  }))`);
  expect(await page.evaluate('shop.current.menu')).toMatchObject([{ id: 1, served: [], serving: { isServed: false } }]);
});

test('a page without a menu fetches it, and can retry after a failure', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 503 }));
  await page.evaluate(`initial = { menu: null, optionGroups: [], cities: [] };${MOUNT}`);
  await expect.poll(() => shown(page)).toMatchObject({ state: 'failed', prices: [] });
  await page.unroute('**/api/**');
  await serveShop(page);
  await page.route('**/api/cities*', (route) => route.fulfill({ json: [CITY] }));
  await page.evaluate('shop.current.refresh()');
  await expect.poll(() => shown(page)).toMatchObject({ state: 'there', minimums: [5000] });
});

test('an older response never replaces a newer one', async ({ page }) => {
  const held: (() => void)[] = [];
  await serveShop(page);
  await page.route('**/api/cities*', async (route) => {
    const isFirst = held.length === 0;
    if (isFirst) await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ json: [{ ...CITY, minimumOrderAmount: isFirst ? '60.00' : '70.00' }] });
  });
  await page.evaluate(PAGE_MENU + MOUNT);
  const asked = page.waitForRequest('**/api/cities*');
  await page.evaluate('first = shop.current.refresh(); 0');
  await asked;
  await page.evaluate('shop.current.refresh()');
  await expect.poll(() => shown(page)).toMatchObject({ minimums: [7000] });
  held[0]?.();
  await page.evaluate('first');
  expect(await shown(page)).toMatchObject({ minimums: [7000] });
});
