import { expect } from 'vitest';
import { DAYS } from '../src/shared/hours/week.ts';
import { checkout, phoneOrder } from './builders.ts';
import { createStaffShop } from './staff-shop.ts';

/** 12:00 on a Sunday in the restaurant, in winter. */
const SUNDAY_NOON = '2026-11-22T10:00:00.000Z';
export const shift = (day: string, opens: string, closes: string) => ({ day, opens, closes });
export const EVENINGS = [shift('sunday', '18:00', '22:00'), shift('thursday', '18:00', '02:00')];
export const FOR_TOMORROW = {
  deliveryWeek: DAYS.filter((day) => day !== 'saturday').map((day) => shift(day, '12:00', '20:00')),
  specialDays: [],
  ordering: { mode: 'days', daysBefore: 1, until: '18:00', choices: 2 },
};

/** A shop at that time, with a dish and a city. Its calls place an order, and change the hours. */
export async function createHoursShop() {
  const shop = await createStaffShop();
  shop.clock.set(SUNDAY_NOON);
  const dish = await shop.addDish({ name: 'Shanks', price: 50_000, category: 'Mains' });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const order = (changes: object = {}) =>
    shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], { cityId: city.id, ...changes }));
  const byPhone = (changes: object = {}) =>
    shop.staffPost('/api/admin/clients', phoneOrder([{ ...dish, quantity: 1 }], { cityId: city.id, ...changes }));
  const save = async (hours: object) => {
    const response = await shop.staffPut('/api/admin/hours', {
      deliveryWeek: null,
      specialDays: [],
      ordering: { mode: 'now', minutes: 45 },
      ...hours,
    });
    expect(response.status, response.text).toBe(200);
  };
  const pause = (span: string | null) => shop.staffPut('/api/admin/hours/pause', { span });
  const setBusy = (busy: object | null) => shop.staffPut('/api/admin/hours/busy', { busy });
  return Object.assign(shop, {
    dish,
    city,
    order,
    byPhone,
    save,
    pause,
    setBusy,
    ordering: () => shop.get('/api/ordering'),
  });
}
