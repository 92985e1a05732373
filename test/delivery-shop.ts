import { randomUUID } from 'node:crypto';
import { type DeliveryDay, type DeliveryRoute, listDeliveryRoutes } from '../src/shared/delivery-routes/contract.ts';
import type { CourierRoute } from '../src/shared/delivery-routes/courier-contract.ts';
import { createStaffShop } from './staff-shop.ts';

/** The business day at which the clock of a new shop stands. */
export const TODAY = '2026-07-01';

/** Returns a shop with some orders of a dish of 42 shekels. */
export async function createDeliveries(count = 3) {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ name: 'Falafel', price: 4_200 });
  const addOrder = () => shop.addOrder({ cart: [{ ...dish, quantity: 1 }] });
  for (let index = 0; index < count; index++) await addOrder();
  const path = '/api/admin/delivery-routes';
  return Object.assign(shop, {
    addDelivery: addOrder,
    day: (day?: string): Promise<DeliveryDay> =>
      shop.call(listDeliveryRoutes, { query: day ? { day } : {} }, { cookie: shop.cookie }),
    add: (orderIds: number[], name = 'Yossi') => shop.staffPost(path, { name, day: TODAY, orderIds }),
    edit: (id: number, version: number, orderIds: number[]) =>
      shop.staffPut(`${path}/${id}`, { version, name: 'Yossi', orderIds }),
    link: (id: number) => shop.staffPost(`${path}/${id}/link`, {}),
    withdraw: (id: number) => shop.staffDelete(`${path}/${id}/link`),
    end: (id: number) => shop.staffPost(`${path}/${id}/end`, {}),
    seen: (code: string) => shop.get(`/api/courier/${code}`),
    tap: (code: string, body: object, id: string = randomUUID()) => shop.put(`/api/courier/${code}/taps/${id}`, body),
    move: (id: number, status: string, changes: object = {}) =>
      shop.staffPut(`/api/admin/orders/${id}/status`, { status, ...changes }),
    order: async (id: number) => (await shop.staffGet(`/api/admin/orders/${id}`)).body,
  });
}

export const routeOf = ({ body }: { body: unknown }) => body as DeliveryRoute;
export const codeOf = (response: { body: unknown }) => routeOf(response).link?.path.replace('/courier/', '') ?? '';
export const courierView = ({ body }: { body: unknown }) => body as CourierRoute;
export const stopIds = ({ stops }: Pick<DeliveryRoute, 'stops'>) => stops.map(({ id }) => id);
