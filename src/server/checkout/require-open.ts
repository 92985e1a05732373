import { takesLonger } from '../../shared/hours/busy.ts';
import { closedDayOn } from '../../shared/hours/closed-day.ts';
import { closedDetails } from '../../shared/hours/contract.ts';
import {
  countedDayOf,
  isForDay,
  type OrderFor,
  type OrderingState,
  type OrderPromise,
  type OrderTime,
  orderTimeOf,
  promiseAnyway,
  promiseBy,
} from '../../shared/hours/ordering.ts';
import { slotOf } from '../../shared/hours/slot.ts';
import type { Overruled } from '../../shared/orders/overruled.ts';
import type { Reading } from '../../shared/time.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import { type CountedTime, fullnessFor, type Room } from '../hours/read-room.ts';
import { requireRoom, shortageAt } from '../hours/require-room.ts';

export interface OrderedFor {
  orderFor?: OrderFor | undefined;
  /** In how many minutes its customer was told that it is there. */
  toldMinutes?: number | undefined;
  mayOrderWhileClosed: boolean;
  /** Whether it may be for a day, or a slot, that has no room left for it. */
  mayExceedCapacity: boolean;
  /** Whether it is moved to the next day with room where it names no time; else staff are asked. */
  mayBeMoved: boolean;
}

interface Placing {
  reading: Reading;
  shop: Pick<Shop, 'ordering' | 'dishes'>;
  /** What the days and slots have left for it; null for any number of orders. */
  room: Room | null;
}

/** For when an order is, and when the kitchen makes it. */
interface Opening {
  promise: OrderPromise;
  orderTime: OrderTime;
  /** For which it counts. */
  time: CountedTime;
  /** Why it would have been refused, if staff did not take it all the same. */
  overruled: readonly Overruled[];
}

/**
 * Returns for when an order placed at an instant is. Throws `closed` where the shop takes no orders for that time, or it
 * would take longer than its customer was told, and `full` where it would if the day had room for it.
 */
export function requireOpen(order: OrderedFor, { reading, shop, room }: Placing): Opening {
  const fullness = room && fullnessFor(room);
  const { state, ...said } = promiseBy(
    fullness ? { ...shop.ordering, fullness } : shop.ordering,
    reading,
    order.orderFor,
  );
  const moved = order.mayBeMoved ? said.promise : null;
  // Else as if every day and slot had room: what is short is said of the one that was meant.
  const meant =
    fullness && !moved ? promiseBy(shop.ordering, reading, order.orderFor) : { state, promise: said.promise };
  const { state: open, promise } = meant;
  const taken = promise ?? promiseAnyway(order.orderFor, reading.timeZone);
  if (!order.mayOrderWhileClosed) requireAsTold(order, { promise, open, state }, { reading, shop });
  const time = { day: countedDayOf(taken, reading), slot: slotOf(taken) };
  if (room && !order.mayExceedCapacity) requireRoom(room, time, () => ({ state, shop }));
  const overruled: Overruled[] = promise === null ? ['closed'] : [];
  if (room && shortageAt(room, time)) overruled.push('full');
  const otherwise = promise === null ? { at: reading.now } : orderTimeOf(open, reading.now);
  return { promise: taken, orderTime: timeOfPromise(taken) ?? otherwise, time, overruled };
}

interface Possible {
  /** Null for an order that is not possible for its time. */
  promise: OrderPromise | null;
  /** By which it is promised. */
  open: OrderingState;
  /** For when orders are taken that need as much room. */
  state: OrderingState;
}

/**
 * Throws `closed` for an order that is not possible for its time, with why the shop is closed on that day where it is, and
 * for one that takes longer than its customer was told.
 */
function requireAsTold(
  { orderFor, toldMinutes }: OrderedFor,
  { promise, open, state }: Possible,
  { reading, shop }: Pick<Placing, 'reading' | 'shop'>,
): void {
  if (promise !== null && !takesLonger(open, toldMinutes)) return;
  const day = promise === null ? promiseAnyway(orderFor, reading.timeZone).promisedDay : null;
  const closedDay = day === null ? null : closedDayOn(shop.ordering.hours, day, reading.timeZone);
  throw new DomainError('closed', closedDetails.encode({ ...state, closedDay }));
}

/** Returns when an order is made that is for a day, or a slot; null for others. */
function timeOfPromise(promise: OrderPromise): OrderTime | null {
  const slot = slotOf(promise);
  if (slot !== null) return { at: Date.parse(slot.start) };
  return isForDay(promise) ? { days: [promise.promisedDay] } : null;
}
