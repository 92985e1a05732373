import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { OWNER } from '../../../test/world.ts';
import { staffCity } from '../../shared/cities/contract.ts';

const CITIES = '/api/admin/cities';
const NOON = '2026-07-01T12:00:00.000Z';
const ACRE = { name: 'Acre', minimumOrderAmount: '250.00' };

const names = (body: unknown) => (body as { name: string }[]).map(({ name }) => name);

test('staff see inactive but not deleted cities, in display order', async () => {
  await using shop = await createStaffShop();
  await shop.addCity({ name: 'Haifa', sortOrder: 2 });
  await shop.addCity({ name: 'Acre', sortOrder: 1, isActive: false });
  await shop.addCity({ name: 'Eilat', isDeleted: true });
  expect((await shop.staffGet(CITIES)).body).toMatchObject([
    { name: 'Acre', isActive: 0, version: 1 },
    { name: 'Haifa', isActive: 1, version: 1 },
  ]);
});

test('deleted cities are listed, newest deletion first, until they are restored', async () => {
  await using shop = await createStaffShop();
  const acre = await shop.addCity({ name: 'Acre', nameHe: 'עכו' });
  const haifa = await shop.addCity({ name: 'Haifa' });
  await shop.addCity({ name: 'Eilat' });
  shop.clock.set(NOON);
  await shop.staffDelete(`${CITIES}/${haifa.id}`);
  shop.clock.set('2026-07-01T12:00:01.000Z');
  await shop.staffDelete(`${CITIES}/${acre.id}`);
  expect((await shop.staffGet(`${CITIES}/deleted`)).body).toMatchObject([
    { id: acre.id, name: 'Acre', nameHe: 'עכו', deletedAt: '2026-07-01T12:00:01.000Z' },
    { id: haifa.id, name: 'Haifa', deletedAt: NOON },
  ]);
  await shop.staffPost(`${CITIES}/${acre.id}/restore`, undefined);
  expect((await shop.staffGet(`${CITIES}/deleted`)).body).toMatchObject([{ id: haifa.id }]);
});

describe('a new city', () => {
  test('is active and first in order by default', async () => {
    await using shop = await createStaffShop();
    shop.clock.set(NOON);
    const response = await shop.staffPost(CITIES, ACRE);
    expect(response.status, response.text).toBe(201);
    expect(response.body).toEqual({
      id: 1,
      ...ACRE,
      nameHe: null,
      nameTr: null,
      deliveryFees: [],
      deliveryDays: null,
      extraMinutes: 0,
      areas: [],
      isOutsideServed: 1,
      isActive: 1,
      sortOrder: 0,
      version: 1,
    });
    expect(names((await shop.get('/api/cities')).body)).toEqual(['Acre']);
    expect(await shop.shopChanges()).toEqual([NOON]);
    expect(await shop.audit()).toEqual([
      {
        at: NOON,
        staff: OWNER.username,
        action: 'add',
        entity: 'city',
        entityId: '1',
        before: null,
        after: response.body,
      },
    ]);
  });

  test.each([
    [{}, ['minimumOrderAmount', 'name']],
    [{ ...ACRE, name: null, nameHe: 'עכו' }, ['name']],
    [{ ...ACRE, nameTr: 'a\0' }, ['nameTr']],
    [{ ...ACRE, minimumOrderAmount: '-0.01' }, ['minimumOrderAmount']],
    [{ ...ACRE, isActive: true }, ['isActive']],
    [{ ...ACRE, sortOrder: 2 ** 31 }, ['sortOrder']],
  ])('is rejected with %j', async (body, fields) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffPost(CITIES, body)).toSorted()).toEqual(fields);
    expect((await shop.staffGet(CITIES)).body).toEqual([]);
    expect(await shop.audit()).toEqual([]);
  });
});

