import { expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { acknowledgeAll, placeOrder } from './place-order.ts';
import { moveOrder, useStatuses } from './staff-calls.ts';

const test = withOwnShop();

test.use({ viewport: { width: 390, height: 844 } });

test('the owner reopens a cancelled order from its details, with a reason', async ({ page, shop }) => {
  const t = texts('en');
  await useStatuses(page, shop, []);
  await openAdmin(page, shop);
  await acknowledgeAll(page.request, shop);
  const number = await placeOrder(page.request, shop, 'Again');
  await moveOrder(page.request, shop, { number, to: 'cancelled', reason: 'sold_out' });
  await page.getByRole('tab', { name: t('staff.orders.statuses.cancelled.tab') }).click();
  const card = page.getByRole('listitem').filter({ hasText: `#${number}` });
  await card.getByRole('button', { name: t('staff.orders.details') }).click();
  await expectAccessible(page, page.getByRole('dialog'));
  await page.getByRole('button', { name: t('staff.orders.reopen.open') }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: t('staff.orders.reopen.text') });
  const send = dialog.getByRole('button', { name: t('staff.orders.reopen.action') });
  await expect(send).toBeDisabled();
  await dialog.getByRole('radio', { name: t('staff.orders.reasons.mistake') }).check();
  await expectAccessible(page, dialog);
  await send.click();
  await expectToast(page, t('staff.orders.reopen.done', { number: `\u2068${number}\u2069` }));
  const order = await (await page.request.get(`${shop.url}/api/admin/orders/${Number(number) - 1000}`)).json();
  expect(order).toMatchObject({ status: 'pending', moves: [{}, { from: 'cancelled', reason: 'mistake' }] });
});
