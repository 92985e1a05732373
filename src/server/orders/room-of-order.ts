import { orderingAt } from '../../shared/hours/ordering.ts';
import { rulesOf } from '../../shared/hours/rules-of.ts';
import { slotOf } from '../../shared/hours/slot.ts';
import type { Order } from '../../shared/orders/contract.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { findCapacityDay } from '../hours/load-queries.ts';
import { fullnessFor, readRoom } from '../hours/read-room.ts';
import { requireRoom } from '../hours/require-room.ts';

/**
 * Reads, before an order without a sale becomes one again, what its day and slot have left. Returns how to take it: that returns
 * whether customers see the day changed, and throws `room_gone`. Null where the order takes none.
 */
export async function readRoomOf(tx: Db, order: Order, deps: Pick<Deps, 'shop' | 'clock' | 'config'>) {
  const reading = { timeZone: deps.config.timeZone, now: deps.clock.now().getTime() };
  const shop = await deps.shop.read(tx);
  const room = await readRoom(tx, shop, { reading, lines: order.items, total: order.totalAmount });
  const day = room && (await findCapacityDay(tx, order.id));
  if (!day) return null;
  const time = { day, slot: slotOf(order) };
  return {
    retake(): boolean {
      requireRoom(room, time, () => {
        const city = shop.cities.get(order.cityId ?? 0) ?? null;
        const ordering = { ...shop.ordering, fullness: fullnessFor(room) };
        const state = orderingAt(rulesOf(ordering, { ...order, city }), reading);
        return { shop, state, code: 'room_gone' };
      });
      return room.isChangedBy(time);
    },
  };
}
