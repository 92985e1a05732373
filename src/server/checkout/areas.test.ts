import { describe, expect, test } from 'vitest';
import { type CartLine, checkout } from '../../../test/builders.ts';
import { invalidFields, NOTHING, refusal, stored } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';

const FAR_TERMS = {
  minimumOrderAmount: '200.00',
  deliveryFees: [{ from: '0.00', fee: '40.00' }],
  deliveryDays: null,
  extraMinutes: 20,
};
const AHUZA = { name: 'Ahuza', nameHe: 'אחוזה', nameTr: null, streets: ['Horev', 'הרצל'], terms: FAR_TERMS };
const CENTRE = { name: 'Centre', nameHe: null, nameTr: null, streets: ['רחוב הרצל'], terms: null };

/** A shop with a dish of ₪50, and a city with a minimum of ₪100 and a fee of ₪15 that has two areas. */
async function createShop({ isOutsideServed = 1 } = {}) {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ name: 'Stew', price: 5_000 });
  const city = await shop.addCity({ minimumOrderAmount: 10_000, deliveryFees: [{ from: 0, fee: 1_500 }] });
  const change = (changes: Record<string, unknown>) => shop.staffPut(`/api/admin/cities/${city.id}`, changes);
  const saved = await change({ areas: [AHUZA, CENTRE], isOutsideServed });
  expect(saved.status, saved.text).toBe(200);
  const [ahuza, centre] = (saved.body as { areas: { id: number }[] }).areas.map(({ id }) => id);
  const cartOf = (quantity: number): [CartLine] => [{ ...dish, quantity }];
  /** Orders as who has seen a total and a fee. */
  const order = (quantity: number, fee: number | null, changes: Record<string, unknown> = {}) =>
    shop.post(
      '/api/orders',
      checkout(cartOf(quantity), {
        cityId: city.id,
        totalAmount: (quantity * 50 + (fee ?? 0)).toFixed(2),
        ...(fee !== null && { deliveryFee: fee.toFixed(2) }),
        ...changes,
      }),
    );
  const byPhone = (quantity: number, changes: Record<string, unknown>) =>
    shop.staffPost('/api/admin/clients', {
      name: 'Noa Levi',
      phone: '+972501234567',
      cityId: city.id,
      orderSource: 'phone',
      orderItems: [{ id: dish.id, name: 'Stew', price: '50.00', quantity }],
      paymentMethod: 'cash',
      ...changes,
    });
  return Object.assign(shop, { city, change, order, byPhone, ahuza: Number(ahuza), centre: Number(centre) });
}

const to = (street: string, houseNumber = '7') => ({ address: { street, houseNumber } });

