import {
  addLoads,
  fullnessOf,
  type Load,
  loadOf,
  NO_LOAD,
  type Shortage,
  shortageOf,
} from '../../shared/hours/capacity.ts';
import { capacityOf } from '../../shared/hours/hours.ts';
import type { Agorot } from '../../shared/money.ts';
import type { Reading } from '../../shared/time.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import { currentLoads } from './current-ordering.ts';

interface Taking {
  reading: Reading;
  lines: readonly { dishId: number; quantity: number }[];
  total: Agorot;
}

/** What the days have left for an order. */
export interface Room {
  /** Returns what a business day such as `2026-11-21` has too little of for the order; null where there is enough. */
  shortageOn(day: string): Shortage | null;
  /** Returns whether customers see a day changed by the order. */
  isChangedOn(day: string): boolean;
}

/**
 * Returns what the days have left for an order, which is all there is to know until the transaction ends: orders wait for
 * the commit of those before them. Null for a shop of any capacity, for which it runs no statement.
 */
export async function readRoom(tx: Db, { dishes, ordering }: Shop, taking: Taking): Promise<Room | null> {
  const capacity = capacityOf(ordering.hours);
  const loads = await currentLoads(tx, ordering, taking.reading);
  if (!fullnessOf(capacity, loads)) return null;
  const wanted = loadOf(taking.lines, taking.total, (id) => dishes.get(id)?.categoryId);
  const taken = (day: string) => loads.get(day) ?? NO_LOAD;
  const seen = (load: Load, day: string) => {
    const fullness = fullnessOf(capacity, new Map([[day, load]]));
    return JSON.stringify([fullness?.isFull(day), fullness?.fullCategories(day)]);
  };
  return {
    shortageOn: (day) => shortageOf(capacity, taken(day), wanted),
    isChangedOn: (day) => seen(taken(day), day) !== seen(addLoads(taken(day), wanted), day),
  };
}
