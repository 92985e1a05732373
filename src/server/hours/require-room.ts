import type { Shortage } from '../../shared/hours/capacity.ts';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import type { Slot } from '../../shared/hours/slot.ts';
import { fullDetails } from '../../shared/orders/refusals.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import type { CountedTime, Room } from './read-room.ts';

interface Said {
  /** For when the order can be. */
  state: OrderingState;
  shop: Pick<Shop, 'dishes'>;
  code?: 'full' | 'room_gone';
}

/** What there is too little of for an order: in its slot, or on its day, where `slot` is null. */
interface ShortageAt extends Shortage {
  slot: Slot | null;
}

/** Returns what a business day has too little of for an order, or else its slot; null where there is enough. */
export function shortageAt(room: Room, { day, slot }: CountedTime): ShortageAt | null {
  const ofDay = room.shortageOn(day);
  if (ofDay) return { ...ofDay, slot: null };
  const ofSlot = slot && room.shortageIn(slot);
  return ofSlot && { ...ofSlot, slot };
}

/** Throws `full`, or the code, with what a business day, or a slot of it, has too little of for an order. */
export function requireRoom(room: Room, time: CountedTime, said: () => Said): void {
  const shortage = shortageAt(room, time);
  if (!shortage) return;
  const { state, shop, code = 'full' } = said();
  const { what, categoryId, left, slot } = shortage;
  const isAmount = what === 'amount';
  const named = [...shop.dishes.values()].find((dish) => categoryId !== null && dish.categoryId === categoryId);
  const details = {
    day: time.day,
    slot,
    what,
    categoryId,
    category: named?.category ?? {},
    left: isAmount ? null : left,
    leftAmount: isAmount ? left : null,
    ordering: state,
  };
  throw new DomainError(code, fullDetails.encode(details));
}
