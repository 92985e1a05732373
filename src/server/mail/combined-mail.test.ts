import { expect, test } from 'vitest';
import { createMailShop } from '../../../test/mail-shop.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';

const STAFF = ['kitchen@example.com', 'owner@example.com'];

async function createShop() {
  const shop = await createMailShop({ staff: STAFF });
  await shop.set('staffLanguage', 'en');
  const orderTimes = async (times: number) => {
    for (let count = 0; count < times; count++) await shop.order();
  };
  const staffMails = () =>
    shop.db
      .selectFrom('outbox')
      .where('kind', '=', 'staff_mail')
      .select(['order_id', 'recipient', 'combines_until'])
      .orderBy('id')
      .execute();
  const cancel = (id: number) =>
    shop.staffPut(`/api/admin/orders/${id}/status`, { status: 'cancelled', reason: 'prank' });
  return Object.assign(shop, { orderTimes, staffMails, cancel });
}

test('orders beyond five per minute are mailed to staff together, one minute later', async () => {
  await using shop = await createShop();
  await shop.orderTimes(20);
  const mails = await shop.staffMails();
  expect(mails).toHaveLength(6 * STAFF.length);
  expect(mails.filter(({ combines_until }) => combines_until !== null)).toHaveLength(STAFF.length);
  await shop.cancel(6);
  shop.startWorker();
  const isHeld = (order: number) => order === 6;
  await shop.settled(
    ({ status, combines_until, order_id }) => status === 'sent' || combines_until !== null || isHeld(order_id),
  );
  expect(shop.mailbox.mails.filter(({ recipients }) => recipients[0] === STAFF[0])).toHaveLength(5);
  shop.clock.set('2026-07-01T09:01:06.000Z');
  await shop.settled(
    ({ status, kind, order_id }) => status === 'sent' || (kind === 'customer_mail' && isHeld(order_id)),
  );
  const combined = shop.mailbox.mails.filter(({ headers }) => headers.get('subject') === '14 new orders');
  expect(combined.map(({ recipients }) => recipients[0]).toSorted()).toEqual(STAFF);
  const text = withoutIsolates(combined[0]?.text ?? '');
  expect(text).toContain('1007 · Noa Levi · ₪1,000');
  expect(text).toContain('1020 · Noa Levi');
  expect(text).not.toContain('1006 ·');
});

test('orders of a later minute are mailed one by one again', async () => {
  await using shop = await createShop();
  await shop.orderTimes(7);
  shop.clock.set('2026-07-01T09:01:30.000Z');
  await shop.orderTimes(2);
  const single = (await shop.staffMails()).filter(({ combines_until }) => combines_until === null);
  expect(single.map(({ order_id }) => order_id)).toEqual([1, 2, 3, 4, 5, 8, 9].flatMap((id) => STAFF.map(() => id)));
});

test('a combined mail whose orders were all cancelled is removed', async () => {
  await using shop = await createShop();
  await shop.orderTimes(7);
  for (const id of [6, 7]) await shop.cancel(id);
  shop.clock.set('2026-07-01T09:01:06.000Z');
  shop.startWorker();
  await shop.settled(({ combines_until }) => combines_until === null);
  expect(shop.mailbox.mails.some(({ headers }) => headers.get('subject')?.includes('new orders'))).toBe(false);
});
