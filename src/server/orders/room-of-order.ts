import { isDeepStrictEqual } from 'node:util';
import { type CityAt, cityAt } from '../../shared/cities/areas.ts';
import type { City } from '../../shared/cities/contract.ts';
import { areaFor } from '../../shared/cities/streets.ts';
import { orderingAt } from '../../shared/hours/ordering.ts';
import { rulesOf } from '../../shared/hours/rules-of.ts';
import { slotOf } from '../../shared/hours/slot.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { totalOf } from '../../shared/orders/pricing.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import type { Deps } from '../deps.ts';
import { findCapacityDay } from '../hours/load-queries.ts';
import { fullnessFor, readRoom } from '../hours/read-room.ts';
import { requireRoom, shortageAt } from '../hours/require-room.ts';

/**
 * Reads the remaining capacity for an order that is about to become a sale again; null if the order reserves none.
 * `isExceeded`: the day or slot has too little left. `isChanged`: customers see the day differently afterwards. `retake`
 * returns `isChanged`, and throws `room_gone` if the capacity is exceeded.
 */
export async function readRoomOf(tx: Db, order: Order, deps: Pick<Deps, 'shop' | 'clock' | 'config'>) {
  const reading = { timeZone: deps.config.timeZone, now: deps.clock.now().getTime() };
  const shop = await deps.shop.read(tx);
  const room = await readRoom(tx, shop, { reading, lines: order.items, total: order.totalAmount });
  const day = room && (await findCapacityDay(tx, order.id));
  if (!day) return null;
  const time = { day, slot: slotOf(order) };
  return {
    isExceeded: shortageAt(room, time) !== null,
    isChanged: room.isChangedBy(time),
    retake(): boolean {
      requireRoom(room, time, () => {
        const city = cityOf(order, shop);
        const ordering = { ...shop.ordering, fullness: fullnessFor(room) };
        const state = orderingAt(rulesOf(ordering, { ...order, city }), reading);
        return { shop, state, code: 'room_gone' };
      });
      return room.isChangedBy(time);
    },
  };
}

/** Returns the city with the terms of the area to which an order goes; null without one. */
function cityOf({ cityId, address, areaName, items }: Order, { cities }: Pick<Shop, 'cities'>): CityAt<City> | null {
  const city = cities.get(cityId ?? 0);
  if (!city) return null;
  // Of its area an order has a copy of the name alone.
  const named = city.areas.find(({ name }) => isDeepStrictEqual(name, areaName));
  return cityAt(city, areaFor(city, { areaId: named?.id, street: address?.street, subtotal: totalOf(items) }));
}
