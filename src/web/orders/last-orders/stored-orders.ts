import { DAY_MS } from '../../../shared/durations.ts';
import { withoutBlanks } from '../../../shared/localised-text.ts';
import type { Agorot } from '../../../shared/money.ts';
import type { PlacedOrder } from '../../../shared/orders/contract.ts';
import { DEFAULT_FULFILMENT, FULFILMENTS, type Fulfilment } from '../../../shared/orders/fulfilment.ts';
import type { PastChoice, PastLine } from '../../../shared/orders/order-again.ts';
import { MAX_NOTE } from '../../../shared/orders/rules.ts';
import { areChoices, isId, isName, isPrice, isQuantity, storedFields } from '../stored-fields.ts';

/* The last orders of this browser, as it stores them: what is needed to order them again, and nobody's name. */

/** How many orders are stored. */
const MAX_ORDERS = 5;
/** Maximum length of all of them as JSON, in characters: a small part of what a browser stores for a shop. */
const MAX_TEXT = 200_000;
/** For how long in ms an order is stored. */
const KEEP_MS = 180 * DAY_MS;
/** For how long in ms the server finds an order by the key of its attempt. */
const FIND_MS = 7 * DAY_MS;
/** For how long in ms after its time an order is offered to be followed: as long as an order that ended has its page. */
const FOLLOW_MS = 7 * DAY_MS;

export interface StoredOrder {
  /** Of the attempt that placed it. */
  key: string;
  /** When it was placed, in milliseconds since 1970. */
  at: number;
  /** Null if only the key is stored, because the lines are too long. */
  placed: {
    number: string;
    lines: readonly PastLine[];
    deliveryFee: Agorot | null;
    /** What a coupon took off; 0 without one. */
    discount: Agorot;
    followPath: string | null;
    /** When it was promised for, or its day began, in ms since 1970; null where nothing was promised. */
    promisedAt: number | null;
    fulfilment: Fulfilment;
  } | null;
}

/** Returns the stored orders, newest first, without those that are invalid or too old at `now` (ms since 1970). */
export function readOrders(stored: readonly unknown[], now: number): StoredOrder[] {
  return stored
    .flatMap(readOrder)
    .filter((order) => now - order.at < KEEP_MS && (order.placed !== null || isFound(order, now)))
    .slice(0, MAX_ORDERS);
}

/** Returns whether the server finds an order by its key at `now` (ms since 1970). */
export function isFound({ at }: StoredOrder, now: number): boolean {
  return now - at < FIND_MS;
}

/** Returns the path of the page that shows what becomes of an order; null when it is unknown, or long past at `now`. */
export function followPathOf({ at, placed }: StoredOrder, now: number): string | null {
  return now - Math.max(at, placed?.promisedAt ?? 0) < FOLLOW_MS ? (placed?.followPath ?? null) : null;
}

/** Returns the orders with this one, in place of what was stored of it. */
export function withOrder(orders: readonly StoredOrder[], added: StoredOrder): StoredOrder[] {
  const others = orders.filter(({ key }) => key !== added.key);
  const newestFirst = [added, ...others].toSorted((one, other) => other.at - one.at);
  return withinLength(newestFirst.slice(0, MAX_ORDERS));
}

/** Returns the orders without the oldest ones that make them too long. */
function withinLength(orders: StoredOrder[]): StoredOrder[] {
  if (JSON.stringify(orders).length <= MAX_TEXT) return orders;
  return orders.length > 1 ? withinLength(orders.slice(0, -1)) : orders.map((order) => ({ ...order, placed: null }));
}

/** Returns what is stored of an order that was placed at `at` (ms since 1970). */
export function storedOrder(key: string, placed: PlacedOrder, at: number): StoredOrder {
  const { orderNumber, items, deliveryFee, discount, followPath, promisedAt, promisedDay, fulfilment } = placed;
  const lines = items.map(({ dishId, name, unitPrice, quantity, choices, note }) => ({
    dishId,
    name: withoutBlanks(name),
    unitPrice,
    quantity,
    choices: choices.map(({ choiceId, quantity, name, price }) => ({
      choiceId,
      quantity,
      name: withoutBlanks(name),
      price,
    })),
    note: note ?? '',
  }));
  const off = discount?.amount ?? 0;
  const promised = promisedAt ?? promisedDay;
  return {
    key,
    at,
    placed: {
      number: orderNumber,
      lines,
      deliveryFee,
      discount: off,
      followPath,
      promisedAt: promised === null ? null : Date.parse(promised),
      fulfilment,
    },
  };
}

function readOrder(stored: unknown): StoredOrder[] {
  const { key, at, placed } = storedFields<StoredOrder>(stored);
  if (typeof key !== 'string' || typeof at !== 'number') return [];
  if (placed === null || placed === undefined) return [{ key, at, placed: null }];
  const { number, lines, deliveryFee, discount, followPath, promisedAt, fulfilment } =
    storedFields<NonNullable<StoredOrder['placed']>>(placed);
  if (typeof number !== 'string' || !Array.isArray(lines) || !lines.every(isLine)) return [];
  const off = isPrice(discount) ? discount : 0;
  const fee = isPrice(deliveryFee) ? deliveryFee : null;
  const path = isFollowPath(followPath) ? followPath : null;
  const promised = typeof promisedAt === 'number' ? promisedAt : null;
  const way = FULFILMENTS.find((each) => each === fulfilment) ?? DEFAULT_FULFILMENT;
  const read = {
    number,
    lines,
    deliveryFee: fee,
    discount: off,
    followPath: path,
    promisedAt: promised,
    fulfilment: way,
  };
  return [{ key, at, placed: read }];
}

function isFollowPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/follow\/[\w-]+$/.test(value);
}

function isLine(value: unknown): value is PastLine {
  const { dishId, name, unitPrice, quantity, choices, note } = storedFields<PastLine>(value);
  return (
    isId(dishId) &&
    isName(name) &&
    isPrice(unitPrice) &&
    isQuantity(quantity) &&
    typeof note === 'string' &&
    note.length <= MAX_NOTE &&
    areChoices<PastChoice>(choices, (choice) => isName(choice.name) && isPrice(choice.price))
  );
}
