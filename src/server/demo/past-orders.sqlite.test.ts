import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDates } from '../../shared/calendar.ts';
import { endOfBusinessDay } from '../../shared/menu/sold-out.ts';
import { amountsTo } from '../../shared/orders/amounts.ts';
import { generatePastOrders } from './past-orders.ts';
import { DEMO } from './restaurant.ts';

const SHOP = {
  menu: DEMO.dishes.map((dish, index) => ({ ...dish, id: index + 1, optionGroups: [] })),
  groups: new Map(),
  cities: DEMO.cities.map((city, index) => ({ ...city, id: index + 1, isActive: true, sortOrder: index })),
  clients: DEMO.customers.map((customer, index) => ({ ...customer, id: index + 1, phone: '+972500000001' })),
  timeZone: 'Asia/Jerusalem',
};

const anyInstant = fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

describe('the generated past orders', () => {
  test('are never placed, contacted or delivered in the future', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const limit = now.toISOString();
        for (const { order } of generatePastOrders(SHOP, now)) {
          expect(order.created_at < limit).toBe(true);
          for (const at of [order.delivered_at, order.whatsapp_contacted_at]) {
            if (at) expect(order.created_at <= at && at <= limit, `${at} after ${limit}`).toBe(true);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test('include open ones for a future day that are not late before the day ends', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const open = generatePastOrders(SHOP, now).filter(({ order }) => order.status === 'pending');
        expect(open.length).toBeGreaterThanOrEqual(4);
        for (const { order } of open) {
          const placedOn = localDates(SHOP.timeZone)(order.created_at);
          expect(order).toMatchObject({ promised_at: null });
          expect(order.capacity_day).toBeUndefined();
          expect(order.promised_day && order.promised_day > placedOn, order.created_at).toBe(true);
          expect(order.due_at).toBe(endOfBusinessDay(order.promised_day ?? '', SHOP.timeZone));
        }
      }),
      { numRuns: 20 },
    );
  });

  test('are orders that the shop would have accepted', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        for (const { order, lines } of generatePastOrders(SHOP, now)) {
          const city = SHOP.cities.find(({ id }) => id === order.city_id);
          const { subtotal, deliveryFee, total } = amountsTo(city ?? null, lines);
          expect(order).toMatchObject({ total_agorot: total, delivery_fee_agorot: deliveryFee });
          expect(subtotal).toBeGreaterThanOrEqual(city?.minimumOrderAmount ?? Number.POSITIVE_INFINITY);
          expect(new Set(lines.map((line) => line.dishId)).size).toBe(lines.length);
        }
      }),
      { numRuns: 10 },
    );
  });
});
