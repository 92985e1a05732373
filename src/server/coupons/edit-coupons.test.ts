import { describe, expect, test } from 'vitest';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { OWNER } from '../../../test/world.ts';
import type { Coupon } from '../../shared/coupons/contract.ts';

const COUPONS = '/api/admin/coupons';
const TEN = { name: 'Summer', nameHe: 'קיץ', code: 'SUMMER10', kind: 'percent', percent: 10 };
const STORED = {
  ...TEN,
  nameTr: null,
  amount: null,
  minSubtotal: '0.00',
  firstDay: null,
  lastDay: null,
  week: null,
  fulfilment: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  isFirstOrderOnly: 0,
  isActive: 1,
};

/** A shop; `add` adds a coupon and returns it. */
async function createShop() {
  const shop = await createStaffShop();
  const add = async (changes: object = {}) => {
    const response = await shop.staffPost(COUPONS, { ...TEN, ...changes });
    expect(response.status, response.text).toBe(201);
    return response.body as Coupon;
  };
  return Object.assign(shop, {
    add,
    list: async () => (await shop.staffGet(COUPONS)).body,
    offered: async () => (await shop.get('/api/coupons')).body,
  });
}

describe('a new coupon', () => {
  test('is listed with its uses, and is audited', async () => {
    await using shop = await createShop();
    const added = await shop.add();
    expect(added).toEqual({ ...STORED, id: 1, version: 1 });
    expect(await shop.list()).toEqual([{ ...added, used: 0 }]);
    expect(await shop.audit()).toMatchObject([
      { staff: OWNER.username, action: 'add', entity: 'coupon', entityId: '1', before: null, after: added },
    ]);
  });

  test.each([
    [{ name: '', nameHe: '' }, 'name'],
    [{ code: 'SUMMER_10' }, 'code'],
    [{ kind: 'gift' }, 'kind'],
    [{ percent: 101 }, 'percent'],
    [{ kind: 'amount' }, 'amount'],
    [{ firstDay: '2026-07-02', lastDay: '2026-07-01' }, 'lastDay'],
    [{ week: [] }, 'week'],
    [{ maxUses: 0 }, 'maxUses'],
  ])('is rejected with %j', async (changes, field) => {
    await using shop = await createShop();
    expect(invalidFields(await shop.staffPost(COUPONS, { ...TEN, ...changes }))).toContain(field);
  });
});

