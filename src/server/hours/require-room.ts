import type { OrderingState } from '../../shared/hours/ordering.ts';
import { fullDetails } from '../../shared/orders/refusals.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import type { Room } from './read-room.ts';

interface Said {
  /** For when the order can be. */
  state: OrderingState;
  shop: Pick<Shop, 'dishes'>;
  code?: 'full' | 'room_gone';
}

/** Throws `full`, or the code, with what a business day has too little of for an order. */
export function requireRoom(room: Pick<Room, 'shortageOn'>, day: string, { state, shop, code = 'full' }: Said): void {
  const shortage = room.shortageOn(day);
  if (!shortage) return;
  const { what, categoryId, left } = shortage;
  const isAmount = what === 'amount';
  const named = [...shop.dishes.values()].find((dish) => categoryId !== null && dish.categoryId === categoryId);
  const details = {
    day,
    what,
    categoryId,
    category: named?.category ?? {},
    left: isAmount ? null : left,
    leftAmount: isAmount ? left : null,
    ordering: state,
  };
  throw new DomainError(code, fullDetails.encode(details));
}