describe('the areas of a city', () => {
  test('are sent to customers and staff, keep their ids, are logged, and are removed again', async () => {
    await using shop = await createShop();
    const { ahuza, centre } = shop;
    expect((await shop.get('/api/cities')).body).toMatchObject([
      {
        areas: [
          { ...AHUZA, id: ahuza },
          { ...CENTRE, id: centre },
        ],
        isOutsideServed: 1,
      },
    ]);
    const left = await shop.change({
      areas: [{ ...CENTRE, id: centre }, AHUZA, { ...AHUZA, name: 'Other', id: centre }],
    });
    const ids = (left.body as { areas: { id: number }[] }).areas.map(({ id }) => id);
    expect(ids[0]).toBe(centre);
    expect(new Set([...ids, ahuza]).size).toBe(4);
    expect((await shop.change({ name: 'Hefa' })).body).toMatchObject({ areas: [{ id: centre }, {}, {}] });
    // Without areas all of the city is delivered to.
    expect((await shop.change({ areas: [], isOutsideServed: 0 })).body).toMatchObject({
      areas: [],
      isOutsideServed: 1,
    });
    expect((await shop.staffGet('/api/admin/audit')).body).toMatchObject([
      { before: { areas: [{}, {}, {}] }, after: { areas: [] } },
      { before: { name: 'Haifa' } },
      { before: { areas: [{ id: ahuza }, { id: centre }] } },
      { before: { areas: [] } },
    ]);
  });

  test('have their days from Sunday on, and none for every day', async () => {
    await using shop = await createShop();
    const week = ['monday', 'sunday', 'tuesday', 'saturday', 'friday', 'thursday', 'wednesday'];
    const ofDays = (deliveryDays: string[]) => ({ ...AHUZA, terms: { ...FAR_TERMS, deliveryDays } });
    expect((await shop.change({ areas: [ofDays(['thursday', 'monday']), ofDays(week)] })).body).toMatchObject({
      areas: [{ terms: { deliveryDays: ['monday', 'thursday'] } }, { terms: { deliveryDays: null } }],
    });
  });

  test('have a name, streets and terms within the limits', async () => {
    await using shop = await createShop();
    const fields = async (area: object) =>
      invalidFields(await shop.change({ areas: [CENTRE, { ...CENTRE, ...area }] }));
    expect(await fields({ name: ' ' })).toEqual(['areas.1.name']);
    expect(await fields({ streets: ['Herzl', ' '] })).toEqual(['areas.1.streets.1']);
    expect(await fields({ streets: ['H'.repeat(61)] })).toEqual(['areas.1.streets.0']);
    expect(await fields({ streets: Array(201).fill('Herzl') })).toEqual(['areas.1.streets']);
    expect(await fields({ terms: { ...FAR_TERMS, deliveryDays: [] } })).toEqual(['areas.1.terms.deliveryDays']);
    expect(invalidFields(await shop.change({ areas: Array(11).fill(CENTRE) }))).toEqual(['areas']);
  });
});

