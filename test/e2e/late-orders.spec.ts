import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { placeOrder } from './place-order.ts';
import { runOnDatabase } from './shop-database.ts';
import { moveOrder, useStatuses } from './staff-calls.ts';

const test = withOwnShop();

const cardOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: `#${number}` });

test('the number of late orders leads to exactly these orders', { tag: '@extended' }, async ({ page, shop }) => {
  const t = texts('en');
  const setColumns = (id: number, columns: string) =>
    runOnDatabase(shop, `update orders set ${columns} where id = ?`, id);
  await useStatuses(page, shop, ['preparing', 'ready']);
  const number = await placeOrder(page.request, shop, 'Late');
  const id = Number(number) - 1000;
  await moveOrder(page.request, shop, { number, to: 'ready' });
  setColumns(id, "created_at = '2026-01-01T10:00:00.000Z', due_at = null");
  const soon = await placeOrder(page.request, shop, 'Soon');
  setColumns(Number(soon) - 1000, "created_at = '2026-01-01T09:00:00.000Z', due_at = '2099-01-01T09:00:00.000Z'");
  const { late } = await (await page.request.get(`${shop.url}/api/admin/orders/waiting`)).json();
  await openAdmin(page, shop);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: t('staff.orders.lateFirst') })
    .press('Enter');
  await expect(page.getByRole('tab', { name: `${t('staff.orders.age.late')} (${late})` })).toBeFocused();
  const cards = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: /#\d{4}/ });
  await expect(cards).toHaveCount(late);
  await expect(cards.first()).toContainText(`#${number}`);
  await expectAccessible(page);
  await moveOrder(page.request, shop, { number, to: 'delivered' });
  await expect(page.getByRole('tab', { name: `${t('staff.orders.age.late')} (${late - 1})` })).toBeVisible();
  await page.getByRole('tab', { name: t('staff.orders.statuses.pending.tab') }).click();
  await expect(cardOf(page, soon)).toBeVisible();
  await expect(page.getByRole('tab', { name: t('staff.orders.age.late') })).toHaveCount(0);
});
