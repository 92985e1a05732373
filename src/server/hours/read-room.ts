import {
  addLoads,
  type Fullness,
  fullnessOf,
  isLimited,
  type Load,
  type Loads,
  loadOf,
  loadOfDay,
  loadOfSlot,
  type Shortage,
  shortageOf,
} from '../../shared/hours/capacity.ts';
import { limitsOf } from '../../shared/hours/hours.ts';
import type { Slot } from '../../shared/hours/slot.ts';
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

/** The business day for which an order counts, such as `2026-11-21`, and its slot; null where it is for none. */
export interface CountedTime {
  day: string;
  slot: Slot | null;
}

/** What the days and slots have left for an order. */
export interface Room {
  /** Returns what a business day has too little of for the order; null where there is enough. */
  shortageOn(day: string): Shortage | null;
  /** As that, of a slot alone, whose day may have too little. */
  shortageIn(slot: Slot): Shortage | null;
  /** Returns whether customers see a day or its slot changed by the order. */
  isChangedBy(time: CountedTime): boolean;
}

/**
 * Returns what the days and slots have left for an order, which is all there is to know until the transaction ends: orders wait for
 * the commit of those before them. Null for a shop of any capacity, for which it runs no statement.
 */
export async function readRoom(tx: Db, { dishes, ordering }: Shop, taking: Taking): Promise<Room | null> {
  const limits = limitsOf(ordering.hours);
  if (!isLimited(limits)) return null;
  const loads = await currentLoads(tx, ordering, taking.reading);
  const wanted = loadOf(taking.lines, taking.total, (id) => dishes.get(id)?.categoryId);
  const seen = (given: Loads, { day, slot }: CountedTime) => {
    const fullness = fullnessOf(limits, given);
    return JSON.stringify([fullness?.isFull(day), fullness?.fullCategories(day), slot && fullness?.inSlot?.(slot)]);
  };
  const loadsAfter = ({ day, slot }: CountedTime): Loads => {
    const times = new Map<string, Load>(slot ? [[slot.start, addLoads(loadOfSlot(loads, slot), wanted)]] : []);
    return { days: new Map([[day, addLoads(loadOfDay(loads, day), wanted)]]), times };
  };
  return {
    shortageOn: (day) => shortageOf(limits.day, loadOfDay(loads, day), wanted),
    shortageIn: (slot) => shortageOf(limits.slot, loadOfSlot(loads, slot), wanted),
    isChangedBy: (time) => seen(loads, time) !== seen(loadsAfter(time), time),
  };
}

/** Returns where there is too little room for an order. */
export function fullnessFor(room: Room): Fullness {
  return {
    isFull: (day) => room.shortageOn(day) !== null,
    fullCategories: () => [],
    inSlot: (slot) => ({ isFull: room.shortageIn(slot) !== null, fullCategoryIds: [] }),
  };
}
