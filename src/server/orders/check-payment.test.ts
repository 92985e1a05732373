import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { codeOf, courierView, TODAY } from '../../../test/delivery-shop.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';
import type { PlacedOrder } from '../../shared/orders/contract.ts';

const AT = '2026-07-01T12:00:00.000Z';
const LATER = '2026-07-01T12:05:00.000Z';
const PATH = '/api/admin/orders/1';

/** Returns a shop with an order of ₪420, to be paid with Bit, on the route of a courier. */
async function createShop({ paymentMethod = 'bit' } = {}) {
  const shop = await createStaffShop();
  await shop.set('bitPaymentLink', 'https://bit.example/pay');
  const dish = await shop.addDish({ price: 42_000 });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const draft = checkout([{ ...dish, quantity: 1 }], { cityId: city.id, paymentMethod });
  const followPath = ((await shop.post('/api/orders', draft)).body as PlacedOrder).followPath ?? '';
  const route = { name: 'Yossi', day: TODAY, orderIds: [1] };
  const code = codeOf(await shop.staffPost('/api/admin/delivery-routes', route));
  shop.clock.set(AT);
  return Object.assign(shop, {
    claim: () => shop.post(`/api${followPath}/paid`),
    check: (result: 'found' | 'not_found' | null) => shop.staffPut(`${PATH}/payment`, { result }),
    tap: (body: object) => shop.put(`/api/courier/${code}/taps/${crypto.randomUUID()}`, { orderId: 1, ...body }),
    move: (status: string, reason?: string) => shop.staffPut(`${PATH}/status`, { status, ...(reason && { reason }) }),
    page: async () => withoutIsolates((await shop.get(followPath)).text),
    shown: async () => (await shop.staffGet(PATH)).body,
    async door() {
      const [stop] = courierView(await shop.get(`/api/courier/${code}`)).stops;
      return { owed: stop?.door?.owed, customerPaidAt: stop?.door?.customerPaidAt };
    },
  });
}

test('a claim of the customer does not change what the courier collects until staff find the payment', async () => {
  await using shop = await createShop();
  const owed = { kind: 'bit', amount: '420.00' };
  expect(await shop.door()).toEqual({ owed, customerPaidAt: null });
  expect((await shop.claim()).status).toBe(200);
  expect(await shop.door()).toEqual({ owed, customerPaidAt: AT });
  const found = await shop.check('found');
  expect(found.body).toMatchObject({ paymentCheck: 'found', paymentCheckedAt: AT, paymentCheckedBy: 'owner' });
  expect(await shop.door()).toEqual({ owed: null, customerPaidAt: null });
  expect(await shop.page()).toContain('The restaurant has received your payment.');
  expect((await shop.check(null)).body).toMatchObject({ paymentCheck: null, paymentCheckedBy: null });
  expect(await shop.door()).toEqual({ owed, customerPaidAt: AT });
});

test('a payment that staff do not find is still owed, and its customer can claim it again', async () => {
  await using shop = await createShop();
  await shop.claim();
  await shop.check('not_found');
  expect(await shop.door()).toEqual({ owed: { kind: 'bit', amount: '420.00' }, customerPaidAt: null });
  const page = await shop.page();
  expect(page).toContain('The restaurant could not find your payment.');
  expect(page).toContain('https://bit.example/pay');
  shop.clock.set(LATER);
  expect((await shop.claim()).body).toEqual({ customerPaidAt: LATER });
  expect(await shop.door()).toMatchObject({ customerPaidAt: LATER });
  expect(await shop.shown()).toMatchObject({ customerPaidAt: LATER, paymentCheck: 'not_found' });
});

test('a payment check is recorded and published once, with the account that made it', async () => {
  await using shop = await createShop();
  const events = (await shop.receivedEvents()).length;
  await shop.check('found');
  shop.clock.set(LATER);
  expect((await shop.check('found')).body).toMatchObject({ paymentCheckedAt: AT });
  expect((await shop.receivedEvents()).slice(events)).toHaveLength(1);
  await shop.check('not_found');
  const checks = (await shop.audit()).filter(({ action }) => action === 'check_payment');
  expect(checks).toMatchObject([
    { staff: 'owner', entityId: '1', before: { paymentCheck: null }, after: { paymentCheck: 'found' } },
    { staff: 'owner', entityId: '1', before: { paymentCheck: 'found' }, after: { paymentCheck: 'not_found' } },
  ]);
});

test('only staff can check a payment, and only of an order paid with Bit', async () => {
  await using shop = await createShop({ paymentMethod: 'cash' });
  expect(refusal(await shop.check('found'))).toMatchObject({ status: 409, code: 'not_paid_with_bit' });
  expect((await shop.put(`${PATH}/payment`, { result: 'found' })).status).toBe(401);
  expect((await shop.staffPut('/api/admin/orders/9/payment', { result: 'found' })).status).toBe(404);
});

test('a Bit order for which a courier took cash is paid in cash', async () => {
  await using shop = await createShop();
  await shop.claim();
  expect((await shop.tap({ action: 'hand_over', cashTaken: true })).status).toBe(204);
  const page = await shop.page();
  expect(page).toContain('Cash');
  expect(page).not.toContain('Pay with Bit');
  expect(page).not.toContain('https://bit.example/pay');
  expect(refusal(await shop.check('found'))).toMatchObject({ code: 'not_paid_with_bit' });
});

test('the refund of a cancelled order depends on the payment check', async () => {
  await using shop = await createShop();
  await shop.check('found');
  await shop.move('cancelled', 'sold_out');
  expect(await shop.page()).toContain('has received ₪420.00 from you and will refund it');
  await shop.check('not_found');
  expect(refusal(await shop.staffPost(`${PATH}/refund`, {}))).toMatchObject({ code: 'nothing_to_refund' });
  await shop.check('found');
  expect((await shop.staffPost(`${PATH}/refund`, {})).body).toMatchObject({ refundedAt: AT });
  const undone = await shop.staffPost(`${PATH}/status/undo`, {});
  expect(undone.body).toMatchObject({ status: 'pending', refundedAt: null, paymentCheck: null });
  expect((await shop.audit()).at(-1)).toMatchObject({
    before: { paymentCheck: 'found' },
    after: { paymentCheck: null },
  });
});
