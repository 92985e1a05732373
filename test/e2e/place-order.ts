import type { APIRequestContext } from '@playwright/test';
import { MAX_ID } from '../../src/shared/ids.ts';
import { toDecimal } from '../../src/shared/money.ts';
import type { Shop } from './shop.ts';

interface WireDish {
  id: number;
  name: string;
  price: string;
  optionGroups: { id: number }[];
}

/** A group of options, as far as an order needs it. */
interface WireGroup {
  id: number;
  min: number;
  choices: { id: number; price: string }[];
}

interface Customer {
  name: string;
  language?: string;
  /** How many different dishes the order has: one by default. */
  dishes?: number;
  /** Of each dish: enough for any minimum by default. */
  quantity?: number;
  cityId?: number;
  address?: { street: string; houseNumber: string };
  paymentMethod?: 'cash' | 'bit';
}

interface Placed {
  orderNumber: string;
  followPath: string;
}

/** Places an order over the API, as a customer would; returns its number. */
export async function placeOrder(request: APIRequestContext, shop: Shop, customer: string | Customer): Promise<string> {
  return (await placeFollowed(request, shop, customer)).orderNumber;
}

/** As {@link placeOrder}; returns also the path of the order's page. */
export async function placeFollowed(
  request: APIRequestContext,
  shop: Shop,
  customer: string | Customer,
): Promise<Placed> {
  const {
    name,
    language = 'en',
    dishes = 1,
    quantity = 100,
    address,
    cityId,
    paymentMethod = 'cash',
  } = typeof customer === 'string' ? { name: customer } : customer;
  const menu: WireDish[] = await (await request.get(`${shop.url}/api/food-items`)).json();
  if (menu.length < dishes) throw new Error('The shop has too few dishes');
  const ordered = menu.slice(0, dishes);
  const hasOptions = ordered.some(({ optionGroups }) => optionGroups.length > 0);
  const groups = hasOptions ? await (await request.get(`${shop.url}/api/option-groups`)).json() : [];
  const lines = ordered.map((dish) => ({ ...withRequiredChoices(dish, groups, 0), quantity }));
  const total = lines.reduce((sum, { price, quantity }) => sum + Math.round(Number(price) * 100) * quantity, 0);
  const response = await request.post(`${shop.url}/api/orders`, {
    data: {
      customerName: name,
      customerEmail: 'customer@example.com',
      customerPhone: '+972501234567',
      items: JSON.stringify(lines),
      totalAmount: toDecimal(total),
      paymentMethod,
      language,
      ...(address === undefined ? {} : { address }),
      ...(cityId === undefined ? {} : { cityId }),
    },
  });
  if (!response.ok()) throw new Error(await response.text());
  return response.json();
}

/** Returns a dish with a choice of each group that requires one, by `taste`, and its price with them. */
export function withRequiredChoices<Dish extends Pick<WireDish, 'price' | 'optionGroups'>>(
  dish: Dish,
  groups: readonly WireGroup[],
  taste: number,
) {
  const own = groups.filter(({ id, min }) => min > 0 && dish.optionGroups.some((group) => group.id === id));
  const chosen = own.flatMap(({ choices }) => choices[taste % choices.length] ?? []);
  const agorot = chosen.reduce(
    (sum, { price }) => sum + Math.round(Number(price) * 100),
    Math.round(Number(dish.price) * 100),
  );
  return { ...dish, price: toDecimal(agorot), choices: chosen.map(({ id }) => ({ id, quantity: 1 })) };
}

/** Acknowledges every order, for journeys that count unseen ones. Requires a staff session. */
export async function acknowledgeAll(request: APIRequestContext, shop: Shop): Promise<void> {
  const response = await request.post(`${shop.url}/api/admin/orders/seen`, { data: { upToId: MAX_ID } });
  if (!response.ok()) throw new Error(await response.text());
}

/** More unseen orders from one network show a warning above the board. */
const FEW_UNSEEN = 4;

/** Confirms the destination of the pending orders and acknowledges all but four. Requires a staff session. */
export async function settleOrders(request: APIRequestContext, shop: Shop): Promise<void> {
  const orders: { id: number }[] = await (await request.get(`${shop.url}/api/admin/orders?status=pending`)).json();
  for (const [index, { id }] of orders.entries()) {
    await request.post(`${shop.url}/api/admin/orders/${id}/confirm-destination`);
    if (index >= FEW_UNSEEN) await request.post(`${shop.url}/api/admin/orders/${id}/seen`);
  }
}
