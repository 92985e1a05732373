import { expect } from 'vitest';
import type { Coupon } from '../src/shared/coupons/contract.ts';
import { toDecimal } from '../src/shared/money.ts';
import type { Order } from '../src/shared/orders/contract.ts';
import { checkout } from './builders.ts';
import { createStaffShop, type StaffShop } from './staff-shop.ts';

/** The price of the one dish, in agorot. */
const PRICE = 10_000;
const TEN = { name: 'Summer', code: 'SUMMER10', kind: 'percent', percent: 10 };

/** A shop with a dish of ₪100 that is delivered to a city for ₪30, and from ₪500 on free. */
export async function createCouponShop(env: Record<string, string> = {}) {
  const shop: StaffShop = await createStaffShop(env);
  const dish = await shop.addDish({ name: 'Stew', price: PRICE });
  const deliveryFees = [
    { from: 0, fee: 3_000 },
    { from: 50_000, fee: 0 },
  ];
  const city = await shop.addCity({ minimumOrderAmount: 0, deliveryFees });
  /** The body of an order of so many dishes, with this discount in its total. */
  const bodyOf = (quantity: number, discount: number, changes: Record<string, unknown> = {}) => {
    const deliveryFee = PRICE * quantity >= 50_000 ? 0 : 3_000;
    const amounts = {
      totalAmount: toDecimal(PRICE * quantity + deliveryFee - discount),
      deliveryFee: toDecimal(deliveryFee),
    };
    const body = checkout([{ ...dish, quantity }], { cityId: city.id });
    return { ...body, ...amounts, discount: toDecimal(discount), couponCode: TEN.code, ...changes };
  };
  return Object.assign(shop, {
    dish,
    city,
    bodyOf,
    /** Adds a coupon of 10 % with a code. */
    addCoupon: async (changes: object = {}) => {
      const response = await shop.staffPost('/api/admin/coupons', { ...TEN, ...changes });
      expect(response.status, response.text).toBe(201);
      return response.body as Coupon;
    },
    editCoupon: (changes: object, id = 1) => shop.staffPut(`/api/admin/coupons/${id}`, changes),
    order: (quantity: number, discount: number, changes: Record<string, unknown> = {}) =>
      shop.post('/api/orders', bodyOf(quantity, discount, changes)),
    setStatus: (id: number, status: string) =>
      shop.staffPut(`/api/admin/orders/${id}/status`, { status, ...(status === 'cancelled' && { reason: 'other' }) }),
    undo: (id: number) => shop.staffPost(`/api/admin/orders/${id}/status/undo`, {}),
    used: async () =>
      ((await shop.staffGet('/api/admin/coupons')).body as { id: number; used: number }[]).map(({ used }) => used),
    storedOrders: async () => (await shop.staffGet('/api/admin/orders')).body as Order[],
  });
}
