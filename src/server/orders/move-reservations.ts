import { isLimited } from '../../shared/hours/capacity.ts';
import { limitsOf, limitsSlots } from '../../shared/hours/hours.ts';
import { countedDayOf, type OrderPromise } from '../../shared/hours/ordering.ts';
import { slotOf } from '../../shared/hours/slot.ts';
import type { Order } from '../../shared/orders/contract.ts';
import type { ChangedPromise } from '../../shared/orders/promise-contract.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { findCapacityDay } from '../hours/load-queries.ts';
import { readRoom } from '../hours/read-room.ts';
import { shortageAt } from '../hours/require-room.ts';
import { giveBackPortions, reservePortionsAgain } from './counted-portions.ts';
import { updateReservedDay } from './promise-columns.ts';

/** What the new promise of an order exceeds, and whether customers may see the menu changed. */
export interface MovedReservations {
  exceeded: ChangedPromise['exceeded'];
  isMenuChanged: boolean;
}

interface Moving {
  /** The new promise, which the row does not have yet. */
  promise: OrderPromise;
  /** ISO 8601 */
  at: string;
  deps: Pick<Deps, 'shop' | 'config'>;
}

/**
 * Moves the portions and capacity of an order to the business day of its new promise, also if too little is left there. The
 * caller has locked the sequence of orders and then the row. Nothing moves within a day, or for a test order.
 */
export async function moveReservations(
  tx: Db,
  before: Order,
  { promise, at, deps }: Moving,
): Promise<MovedReservations> {
  const { timeZone } = deps.config;
  const shop = await deps.shop.read(tx);
  const { hours } = shop.ordering;
  const day = countedDayOf(promise, { timeZone, now: Date.parse(before.createdAt) });
  const reservedDay = await findCapacityDay(tx, before.id);
  if (reservedDay === null || reservedDay === day) {
    return { exceeded: { portions: [], capacity: false }, isMenuChanged: limitsSlots(hours) };
  }
  const reading = { timeZone, now: Date.parse(at) };
  const room = await readRoom(tx, shop, { reading, lines: before.items, total: before.totalAmount });
  const capacity = room !== null && shortageAt(room, { day, slot: slotOf(promise) }) !== null;
  await giveBackPortions(tx, before.id);
  await updateReservedDay(tx, before.id, day);
  const { hasPortions, missing } = await reservePortionsAgain(tx, before.id, shop);
  const portions = missing.map(({ id, name, left }) => ({ id, name, left }));
  return { exceeded: { portions, capacity }, isMenuChanged: hasPortions || isLimited(limitsOf(hours)) };
}
