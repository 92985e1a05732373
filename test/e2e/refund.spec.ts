import { doubleTap } from './double-tap.ts';
import { expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';
import { acknowledgeAll, placeFollowed } from './place-order.ts';
import { OWNER } from './shop.ts';
import { moveOrder, useStatuses } from './staff-calls.ts';

const test = withOwnShop();

test('staff mark a cancelled order as refunded, its customer sees it, and it is undone', async ({
  page,
  shop,
  browser,
}) => {
  const t = texts('en');
  // The longest part of a text that has no value.
  const wordsOf = (text: string) =>
    text
      .split(/\{\{\w+\}\}/)
      .reduce((longest, part) => (part.length > longest.length ? part : longest))
      .trim();
  await useStatuses(page, shop, []);
  const asker = { name: 'Payer', language: 'en', paymentMethod: 'bit' } as const;
  const { orderNumber: number, followPath } = await placeFollowed(page.request, shop, asker);
  await acknowledgeAll(page.request, shop);
  await moveOrder(page.request, shop, { number, to: 'cancelled', reason: 'sold_out' });
  const customers = await browser.newContext();
  const customer = await customers.newPage();
  await customer.goto(shop.url + followPath);
  const refund = customer.getByRole('region', { name: t('follow.refund.title') });
  await expect(refund).toContainText(wordsOf(t('follow.refund.possible')));

  await openAdmin(page, shop);
  await page.getByRole('tab', { name: t('staff.orders.statuses.cancelled.tab') }).click();
  const card = page.getByRole('listitem').filter({ hasText: `#${number}` });
  const mark = card.getByRole('button', { name: t('staff.orders.refund.mark') });
  await expectAccessible(page, card);
  const lists = await holdRequests(page, '**/api/admin/orders?*');
  await doubleTap(mark);
  await expectToast(page, t('staff.orders.refund.marked'));
  await expect(card).toContainText(wordsOf(t('staff.orders.refund.done')));
  await expect(card).toContainText(OWNER.username);
  const undo = card.getByRole('button', { name: t('staff.orders.refund.undo') });
  await expect(undo).toBeFocused();
  await expectAccessible(page, card);
  await expect(refund).toContainText(wordsOf(t('follow.refund.done')));
  await expectAccessible(customer);

  await expect(undo).toBeEnabled();
  // A press counts while the lists are still being fetched.
  await undo.press('Enter');
  await expect(mark).toBeFocused();
  lists.release();
  await expectToast(page, t('staff.orders.refund.undone'));
  await expect(refund).toContainText(wordsOf(t('follow.refund.possible')));
  await customers.close();
});
