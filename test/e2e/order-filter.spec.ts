import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { placeOrder } from './place-order.ts';

const test = withOwnShop();

const cardOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: `#${number}` });

test('the board is filtered by city and shows the filter, which the alarm removes', { tag: '@extended' }, async ({
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
