import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { inviteStaff } from '../../shared/auth/contract.ts';
import type { PlacedOrder } from '../../shared/orders/contract.ts';

const AT = '2026-07-01T12:00:00.000Z';
const SECOND_LATER = '2026-07-01T12:00:01.000Z';
const PATH = '/api/admin/orders/1';

/** A shop with an order that was paid with Bit and cancelled. */
async function createShop({ paymentMethod = 'bit', isCancelled = true } = {}) {
  const shop = await createStaffShop();
  await shop.set('bitPaymentLink', 'https://bit.example/pay');
  const dish = await shop.addDish({ price: 50_000 });
  const placed = await shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], { paymentMethod }));
  const cancel = () => shop.staffPut(`${PATH}/status`, { status: 'cancelled', reason: 'sold_out' });
  shop.clock.set(AT);
  if (isCancelled) await cancel();
  return Object.assign(shop, {
    cancel,
    refund: () => shop.staffPost(`${PATH}/refund`, undefined),
    undo: (cookie = shop.cookie) => shop.post(`${PATH}/refund/undo`, undefined, { cookie }),
    undoCancelling: () => shop.staffPost(`${PATH}/status/undo`, undefined),
    shown: async () => (await shop.staffGet(PATH)).body,
    sayPaid: () => shop.post(`/api/follow/${(placed.body as PlacedOrder).followPath?.split('/').at(-1)}/paid`),
    page: async () => (await shop.get((placed.body as PlacedOrder).followPath ?? '')).text,
    message: async () => (await shop.staffPost(`${PATH}/whatsapp-contact`, undefined)).text,
  });
}

test('a refund is recorded once with account and time, and its customer reads it', async () => {
  await using shop = await createShop();
  expect(await shop.page()).toContain('Please do not pay for this order.');
  const events = (await shop.receivedEvents()).length;
  const marked = await shop.refund();
  expect(marked.body).toMatchObject({ status: 'cancelled', refundedAt: AT, refundedBy: expect.any(String) });
  shop.clock.set(SECOND_LATER);
  expect((await shop.refund()).body).toEqual(marked.body);
  expect(await shop.shown()).toMatchObject({ refundedAt: AT });
  expect((await shop.receivedEvents()).slice(events)).toEqual([
    { type: 'order_changed', data: { id: 1 }, timestamp: AT },
  ]);
  expect(await shop.page()).toContain('that it refunded');
  expect(await shop.message()).toContain('We have returned');
  const refunds = (await shop.audit()).filter(({ action }) => action === 'refund');
  expect(refunds).toMatchObject([{ entity: 'order', entityId: '1', at: AT, after: { refundedAt: AT } }]);
});

test('a refund can be undone within a minute by the account that recorded it', async () => {
  await using shop = await createShop();
  expect(refusal(await shop.undo())).toMatchObject({ status: 409, code: 'nothing_to_undo' });
  await shop.refund();
  const invited = await shop.call(
    inviteStaff,
    { body: { username: 'helper', role: 'staff' } },
    { cookie: shop.cookie },
  );
  const other = await shop.signIn(invited);
  expect(refusal(await shop.undo(other))).toMatchObject({ status: 403, code: 'undo_not_yours' });
  shop.clock.set('2026-07-01T12:01:00.000Z');
  const undone = await shop.undo();
  expect(undone.body).toMatchObject({ status: 'cancelled', refundedAt: null, refundedBy: null });
  const taken = { action: 'undo', before: { refundedAt: AT }, after: { refundedAt: null } };
  expect((await shop.audit()).at(-1)).toMatchObject({ ...taken, entity: 'order', entityId: '1' });
  expect(await shop.page()).toContain('Please do not pay for this order.');
  await shop.refund();
  shop.clock.set('2026-07-01T12:02:00.001Z');
  expect(refusal(await shop.undo())).toMatchObject({ status: 409, code: 'undo_too_late' });
  expect(await shop.shown()).toMatchObject({ refundedAt: '2026-07-01T12:01:00.000Z' });
});

test.each([
  { title: 'an order that is not cancelled', isCancelled: false },
  { title: 'an order to be paid in cash', paymentMethod: 'cash' },
])('no refund is recorded for $title', async (options) => {
  await using shop = await createShop(options);
  expect(refusal(await shop.refund())).toMatchObject({ status: 409, code: 'nothing_to_refund' });
  expect(await shop.shown()).toMatchObject({ refundedAt: null });
});

test('undoing a cancellation removes the refund', async () => {
  await using shop = await createShop();
  await shop.refund();
  expect((await shop.undoCancelling()).body).toMatchObject({ status: 'pending', refundedAt: null, refundedBy: null });
  expect((await shop.audit()).at(-1)).toMatchObject({
    before: { status: 'cancelled', refundedAt: AT },
    after: { status: 'pending', refundedAt: null },
  });
  await shop.cancel();
  expect(await shop.page()).toContain('Please do not pay for this order.');
});

test('a refunded order that is reopened must be paid again, although its customer had claimed a payment', async () => {
  await using shop = await createShop({ isCancelled: false });
  expect((await shop.sayPaid()).status).toBe(200);
  await shop.cancel();
  expect((await shop.undoCancelling()).body).toMatchObject({ status: 'pending', customerPaidAt: AT });
  await shop.cancel();
  await shop.refund();
  expect((await shop.undoCancelling()).body).toMatchObject({ status: 'pending', customerPaidAt: null });
  expect((await shop.audit()).at(-1)).toMatchObject({
    before: { refundedAt: AT, customerPaidAt: AT },
    after: { refundedAt: null, customerPaidAt: null },
  });
  shop.clock.set(SECOND_LATER);
  expect((await shop.sayPaid()).body).toEqual({ customerPaidAt: SECOND_LATER });
});