describe('changing a city', () => {
  test('changes the given fields only, and is audited with before and after', async () => {
    await using shop = await createStaffShop();
    const city = await shop.addCity({ name: 'Acre', nameHe: 'עכו', minimumOrderAmount: 10_000 });
    shop.clock.set(NOON);
    const changes = { minimumOrderAmount: '120.50', nameHe: '', isActive: 0, version: 1 };
    const response = await shop.staffPut(`${CITIES}/${city.id}`, changes);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toMatchObject({ ...changes, name: 'Acre', nameHe: null, version: 2 });
    expect((await shop.staffGet(CITIES)).body).toEqual([response.body]);
    expect(await shop.shopChanges()).toContain(NOON);
    const before = staffCity.encode({ ...city, version: 1 });
    expect(await shop.audit()).toEqual([
      { at: NOON, staff: OWNER.username, action: 'edit', entity: 'city', entityId: '1', before, after: response.body },
    ]);
  });

  test('is rejected with the current city when someone else changed it', async () => {
    await using shop = await createStaffShop();
    const { id } = await shop.addCity();
    const { body: current } = await shop.staffPut(`${CITIES}/${id}`, { sortOrder: 5, version: 1 });
    const refused = await shop.staffPut(`${CITIES}/${id}`, { sortOrder: 6, version: 1 });
    expect(refusal(refused)).toEqual({ status: 409, code: 'version_conflict', details: { current } });
    expect((await shop.staffGet(CITIES)).body).toEqual([current]);
    expect(await shop.audit()).toHaveLength(1);
  });

  test('is rejected for one that does not exist or is deleted, as is restoring one that is not deleted', async () => {
    await using shop = await createStaffShop();
    const { id } = await shop.addCity({ isDeleted: true });
    for (const each of [id, 77]) {
      expect(refusal(await shop.staffPut(`${CITIES}/${each}`, { sortOrder: 1 })).code).toBe('not_found');
      expect(refusal(await shop.staffDelete(`${CITIES}/${each}`)).status).toBe(404);
    }
    const { id: live } = await shop.addCity();
    for (const each of [live, 77]) {
      expect(refusal(await shop.staffPost(`${CITIES}/${each}/restore`, undefined)).code).toBe('not_found');
    }
    expect(await shop.audit()).toEqual([]);
  });
});

describe('deleting a city', () => {
  test('ends delivery there, and past orders keep its name', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish({ price: 30_000 });
    const city = await shop.addCity({ name: 'Acre', minimumOrderAmount: 10_000 });
    const order = checkout([{ ...dish, quantity: 1 }], { cityId: city.id });
    await shop.post('/api/orders', order);
    shop.clock.set(NOON);
    const response = await shop.staffDelete(`${CITIES}/${city.id}`);
    expect([response.status, response.text]).toEqual([204, '']);
    expect((await shop.staffGet(CITIES)).body).toEqual([]);
    expect((await shop.get('/api/cities')).body).toEqual([]);
    expect(refusal(await shop.post('/api/orders', order)).code).toBe('city_unavailable');
    expect((await shop.staffGet('/api/admin/orders')).body).toMatchObject([{ cityName: 'Acre' }]);
    expect(await shop.shopChanges()).toContain(NOON);
    expect(await shop.audit()).toMatchObject([{ action: 'delete', entity: 'city', entityId: '1', after: null }]);
  });
});

describe('restoring a city', () => {
  test('resumes delivery there, with the same id', async () => {
    await using shop = await createStaffShop();
    const city = await shop.addCity({ name: 'Acre', minimumOrderAmount: 10_000 });
    await shop.staffDelete(`${CITIES}/${city.id}`);
    shop.clock.set(NOON);
    const response = await shop.staffPost(`${CITIES}/${city.id}/restore`, undefined);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toMatchObject({ id: city.id, name: 'Acre', minimumOrderAmount: '100.00' });
    expect(names((await shop.get('/api/cities')).body)).toEqual(['Acre']);
    expect(await shop.shopChanges()).toContain(NOON);
    expect((await shop.audit()).at(-1)).toMatchObject({ action: 'restore', entity: 'city', before: null });
  });
});
