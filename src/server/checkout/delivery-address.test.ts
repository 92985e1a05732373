import { describe, expect, test } from 'vitest';
import { checkout, phoneOrder } from '../../../test/builders.ts';
import { invalidFields, NOTHING, refusal, stored } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { exportClient, lookUpClient } from '../../shared/clients/contract.ts';
import { EMPTY_ADDRESS } from '../../shared/orders/address.ts';
import { getOrderOfAttempt } from '../../shared/orders/attempt-contract.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { applyRetention } from '../clients/apply-retention.ts';

const KEY = 'a8c1f0d2-0c5e-4a51-9d0f-0f6a3f1c2b11';
const NOW = '2026-07-01T09:00:00.000Z';
const ADDRESS = {
  street: 'רח׳ הרצל',
  houseNumber: '12/3',
  entrance: 'B',
  floor: '3',
  apartment: '7',
  courierNote: 'Ring twice\nDog',
};
/** Parts of {@link ADDRESS} that a row with the address contains. */
const TRACES = /הרצל|12\/3|Ring twice/;

async function createShop() {
  const shop = await createStaffShop();
  shop.clock.set(NOW);
  const dish = await shop.addDish({ name: 'Stew', price: 50_000 });
  const haifa = await shop.addCity({ name: 'Haifa', minimumOrderAmount: 0 });
  const cart = [{ ...dish, quantity: 1 }];
  const order = (changes: Record<string, unknown> = {}, key?: string) =>
    shop.post('/api/orders', checkout(cart, { cityId: haifa.id, ...changes }), {
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const byPhone = (changes: Record<string, unknown> = {}) =>
    shop.staffPost('/api/admin/clients', phoneOrder(cart, { cityId: haifa.id, ...changes }));
  const require = () => shop.staffPut('/api/admin/settings/deliveryAddress', { value: 'required' });
  const lookUp = async (phone = '0501234567') =>
    (await shop.call(lookUpClient, { query: { phone } }, { cookie: shop.cookie })).lastAddress;
  const rows = async () => JSON.stringify(await shop.db.selectFrom('orders').selectAll().execute());
  return Object.assign(shop, { haifa, order, byPhone, require, lookUp, rows });
}

describe('the address of an order', () => {
  test('is returned as entered to the customer and to staff', async () => {
    await using shop = await createShop();
    const response = await shop.order({ address: { ...ADDRESS, street: ' רח׳ הרצל ' } }, KEY);
    expect(response.status, response.text).toBe(201);
    expect((response.body as Order).address).toEqual(ADDRESS);
    expect(await shop.call(getOrderOfAttempt, { params: { key: KEY } })).toMatchObject({ address: ADDRESS });
    expect((await shop.staffGet('/api/admin/orders/1')).body).toMatchObject({ address: ADDRESS });
    expect((await shop.staffGet('/api/admin/orders')).body).toMatchObject([{ address: ADDRESS }]);
  });

  test('is null if none was sent, and omitted parts are empty', async () => {
    await using shop = await createShop();
    expect((await shop.order()).body).toMatchObject({ address: null });
    const address = { street: 'Herzl 12' };
    expect((await shop.order({ address })).body).toMatchObject({ address: { ...EMPTY_ADDRESS, ...address } });
  });

  test('is rejected by field if it has no street or house number', async () => {
    await using shop = await createShop();
    const address = { street: '', entrance: 'x'.repeat(21) };
    expect(invalidFields(await shop.order({ address }))).toEqual(['address.entrance']);
    expect(invalidFields(await shop.byPhone({ address: { street: '' } }))).toEqual([
      'address.street',
      'address.houseNumber',
    ]);
    expect(await stored(shop.db)).toEqual(NOTHING);
  });

  test('is found by a search for its street', async () => {
    await using shop = await createShop();
    await shop.order({ address: ADDRESS });
    await shop.order({ address: { street: 'Çağlayan 5' } });
    const find = async (q: string) => {
      const { body } = await shop.staffGet(`/api/admin/orders?q=${encodeURIComponent(q)}`);
      return (body as Order[]).map(({ id }) => id);
    };
    expect(await find('הרצל')).toEqual([1]);
    expect(await find('noa CAGLAYAN')).toEqual([2]);
    expect(await find('Ring')).toEqual([]);
  });
});

describe('if the owner requires an address', () => {
  test('rejects an order without an address, and stores nothing', async () => {
    await using shop = await createShop();
    expect((await shop.require()).status).toBe(200);
    const details = { missing: ['street', 'houseNumber'] };
    expect(refusal(await shop.order())).toEqual({ status: 409, code: 'address_required', details });
    expect(await stored(shop.db)).toEqual(NOTHING);
    expect((await shop.order({ address: ADDRESS })).status).toBe(201);
  });

  test('accepts a phone order without an address', async () => {
    await using shop = await createShop();
    await shop.require();
    expect((await shop.byPhone()).body).toMatchObject({ order: { address: null } });
    expect((await shop.byPhone({ address: ADDRESS })).body).toMatchObject({ order: { address: ADDRESS } });
  });
});

describe('the latest address of a client', () => {
  test('is found by the phone number, for staff only', async () => {
    await using shop = await createShop();
    await shop.byPhone({ address: ADDRESS });
    await shop.byPhone({ address: { street: 'Allenby 1' } });
    await shop.byPhone();
    await shop.order({ customerPhone: '0509999999', address: { street: 'Ben Yehuda 2' } });
    expect(await shop.lookUp()).toEqual({ ...EMPTY_ADDRESS, street: 'Allenby 1' });
    expect(refusal(await shop.get('/api/admin/clients/lookup?phone=0501234567')).code).toBe('unauthenticated');
  });

  test('is null if the latest order is for another city', async () => {
    await using shop = await createShop();
    await shop.byPhone({ address: ADDRESS });
    const { id: cityId } = await shop.addCity({ name: 'Acre', minimumOrderAmount: 0 });
    await shop.byPhone({ cityId });
    expect(await shop.lookUp()).toBeNull();
    await shop.byPhone({ cityId, address: { street: 'Allenby 1' } });
    expect(await shop.lookUp()).toMatchObject({ street: 'Allenby 1' });
  });

  test('is found by the phone number of either client after a merge', async () => {
    await using shop = await createShop();
    await shop.order();
    await shop.byPhone({ phone: '0509999999', email: 'dan@example.com', address: ADDRESS });
    const merge = { kept: { id: 1, version: 1 }, merged: { id: 2, version: 1 } };
    expect((await shop.staffPost('/api/admin/clients/merge', merge)).status).toBe(200);
    expect(await shop.lookUp()).toEqual(ADDRESS);
    expect(await shop.lookUp('0509999999')).toEqual(ADDRESS);
  });
});

test('an address is exported, is not in the audit log, and is erased with the client', async () => {
  await using shop = await createShop();
  await shop.order({ address: ADDRESS });
  await shop.byPhone({ address: ADDRESS });
  const held = await shop.call(exportClient, { params: { id: 1 } }, { cookie: shop.cookie });
  expect(held.orders).toMatchObject([{ address: ADDRESS }, { address: ADDRESS }]);
  expect(await shop.rows()).toMatch(TRACES);
  expect(JSON.stringify(await shop.audit())).not.toMatch(TRACES);
  await shop.staffDelete('/api/admin/clients/1');
  expect((await shop.staffPost('/api/admin/clients/1/erase', {})).status).toBe(204);
  expect(await shop.rows()).not.toMatch(TRACES);
});

test('an address is erased after the retention period', async () => {
  await using shop = await createShop();
  await shop.order({ address: ADDRESS });
  await shop.staffPut('/api/admin/retention', { months: 12 });
  shop.clock.set('2027-07-02T09:00:00.000Z');
  expect(await applyRetention(shop.deps)).toMatchObject({ orders: 1 });
  expect(await shop.rows()).not.toMatch(TRACES);
});
