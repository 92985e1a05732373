import type { Agorot } from '../money.ts';
import { isSameSlot, type Slot } from './slot.ts';

/** How much a shop takes for a business day, or for a slot; null for any number. */
export interface Capacity {
  orders: number | null;
  /** Of all dishes together. */
  portions: number | null;
  /** The sum of the totals. */
  amount: Agorot | null;
  /** Portions of the dishes of a category. */
  categories: readonly { categoryId: number; portions: number }[];
}

/** The capacity of a shop whose owner has set none. */
export const NO_CAPACITY: Capacity = { orders: null, portions: null, amount: null, categories: [] };

/** The most orders, and the most portions, that can be set. */
export const MAX_CAPACITY = 9999;

/** What the orders of a day or of a slot take, or a single one. */
export interface Load {
  orders: number;
  portions: number;
  amount: Agorot;
  /** Portions by category. */
  categories: ReadonlyMap<number, number>;
}

export const NO_LOAD: Load = { orders: 0, portions: 0, amount: 0, categories: new Map() };

/** No order takes less. */
const LEAST: Load = { orders: 1, portions: 1, amount: 1, categories: new Map() };

export const CAPACITY_KINDS = ['orders', 'portions', 'amount', 'category'] as const;

/** What a day or a slot has too little of for an order, and how much of it is left. */
export interface Shortage {
  what: (typeof CAPACITY_KINDS)[number];
  /** Of `category`. */
  categoryId: number | null;
  /** Orders, portions, or of `amount` agorot; none where more were taken than there is. */
  left: number;
}

export function hasCapacity({ orders, portions, amount, categories }: Capacity): boolean {
  return orders !== null || countsPortions({ portions, categories }) || amount !== null;
}

/** Returns whether a capacity is in portions, of all dishes or of those of a category. */
export function countsPortions({ portions, categories }: Pick<Capacity, 'portions' | 'categories'>): boolean {
  return portions !== null || categories.length > 0;
}

/** Returns what there is too little of for an order where so much is taken; null where there is enough. */
export function shortageOf(capacity: Capacity, taken: Load, wanted: Load): Shortage | null {
  const ofDay = (['orders', 'portions', 'amount'] as const).map((what) => {
    return { what, categoryId: null, limit: capacity[what], taken: taken[what], wanted: wanted[what] };
  });
  const ofCategories = capacity.categories.map(({ categoryId, portions }) => {
    const count = (load: Load) => load.categories.get(categoryId) ?? 0;
    return { what: 'category' as const, categoryId, limit: portions, taken: count(taken), wanted: count(wanted) };
  });
  const short = [...ofDay, ...ofCategories].find(
    (each) => each.limit !== null && each.wanted > 0 && each.taken + each.wanted > each.limit,
  );
  if (!short) return null;
  const { what, categoryId, limit } = short;
  return { what, categoryId, left: Math.max(0, (limit ?? 0) - short.taken) };
}

/** Returns a part of a capacity, in percent, rounded down; null stays null. */
export function shareOf({ categories, ...limits }: Capacity, percent: number): Capacity {
  const part = (limit: number | null) => (limit === null ? null : Math.floor((limit * percent) / 100));
  return {
    orders: part(limits.orders),
    portions: part(limits.portions),
    amount: part(limits.amount),
    categories: categories.map(({ categoryId, portions }) => ({ categoryId, portions: part(portions) ?? 0 })),
  };
}

/** Returns whether a day or a slot of which so much is taken has no room for any order. */
export function isFull(capacity: Capacity, taken: Load): boolean {
  return shortageOf(capacity, taken, LEAST) !== null;
}

/** Returns the categories of which no portion is left. */
export function fullCategoriesOf({ categories }: Capacity, taken: Load): number[] {
  return categories
    .filter(({ categoryId, portions }) => (taken.categories.get(categoryId) ?? 0) >= portions)
    .map(({ categoryId }) => categoryId);
}

/** The categories of which no portion is left on a day such as `2026-11-21`. */
export interface FullCategories {
  day: string;
  categoryIds: readonly number[];
}

