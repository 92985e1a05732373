import type { OrderingState } from '../../shared/hours/ordering.ts';
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

/** Throws `full`, or the code, with what a business day, or a slot of it, has too little of for an order. */
export function requireRoom(
  room: Pick<Room, 'shortageOn' | 'shortageIn'>,
  { day, slot }: CountedTime,
  { state, shop, code = 'full' }: Said,
): void {
  const ofDay = room.shortageOn(day);
  const ofSlot = slot && !ofDay ? room.shortageIn(slot) : null;
  const shortage = ofDay ?? ofSlot;
  if (!shortage) return;
  const { what, categoryId, left } = shortage;
  const isAmount = what === 'amount';
  const named = [...shop.dishes.values()].find((dish) => categoryId !== null && dish.categoryId === categoryId);
  const details = {
    day,
    slot: ofSlot && slot,
    what,
    categoryId,
    category: named?.category ?? {},
    left: isAmount ? null : left,
    leftAmount: isAmount ? left : null,
    ordering: state,
  };
  throw new DomainError(code, fullDetails.encode(details));
}