describe('the code of a coupon', () => {
  test('is unique among coupons that are not deleted, however it is written', async () => {
    await using shop = await createShop();
    const { id } = await shop.add();
    const other = await shop.add({ code: 'WINTER' });
    const taken = { status: 409, code: 'coupon_exists', details: { id, name: 'Summer', nameHe: 'קיץ', nameTr: null } };
    expect(refusal(await shop.staffPost(COUPONS, { ...TEN, code: ' summer-10 ' }))).toEqual(taken);
    expect(refusal(await shop.staffPut(`${COUPONS}/${other.id}`, { code: 'Summer 10' }))).toEqual(taken);
    await shop.staffDelete(`${COUPONS}/${id}`);
    expect((await shop.staffPut(`${COUPONS}/${other.id}`, { code: 'Summer 10' })).status).toBe(200);
    expect(refusal(await shop.staffPost(`${COUPONS}/${id}/restore`, undefined))).toMatchObject({
      code: 'coupon_exists',
    });
    expect(await shop.add({ code: ' autumn – 5 ' })).toMatchObject({ code: 'autumn-5' });
    await shop.add({ code: null });
    await shop.add({ code: '' });
  });

  test('is given to one of several coupons that are added concurrently', async () => {
    await using shop = await createShop();
    const responses = await Promise.all([1, 2, 3].map(() => shop.staffPost(COUPONS, TEN)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('changing a coupon', () => {
  test('changes the given fields, and is audited', async () => {
    await using shop = await createShop();
    const before = await shop.add();
    const response = await shop.staffPut(`${COUPONS}/1`, {
      nameTr: 'Yaz',
      percent: 15,
      fulfilment: 'pickup',
      version: 1,
    });
    expect(response.body).toEqual({ ...before, nameTr: 'Yaz', percent: 15, fulfilment: 'pickup', version: 2 });
    expect((await shop.audit()).at(-1)).toMatchObject({ action: 'edit', before, after: response.body });
  });

  test('is rejected if the result is invalid, the version is another, or the coupon does not exist', async () => {
    await using shop = await createShop();
    const current = await shop.add({ firstDay: '2026-07-02' });
    const put = (changes: object, id = 1) => shop.staffPut(`${COUPONS}/${id}`, changes);
    expect(invalidFields(await put({ lastDay: '2026-07-01' }))).toEqual(['lastDay']);
    expect(invalidFields(await put({ kind: 'amount' }))).toEqual(['amount']);
    expect(invalidFields(await put({ name: '', nameHe: null }))).toEqual(['name']);
    expect(refusal(await put({ percent: 5, version: 7 }))).toMatchObject({
      code: 'version_conflict',
      details: { current },
    });
    expect(refusal(await put({ percent: 5 }, 9)).code).toBe('not_found');
    expect(await shop.audit()).toHaveLength(1);
  });
});

test('a deleted coupon is listed until it is restored', async () => {
  await using shop = await createShop();
  const added = await shop.add();
  expect((await shop.staffDelete(`${COUPONS}/1`)).status).toBe(204);
  expect(await shop.list()).toEqual([]);
  const { version, ...shown } = added;
  expect((await shop.staffGet(`${COUPONS}/deleted`)).body).toEqual([{ ...shown, deletedAt: expect.any(String) }]);
  expect((await shop.staffPost(`${COUPONS}/1/restore`, undefined)).body).toMatchObject({ id: 1, code: 'SUMMER10' });
  expect((await shop.staffGet(`${COUPONS}/deleted`)).body).toEqual([]);
});

describe('customers', () => {
  test('see the automatic coupons, and only whether there are codes', async () => {
    await using shop = await createShop();
    expect(await shop.offered()).toEqual({ hasCodes: 0, automatic: [] });
    await shop.add();
    expect(await shop.offered()).toEqual({ hasCodes: 1, automatic: [] });
    const { id } = await shop.add({ code: null, name: 'Lunch' });
    await shop.add({ code: null, name: 'Over', lastDay: '2026-06-30' });
    await shop.add({ code: null, name: 'Off', isActive: 0 });
    const { maxUses, maxUsesPerCustomer, isActive, ...terms } = STORED;
    expect(await shop.offered()).toEqual({ hasCodes: 1, automatic: [{ ...terms, id, code: null, name: 'Lunch' }] });
    expect(JSON.stringify(await shop.offered())).not.toMatch(/summer/i);
  });

  test('see a coupon until the end of its last day', async () => {
    await using shop = await createShop();
    await shop.add({ lastDay: '2026-07-01' });
    await shop.add({ code: null, lastDay: '2026-07-01' });
    shop.clock.set('2026-07-01T20:59:59.999Z');
    expect(await shop.offered()).toMatchObject({ hasCodes: 1, automatic: [{ id: 2 }] });
    shop.clock.set('2026-07-01T21:00:00.000Z');
    expect(await shop.offered()).toEqual({ hasCodes: 0, automatic: [] });
  });

  test('see what a code gives, and nothing of an unknown or inactive code', async () => {
    await using shop = await createShop();
    const coupon = await shop.add({ minSubtotal: '100' });
    const check = async (code: string, subtotal = '200.00', changes: object = {}) =>
      (await shop.post('/api/coupons/check', { code, subtotal, ...changes })).body;
    const { version, maxUses, maxUsesPerCustomer, isActive, ...terms } = coupon;
    expect(await check('summer 10')).toEqual({ coupon: terms, discount: '20.00', reason: null, missingAmount: '0.00' });
    expect(await check('Summer10', '99.50')).toMatchObject({
      discount: '0.00',
      reason: 'belowLeast',
      missingAmount: '0.50',
    });
    await shop.staffPut(`${COUPONS}/1`, { fulfilment: 'pickup' });
    expect(await check('SUMMER10')).toMatchObject({ discount: '0.00', reason: 'otherFulfilment' });
    expect(await check('SUMMER10', '200.00', { fulfilment: 'pickup' })).toMatchObject({ discount: '20.00' });
    const unknown = { coupon: null, discount: '0.00', reason: 'unknown', missingAmount: '0.00' };
    expect(await check('SUMMER11')).toEqual(unknown);
    expect(await check('')).toEqual(unknown);
    await shop.staffPut(`${COUPONS}/1`, { isActive: 0 });
    expect(await check('SUMMER10')).toEqual(unknown);
  });
});