/** Which business days have no room left; every day has some without it. */
export interface Fullness {
  isFull(day: string): boolean;
  fullCategories(day: string): readonly number[];
  /** Says it of a slot alone, whose day may be full; every slot has room without it. */
  inSlot?(slot: Slot): SlotFullness;
}

/** What a slot has no room for. */
export interface SlotFullness {
  isFull: boolean;
  fullCategoryIds: readonly number[];
}

/** How much a shop takes for a business day, and for a slot. */
export interface Limits {
  day: Capacity;
  slot: Capacity;
}

/** What is taken. */
export interface Loads {
  /** Of each business day, such as `2026-11-21`. */
  days: ReadonlyMap<string, Load>;
  /** By the instant (ISO 8601) for which orders are promised; empty where slots have any capacity. */
  times: ReadonlyMap<string, Load>;
}

export const NO_LOADS: Loads = { days: new Map(), times: new Map() };

/** Returns whether anything is limited. */
export const isLimited = ({ day, slot }: Limits) => hasCapacity(day) || hasCapacity(slot);

/** Returns what is taken of a business day. */
export const loadOfDay = ({ days }: Pick<Loads, 'days'>, day: string): Load => days.get(day) ?? NO_LOAD;

/** Returns what is taken of a slot: by the orders that are promised for a time in it. */
export function loadOfSlot({ times }: Pick<Loads, 'times'>, { start, end }: Slot): Load {
  let sum = NO_LOAD;
  // Asked of each slot of two weeks: a copy of the times for each would take longer than all the rest.
  for (const [at, load] of times) if (start <= at && at < end) sum = addLoads(sum, load);
  return sum;
}

/** Returns what days and slots have no room left for by what is taken; undefined of a shop of any capacity. */
export function fullnessOf(limits: Limits, loads: Loads): Fullness | undefined {
  if (!isLimited(limits)) return undefined;
  return {
    isFull: (day) => isFull(limits.day, loadOfDay(loads, day)),
    fullCategories: (day) => fullCategoriesOf(limits.day, loadOfDay(loads, day)),
    ...(hasCapacity(limits.slot) && { inSlot: (slot) => slotFullness(limits.slot, loadOfSlot(loads, slot)) }),
  };
}

function slotFullness(capacity: Capacity, taken: Load): SlotFullness {
  return { isFull: isFull(capacity, taken), fullCategoryIds: fullCategoriesOf(capacity, taken) };
}

interface ToldFullness {
  states: readonly { fullDays: readonly string[] }[];
  slots: readonly (Slot & SlotFullness)[];
}

/**
 * Returns which days and slots have no room left by what customers are told at an instant, to say what they would be told
 * at another one.
 */
export function fullnessIn({ states, slots }: ToldFullness): Fullness {
  const fullDays = new Set(states.flatMap((state) => state.fullDays));
  return {
    isFull: (day) => fullDays.has(day),
    fullCategories: () => [],
    inSlot: (slot) => slots.find((told) => isSameSlot(told, slot)) ?? { isFull: false, fullCategoryIds: [] },
  };
}

/** Returns what an order of these lines takes. */
export function loadOf(
  lines: readonly { dishId: number; quantity: number }[],
  amount: Agorot,
  categoryOf: (dishId: number) => number | null | undefined,
): Load {
  const categories = new Map<number, number>();
  for (const { dishId, quantity } of lines) {
    const category = categoryOf(dishId);
    if (typeof category === 'number') categories.set(category, (categories.get(category) ?? 0) + quantity);
  }
  return { orders: 1, portions: lines.reduce((sum, { quantity }) => sum + quantity, 0), amount, categories };
}

/** Returns the sum of what two take. */
export function addLoads(one: Load, other: Load): Load {
  const ids = new Set([...one.categories.keys(), ...other.categories.keys()]);
  const portionsOf = (id: number) => (one.categories.get(id) ?? 0) + (other.categories.get(id) ?? 0);
  return {
    orders: one.orders + other.orders,
    portions: one.portions + other.portions,
    amount: one.amount + other.amount,
    categories: new Map([...ids].map((id) => [id, portionsOf(id)])),
  };
}