describe('an order to a city with areas', () => {
  test('has the terms of its area, keeps its name, and loses it with the address', async () => {
    await using shop = await createShop();
    const chosen = await shop.order(4, 40, { areaId: shop.ahuza });
    expect(chosen.status, chosen.text).toBe(201);
    expect(chosen.body).toMatchObject({ deliveryFee: '40.00', areaName: 'Ahuza', areaNameHe: 'אחוזה' });
    // The street of the final address counts, whatever was chosen.
    const byStreet = await shop.order(4, 40, { areaId: shop.centre, ...to('horev st. 7') });
    expect(byStreet.body).toMatchObject({ areaName: 'Ahuza', deliveryFee: '40.00' });
    expect((await shop.order(2, 15, { areaId: shop.centre, ...to('Unknown') })).body).toMatchObject({
      areaName: 'Centre',
      deliveryFee: '15.00',
    });
    await shop.change({ areas: [{ ...AHUZA, id: shop.ahuza, name: 'Renamed' }] });
    const listed = (await shop.staffGet('/api/admin/orders')).body as { areaName: string; clientId: number }[];
    expect(listed.map(({ areaName }) => areaName)).toEqual(['Centre', 'Ahuza', 'Ahuza']);
    const id = listed[0]?.clientId;
    expect((await shop.staffDelete(`/api/admin/clients/${id}`)).status).toBe(204);
    expect((await shop.staffPost(`/api/admin/clients/${id}/erase`, undefined)).status).toBe(204);
    const erased = (await shop.staffGet('/api/admin/orders')).body as { areaName: null; cityName: string }[];
    expect(erased.map(({ areaName, cityName }) => [areaName, cityName])).toEqual(Array(3).fill([null, 'Haifa']));
  });

  test('on a street in two of them has the lowest minimum, and passes with exactly that', async () => {
    await using shop = await createShop();
    expect((await shop.order(2, 15, { areaId: shop.ahuza, ...to('הרצל 12') })).body).toMatchObject({
      areaName: 'Centre',
      totalAmount: '115.00',
    });
    expect(refusal(await shop.order(3, 40, { areaId: shop.ahuza }))).toMatchObject({
      code: 'below_minimum',
      details: { minimumOrderAmount: '200.00', missingAmount: '50.00' },
    });
  });

  test('is told both fees where its area or the terms have changed meanwhile', async () => {
    await using shop = await createShop();
    const moved = refusal(await shop.order(4, 15, { areaId: null, ...to('Horev') }));
    const fees = { oldFee: '15.00', newFee: '40.00' };
    expect(moved).toMatchObject({ code: 'price_changed', details: { totalAmount: '240.00', deliveryFee: fees } });
    const deliveryFees = [{ from: '0.00', fee: '45.00' }];
    await shop.change({ areas: [{ ...AHUZA, id: shop.ahuza, terms: { ...FAR_TERMS, deliveryFees } }] });
    expect(refusal(await shop.order(4, 40, { areaId: shop.ahuza }))).toMatchObject({
      details: { deliveryFee: { oldFee: '40.00', newFee: '45.00' } },
    });
    expect(await stored(shop.db)).toEqual(NOTHING);
  });

  test('outside every area has the terms of the city, or is refused with what is delivered to', async () => {
    await using shop = await createShop();
    expect((await shop.order(2, 15)).body).toMatchObject({ areaName: null, deliveryFee: '15.00' });
    await shop.change({ isOutsideServed: 0 });
    const areas = [
      { id: shop.ahuza, name: 'Ahuza', nameHe: 'אחוזה', nameTr: null },
      { id: shop.centre, name: 'Centre', nameHe: null, nameTr: null },
    ];
    for (const place of [{}, { areaId: null }, { areaId: 1 }, to('Unknown')]) {
      const refused = refusal(await shop.order(2, 15, place));
      expect(refused).toEqual({ status: 409, code: 'outside_area', details: { areas } });
    }
    expect((await shop.order(2, 15, to('הרצל'))).status).toBe(201);
    // A pickup goes nowhere, and is never charged.
    await shop.set('fulfilments', 'both');
    const pickup = await shop.order(2, null, { fulfilment: 'pickup', areaId: shop.ahuza });
    expect(pickup.body).toMatchObject({ totalAmount: '100.00', deliveryFee: null, areaName: null });
  });

  test('is ordered for when its area is driven to', async () => {
    await using shop = await createShop();
    shop.clock.set('2026-11-23T10:00:00Z'); // A Monday.
    const ofAhuza = { ...AHUZA, id: shop.ahuza, terms: { ...FAR_TERMS, deliveryDays: ['thursday'] } };
    await shop.change({ areas: [ofAhuza, { ...CENTRE, id: shop.centre }] });
    const days = ['2026-11-26', '2026-12-03', '2026-12-10'];
    expect((await shop.get('/api/ordering')).body).toMatchObject({
      kind: 'now',
      ofCities: [{ cityIds: [], areas: [{ cityId: shop.city.id, areaId: shop.ahuza }], kind: 'days', days }],
    });
    expect((await shop.order(4, 40, { areaId: shop.ahuza })).body).toMatchObject({ promisedDay: '2026-11-26' });
    expect((await shop.order(2, 15, { areaId: shop.centre })).body).toMatchObject({ promisedDay: null });
    expect(refusal(await shop.order(4, 40, { areaId: shop.ahuza, orderFor: '2026-11-25' })).code).toBe('closed');
  });
});

test('a phone order has the terms of its area, and is taken outside every one', async () => {
  await using shop = await createShop({ isOutsideServed: 0 });
  const inAhuza = await shop.byPhone(1, { areaId: shop.ahuza, totalAmount: '90.00', deliveryFee: '40.00' });
  expect(inAhuza.status, inAhuza.text).toBe(201);
  expect(inAhuza.body).toMatchObject({ order: { areaName: 'Ahuza', deliveryFee: '40.00' } });
  const byStreet = await shop.byPhone(1, { ...to('Horev'), totalAmount: '65.00', deliveryFee: '15.00' });
  expect(refusal(byStreet)).toMatchObject({ details: { deliveryFee: { oldFee: '15.00', newFee: '40.00' } } });
  const outside = await shop.byPhone(1, { totalAmount: '65.00', deliveryFee: '15.00' });
  expect(outside.body).toMatchObject({ order: { areaName: null, deliveryFee: '15.00' } });
});
