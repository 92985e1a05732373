import { describe, expect, test } from 'vitest';
import { type CartLine, checkout, phoneOrder } from '../../../test/builders.ts';
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

/** A shop with a dish of ₪50, and a city with a minimum of ₪100 and a fee of ₪15 that has two delivery zones. */
async function createShop({ isOutsideServed = 1 } = {}) {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ name: 'Stew', price: 5_000 });
  const city = await shop.addCity({ minimumOrderAmount: 10_000, deliveryFees: [{ from: 0, fee: 1_500 }] });
  const change = (changes: Record<string, unknown>) => shop.staffPut(`/api/admin/cities/${city.id}`, changes);
  const saved = await change({ areas: [AHUZA, CENTRE], isOutsideServed });
  expect(saved.status, saved.text).toBe(200);
  const [ahuza, centre] = (saved.body as { areas: { id: number }[] }).areas.map(({ id }) => id);
  const cartOf = (quantity: number): [CartLine] => [{ ...dish, quantity }];
  /** Places an order with the total that a customer who was quoted this fee sends. */
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
    shop.staffPost('/api/admin/clients', phoneOrder(cartOf(quantity), { cityId: city.id, ...changes }));
  return Object.assign(shop, { city, change, order, byPhone, ahuza: Number(ahuza), centre: Number(centre) });
}

const to = (street: string, houseNumber = '7') => ({ address: { street, houseNumber } });

describe('the delivery zones of a city', () => {
  test('are sent to customers and staff, keep their ids, are audited, and can be removed', async () => {
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

  test('are rejected with a name, streets or terms beyond the limits', async () => {
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

describe('an order to a city with delivery zones', () => {
  test('has the terms of its zone, keeps the name of the zone, and loses it when the client is erased', async () => {
    await using shop = await createShop();
    const chosen = await shop.order(4, 40, { areaId: shop.ahuza });
    expect(chosen.status, chosen.text).toBe(201);
    expect(chosen.body).toMatchObject({ deliveryFee: '40.00', areaName: 'Ahuza', areaNameHe: 'אחוזה' });
    // The street of the final address counts, whatever was chosen.
    const byStreet = await shop.order(4, 40, { areaId: shop.centre, ...to('horev st. 7') });
    expect(byStreet.body).toMatchObject({ areaName: 'Ahuza', deliveryFee: '40.00' });
    expect((await shop.order(2, 15, { areaId: shop.centre, ...to('Unknown') })).body).toMatchObject({
      areaName: 'Centre',
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

  test('is rejected with the old and the new fee if its zone or the terms have changed', async () => {
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

  test('has the terms of the city outside every zone, or is rejected with the zones that are served', async () => {
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
  });

  test('is for the next delivery day of its zone', async () => {
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

test('a phone order has the terms of its zone, and staff may place it outside every zone', async () => {
  await using shop = await createShop({ isOutsideServed: 0 });
  const inAhuza = await shop.byPhone(1, { areaId: shop.ahuza, totalAmount: '90.00', deliveryFee: '40.00' });
  expect(inAhuza.status, inAhuza.text).toBe(201);
  expect(inAhuza.body).toMatchObject({ order: { areaName: 'Ahuza', deliveryFee: '40.00' } });
  const byStreet = await shop.byPhone(1, { ...to('Horev'), totalAmount: '65.00', deliveryFee: '15.00' });
  expect(refusal(byStreet)).toMatchObject({ details: { deliveryFee: { oldFee: '15.00', newFee: '40.00' } } });
  const outside = await shop.byPhone(1, { totalAmount: '65.00', deliveryFee: '15.00' });
  expect(outside.body).toMatchObject({ order: { areaName: null, deliveryFee: '15.00' } });
});
