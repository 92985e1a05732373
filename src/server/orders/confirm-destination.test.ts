import { expect, test } from 'vitest';
import { type CartLine, checkout } from '../../../test/builders.ts';
import { TODAY } from '../../../test/delivery-shop.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import type { Order } from '../../shared/orders/contract.ts';

const AT = '2026-07-01T12:00:00.000Z';

/** Returns a shop with a dish, a city with a minimum and a fee, and the status "on the way". */
async function createShop() {
  const shop = await createStaffShop();
  await shop.set('orderStatuses', '["on_the_way"]');
  await shop.set('minimumOrder', '0');
  const dish = await shop.addDish({ price: 42_000 });
  const city = await shop.addCity({ minimumOrderAmount: 40_000, deliveryFees: [{ from: 0, fee: 1_500 }] });
  const cart: [CartLine] = [{ ...dish, quantity: 1 }];
  shop.clock.set(AT);
  const pathOf = (id: number) => `/api/admin/orders/${id}`;
  return Object.assign(shop, {
    city,
    /** Places a website order and returns its id. */
    async order(changes: Record<string, unknown> = {}): Promise<number> {
      const response = await shop.post('/api/orders', checkout(cart, changes));
      expect(response.status, response.text).toBe(201);
      return (response.body as Order).id;
    },
    check: async (id: number) => ((await shop.staffGet(pathOf(id))).body as Order).destinationCheck,
    confirm: (id: number) => shop.staffPost(`${pathOf(id)}/confirm-destination`, {}),
    move: (id: number, status: string) => shop.staffPut(`${pathOf(id)}/status`, { status }),
    undo: (id: number) => shop.staffPost(`${pathOf(id)}/status/undo`, {}),
    addRoute: (...orderIds: number[]) =>
      shop.staffPost('/api/admin/delivery-routes', { name: 'Yossi', day: TODAY, orderIds }),
  });
}

test('marks a website order without a city while there are active cities, and no other order', async () => {
  await using shop = await createShop();
  const { city } = shop;
  expect(await shop.check(await shop.order())).toBe('city_not_stated');
  const stated = await shop.order({ cityId: city.id, totalAmount: '435.00', deliveryFee: '15.00' });
  expect(await shop.check(stated)).toBeNull();
  await shop.set('fulfilments', 'both');
  expect(await shop.check(await shop.order({ fulfilment: 'pickup' }))).toBeNull();
  expect((await shop.staffPut(`/api/admin/cities/${city.id}`, { isActive: 0 })).status).toBe(200);
  expect(await shop.check(await shop.order())).toBeNull();
});

test('marks a street in none of the listed zones, which blocks nothing', async () => {
  await using shop = await createShop();
  const { city } = shop;
  const areas = [{ name: 'Centre', nameHe: null, nameTr: null, streets: ['Herzl'], terms: null }];
  expect((await shop.staffPut(`/api/admin/cities/${city.id}`, { areas })).status).toBe(200);
  const to = (street: string) =>
    shop.order({ cityId: city.id, totalAmount: '435.00', address: { street, houseNumber: '12' } });
  expect(await shop.check(await to('Hеrzl'))).toBeNull();
  const unknown = await to('Allenby');
  expect(await shop.check(unknown)).toBe('street_unknown');
  expect((await shop.addRoute(unknown)).status).toBe(201);
  expect((await shop.move(unknown, 'on_the_way')).status).toBe(200);
  expect((await shop.confirm(unknown)).body).toMatchObject({ destinationCheck: null });
});

test('keeps an order without a city off routes and off its way until staff confirm it', async () => {
  await using shop = await createShop();
  const id = await shop.order();
  const stated = await shop.order({ cityId: shop.city.id, totalAmount: '435.00' });
  const route = await shop.addRoute(stated);
  expect(route.status, route.text).toBe(201);
  const unconfirmed = { status: 409, code: 'destination_not_confirmed' };
  const refused = await shop.addRoute(id);
  expect(refusal(refused)).toMatchObject(unconfirmed);
  expect(refused.body).toMatchObject({ details: { orderIds: [id] } });
  const edit = () =>
    shop.staffPut('/api/admin/delivery-routes/1', { version: 1, name: 'Yossi', orderIds: [stated, id] });
  expect(refusal(await edit())).toMatchObject(unconfirmed);
  expect(refusal(await shop.move(id, 'on_the_way'))).toMatchObject(unconfirmed);
  expect((await shop.confirm(id)).body).toMatchObject({ id, destinationCheck: null });
  expect((await edit()).status).toBe(200);
  expect((await shop.move(id, 'on_the_way')).body).toMatchObject({ status: 'on_the_way' });
});

test('logs and publishes a confirmation once, and rejects an unknown order', async () => {
  await using shop = await createShop();
  const id = await shop.order();
  expect((await shop.confirm(id)).status).toBe(200);
  expect((await shop.confirm(id)).body).toMatchObject({ id, destinationCheck: null });
  expect(await shop.audit()).toMatchObject([
    {
      action: 'confirm_destination',
      staff: 'owner',
      entity: 'order',
      entityId: String(id),
      before: { destinationCheck: 'city_not_stated' },
      after: { destinationCheck: null },
    },
  ]);
  expect((await shop.receivedEvents()).filter(({ type }) => type === 'order_changed')).toHaveLength(1);
  expect((await shop.confirm(99)).status).toBe(404);
  expect((await shop.post(`/api/admin/orders/${id}/confirm-destination`, {})).status).toBe(401);
});

test('counts delivering an order as the confirmation, until that is undone', async () => {
  await using shop = await createShop();
  const id = await shop.order();
  expect((await shop.move(id, 'delivered')).body).toMatchObject({ status: 'delivered', destinationCheck: null });
  const ofOrder = (await shop.audit()).filter(({ entity }) => entity === 'order');
  expect(ofOrder.map(({ action }) => action)).toEqual(['deliver', 'confirm_destination']);
  expect((await shop.undo(id)).body).toMatchObject({ status: 'pending', destinationCheck: 'city_not_stated' });
  expect(refusal(await shop.move(id, 'on_the_way'))).toMatchObject({ code: 'destination_not_confirmed' });
});
