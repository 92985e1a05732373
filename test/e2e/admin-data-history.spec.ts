import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, openAdmin, test, texts } from './fixtures.ts';
import { placeOrder } from './place-order.ts';
import { TIME_ZONE } from './shop.ts';

const t = texts('en');
const SECTION = 'data-history';

/** Returns a year and month as in the URL, so many months from now in the restaurant's time zone. */
function monthFromNow(count: number): { year: number; month: number; path: string } {
  const [month = 0, year = 0] = new Date()
    .toLocaleDateString('en-GB', { timeZone: TIME_ZONE, month: '2-digit', year: 'numeric' })
    .split('/')
    .map(Number);
  const date = new Date(Date.UTC(year, month - 1 + count, 1));
  const [toYear, toMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return { year: toYear, month: toMonth, path: `${SECTION}/${toYear}/${toMonth}` };
}

/** Presses a button that downloads a file, and returns its content. */
async function download(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** The texts of a column of the food sales, without the rows of the choices of a dish. */
const column = (page: Page, index: number) =>
  page.getByRole('tabpanel').locator(`tbody tr > :nth-child(${index}):not([colspan])`).allTextContents();

test('a month on a phone has totals, a chart, a table and a CSV file', async ({ page, shop }) => {
  const lastMonth = monthFromNow(-1);
  const say = texts('he');
  await openAdmin(page, shop, { language: 'he', section: lastMonth.path });
  await expect(page.locator('dl').getByText(say('staff.analytics.totalRevenue'))).toBeVisible();
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);

  await page.getByRole('button', { name: say('staff.analytics.showTable') }).click();
  const table = page.getByRole('table', { name: say('staff.analytics.byDay') });
  await expect(table.getByRole('row')).toHaveCount(
    1 + new Date(Date.UTC(lastMonth.year, lastMonth.month, 0)).getUTCDate(),
  );
  await expectAccessible(page);

  const { name, text } = await download(page, page.getByRole('button', { name: say('staff.analytics.export') }));
  expect(name).toBe(`sofra-analytics-${lastMonth.year}-${String(lastMonth.month).padStart(2, '0')}.csv`);
  expect(text.startsWith(`\uFEFF${say('staff.analytics.totalRevenue')},`)).toBe(true);
  expect(text.slice(1)).not.toMatch(/[\u200e\u200f\u2066-\u2069\ufeff]/);
  expect(text).toMatch(/\r\n\d{4}-\d\d-01,\d+,\d+\.\d\d\r\n/);
});

test('food sales on a desktop are sorted by the column headings and exported', async ({ page, shop }) => {
  const lastMonth = monthFromNow(-1);
  const say = texts('en');
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { section: `${lastMonth.path}/food-sales` });
  const quantity = page.getByRole('columnheader', { name: say('staff.analytics.quantity') });
  await expect(quantity).toHaveAttribute('aria-sort', 'descending');
  const quantities = (await column(page, 2)).map(Number);
  expect(quantities).toEqual(quantities.toSorted((one, other) => other - one));
  await expectAccessible(page);

  const dish = page.getByRole('columnheader', { name: say('staff.analytics.dish') });
  await dish.getByRole('button').press('Enter');
  await expect(dish).toHaveAttribute('aria-sort', 'ascending');
  const names = await column(page, 1);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));

  const { name, text } = await download(page, page.getByRole('button', { name: say('staff.analytics.export') }));
  expect(name).toMatch(/^sofra-food-sales-\d{4}-\d\d\.csv$/);
  const [head, ...rows] = text.split('\r\n');
  expect(rows).toHaveLength(names.length + 1);
  expect(head).toContain(`,${say('staff.analytics.choices')}`);
  expect(rows.some((row) => /Bottle: .+ × \d+/.test(row))).toBe(true);
});

test('month and tab are in the URL, an invalid month shows the current one, and a new order updates its figures', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const lastMonth = monthFromNow(-1);
  const now = monthFromNow(0);
  await openAdmin(page, shop, { section: SECTION });
  await expect(page.getByLabel(t('staff.analytics.month'), { exact: true })).toHaveValue(String(now.month));
  await expect(page.getByLabel(t('staff.analytics.year'), { exact: true })).toHaveValue(String(now.year));
  await page.getByRole('button', { name: t('staff.analytics.previousMonth') }).click();
  await expect(page).toHaveURL(new RegExp(`/${lastMonth.path}$`));
  await page.getByRole('tab', { name: t('staff.analytics.tabs.food-sales') }).click();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: t('staff.analytics.dish') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: t('staff.analytics.tabs.analytics') })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  const count = page
    .locator('dl > div')
    .filter({ hasText: t('staff.analytics.websiteOrders') })
    .locator('dd');
  await openAdmin(page, shop, { section: `${SECTION}/2026/13` });
  await expect(page.getByLabel(t('staff.analytics.month'), { exact: true })).toHaveValue(String(now.month));
  const before = Number(await count.textContent());
  await placeOrder(page.request, shop, 'Counted at once');
  await expect.poll(async () => Number(await count.textContent())).toBeGreaterThan(before);
});

test('a month without orders links to one that has some', { tag: '@extended' }, async ({ page, shop }) => {
  await openAdmin(page, shop, { section: `${SECTION}/2024/2` });
  await expect(page.getByText(t('staff.analytics.empty', { month: 'February 2024' }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('staff.analytics.export') })).toBeHidden();
  await expectAccessible(page);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Go to/ })
    .click();
  await expect(page.locator('dl')).toBeVisible();
});

test('the print version has the figures and all tables, and no buttons', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const lastMonth = monthFromNow(-1);
  await openAdmin(page, shop, { language: 'he', section: lastMonth.path });
  const say = texts('he');
  await expect(page.locator('dl')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table', { name: say('staff.analytics.byDay') });
  expect((await table.boundingBox())?.height).toBeGreaterThan(400);
  await expect(page.getByRole('button', { name: say('staff.analytics.print') })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText(String(lastMonth.year)).filter({ visible: true })).toBeVisible();
});
