import type { APIRequestContext } from '@playwright/test';
import { MAX_ID } from '../../src/shared/ids.ts';
import { toDecimal } from '../../src/shared/money.ts';
import type { Shop } from './shop.ts';

interface WireDish {
  id: number;
  name: string;
  price: string;
}

/** Places an order over the API, as a customer would; returns its number. */
export async function placeOrder(
  request: APIRequestContext,
  shop: Shop,
  customer: string | { name: string; language: string },
): Promise<string> {
  const { name: customerName, language } = typeof customer === 'string' ? { name: customer, language: 'en' } : customer;
  const [dish]: WireDish[] = await (await request.get(`${shop.url}/api/food-items`)).json();
  if (!dish) throw new Error('The shop has no dishes');
  const quantity = 100;
  const response = await request.post(`${shop.url}/api/orders`, {
    data: {
      customerName,
      customerEmail: 'customer@example.com',
      customerPhone: '+972501234567',
      items: JSON.stringify([{ ...dish, quantity }]),
      totalAmount: toDecimal(Math.round(Number(dish.price) * 100) * quantity),
      paymentMethod: 'cash',
      language,
    },
  });
  if (!response.ok()) throw new Error(await response.text());
  const { orderNumber }: { orderNumber: string } = await response.json();
  return orderNumber;
}

/** Acknowledges every order, for journeys that count unseen ones. Requires a staff session. */
export async function acknowledgeAll(request: APIRequestContext, shop: Shop): Promise<void> {
  const response = await request.post(`${shop.url}/api/admin/orders/seen`, { data: { upToId: MAX_ID } });
  if (!response.ok()) throw new Error(await response.text());
}
