import { isLimited, loadOf, loadOfDay, loadOfSlot, shareOf, shortageOf } from '../../shared/hours/capacity.ts';
import { limitsOf } from '../../shared/hours/hours.ts';
import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { Agorot } from '../../shared/money.ts';
import type { PricedLine } from '../../shared/orders/pricing.ts';
import { orderByPhoneDetails } from '../../shared/orders/refusals.ts';
import { orderLimits } from '../../shared/settings/rules.ts';
import type { Reading } from '../../shared/time.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import { listLoads } from '../hours/load-queries.ts';
import type { CountedTime } from '../hours/read-room.ts';
import { countPortionsOf, countUnseenOf } from './network-queries.ts';
import { limitedDishes } from './take-portions.ts';

interface LimitedOrder {
  /** Keyed hash of the network that the order comes from. */
  network: string;
  lines: readonly PricedLine[];
  total: Agorot;
  time: CountedTime;
  reading: Reading;
  shop: Shop;
}

/**
 * Limits what one website order, and all unacknowledged orders of one network, reserve of limited days, slots and
 * dishes, so that nobody sells out a day with invented orders. Runs in the order's transaction, in which orders wait for
 * each other. Throws `order_by_phone`.
 */
export async function limitNetwork(tx: Db, order: LimitedOrder): Promise<void> {
  const { networkOrders, networkShare, orderPortionsShare } = orderLimits(order.shop.settings);
  requireOrderShare(order, orderPortionsShare);
  const held = await countUnseenOf(tx, order.network);
  // A first order is not limited by what the network holds.
  if (held === 0) return;
  if (held >= networkOrders) throw orderByPhone(order.shop);
  await requireCapacityShare(tx, order, networkShare);
  await requireDishShare(tx, order, networkShare);
}

/** Throws `order_by_phone` if the order has more than its share of limited portions. */
function requireOrderShare({ lines, total, shop }: LimitedOrder, percent: number): void {
  const mostOf = (limit: number) => Math.max(1, Math.floor((limit * percent) / 100));
  const items = limitedDishes(lines, shop.dishes)
    .filter(({ limit, quantity }) => quantity > mostOf(limit))
    .map(({ dish, limit }) => ({ id: dish.id, name: textIn(dish.name, DEFAULT_LANGUAGE), most: mostOf(limit) }));
  if (items.length > 0) throw orderByPhone(shop, items);
  const wanted = loadOf(lines, total, (id) => shop.dishes.get(id)?.categoryId);
  const { day, slot } = limitsOf(shop.ordering.hours);
  for (const { portions, categories } of [day, slot]) {
    const most = {
      orders: null,
      amount: null,
      portions: portions === null ? null : mostOf(portions),
      categories: categories.map((each) => ({ ...each, portions: mostOf(each.portions) })),
    };
    if (shortageOf(most, { ...wanted, orders: 0, portions: 0, amount: 0, categories: new Map() }, wanted)) {
      throw orderByPhone(shop);
    }
  }
}

/** Throws `order_by_phone` if the network would hold more than its share of the day or the slot. */
async function requireCapacityShare(tx: Db, order: LimitedOrder, percent: number): Promise<void> {
  const { network, lines, total, time, reading, shop } = order;
  const limits = limitsOf(shop.ordering.hours);
  if (!isLimited(limits)) return;
  const held = await listLoads(tx, limits, { ...reading, network });
  const wanted = loadOf(lines, total, (id) => shop.dishes.get(id)?.categoryId);
  const parts = [
    { capacity: limits.day, load: loadOfDay(held, time.day) },
    ...(time.slot ? [{ capacity: limits.slot, load: loadOfSlot(held, time.slot) }] : []),
  ];
  for (const { capacity, load } of parts) {
    if (load.orders > 0 && shortageOf(shareOf(capacity, percent), load, wanted)) throw orderByPhone(shop);
  }
}

/** Throws `order_by_phone` if the network would hold more than its share of a dish with portions per day. */
async function requireDishShare(tx: Db, order: LimitedOrder, percent: number): Promise<void> {
  const { network, lines, time, shop } = order;
  const wanted = limitedDishes(lines, shop.dishes);
  if (wanted.length === 0) return;
  const dishIds = wanted.map(({ dish }) => dish.id);
  const held = await countPortionsOf(tx, { network, day: time.day, dishIds });
  const isExceeded = wanted.some(({ dish, limit, quantity }) => {
    const before = held.get(dish.id) ?? 0;
    return before > 0 && before + quantity > Math.floor((limit * percent) / 100);
  });
  if (isExceeded) throw orderByPhone(shop);
}

function orderByPhone(
  { publicSettings }: Pick<Shop, 'publicSettings'>,
  items: { id: number; name: string; most: number }[] = [],
): DomainError {
  const phone = publicSettings.restaurantPhone ?? null;
  return new DomainError('order_by_phone', orderByPhoneDetails.encode({ phone, items }));
}
