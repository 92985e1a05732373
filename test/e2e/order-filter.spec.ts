import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { placeOrder } from './place-order.ts';

const test = withOwnShop();

const cardOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: `#${number}` });

test('the board is narrowed to a place by keyboard, says so, and shows all again when the alarm leads to it', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  const { request } = page;
  await openAdmin(page, shop, { language: 'he' });
  const elsewhere = await placeOrder(request, shop, 'Elsewhere');
  const data = { name: 'Quiet Village', nameHe: 'כפר שקט', minimumOrderAmount: '10' };
  const { id: cityId } = await (await request.post(`${shop.url}/api/admin/cities`, { data })).json();
  const number = await placeOrder(request, shop, { name: 'Village', cityId });
  const menu = page.getByRole('button', { name: t('staff.orders.filter.label') });
  await menu.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: data.nameHe }).press('Enter');
  await expect(page.getByRole('tab', { name: t('staff.orders.statuses.pending.tab') })).toContainText('(1)');
  await expect(cardOf(page, number)).toBeVisible();
  await expect(cardOf(page, elsewhere)).toHaveCount(0);
  const only = page.getByText(t('staff.orders.filter.only', { filters: `\u2068${data.nameHe}\u2069` }));
  await expect(only).toBeVisible();
  await expect(page.getByRole('button', { name: t('staff.orders.seenAll', { count: 2 }) })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('staff.orders.filter.clear') }).press('Enter');
  await expect(cardOf(page, elsewhere)).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();

  await menu.press('Enter');
  await page.getByRole('menuitemradio', { name: data.nameHe }).press('Enter');
  await expect(cardOf(page, elsewhere)).toHaveCount(0);
  await page
    .getByRole('region', { name: t('staff.alerts.label') })
    .getByRole('link')
    .press('Enter');
  await expect(cardOf(page, elsewhere)).toBeVisible();
  await expect(only).toBeHidden();
});

test('an area that was given a name meanwhile is one choice, with the orders of before and after', async ({
  page,
  shop,
}) => {
  const { request } = page;
  await enter(page, shop);
  const nameHe = 'גבעת הטחנה';
  const area = { name: 'Mill Hill', streets: ['Mill Lane'], terms: null };
  const data = { name: 'Milltown', minimumOrderAmount: '10', areas: [area] };
  const { id: cityId } = await (await request.post(`${shop.url}/api/admin/cities`, { data })).json();
  const customer = { cityId, address: { street: 'Mill Lane', houseNumber: '1' } };
  const before = await placeOrder(request, shop, { name: 'Before', ...customer });
  const changes = { areas: [{ ...area, nameHe }] };
  expect((await request.put(`${shop.url}/api/admin/cities/${cityId}`, { data: changes })).ok()).toBe(true);
  const after = await placeOrder(request, shop, { name: 'After', ...customer });
  await placeOrder(request, shop, { name: 'Elsewhere', cityId });
  for (const { language, name, count } of [
    { language: 'en', name: area.name, count: 2 },
    { language: 'he', name: nameHe, count: 1 },
  ] as const) {
    await page.goto(`${shop.url}/admin/orders?lang=${language}`);
    await page.getByRole('button', { name: texts(language)('staff.orders.filter.label') }).click();
    const choice = page.getByRole('menuitemradio', { name });
    await expect(choice).toHaveCount(1);
    await expect(choice).toContainText(String(count));
    await choice.click();
    await expect(page.getByRole('tab', { selected: true })).toContainText(`(${count})`);
    await expect(cardOf(page, after)).toBeVisible();
    await expect(cardOf(page, before)).toHaveCount(count - 1);
  }
});
