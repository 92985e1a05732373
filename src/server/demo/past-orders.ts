import type { City } from '../../shared/cities/contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';
import { hoursOf } from '../../shared/hours/contract.ts';
import { NO_PROMISE, orderingAt, promiseOf } from '../../shared/hours/ordering.ts';
import { rulesOf } from '../../shared/hours/rules-of.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import type { ChosenOption, WithOptions } from '../../shared/options/dish-options.ts';
import { groupsOf, type OptionGroups } from '../../shared/options/groups.ts';
import { amountsTo } from '../../shared/orders/amounts.ts';
import { DEFAULT_FULFILMENT } from '../../shared/orders/fulfilment.ts';
import { priceLine } from '../../shared/orders/pricing.ts';
import { reasonsOf } from '../../shared/orders/statuses.ts';
import type { Reading } from '../../shared/time.ts';
import { toAddressColumn } from '../db/address-column.ts';
import { toColumn } from '../db/localised-column.ts';
import { toPromiseColumns } from '../orders/promise-columns.ts';
import type { PastOrder } from './queries.ts';
import { DEMO, type DemoCustomer } from './restaurant.ts';

const DAYS = 120;
const ORDERS_PER_DAY = { quiet: 3, busy: 9 };
const PENDING_HOURS = 20;
/** Also after a day of rest, so that whoever tries the shop then has some to work with. */
const LEAST_PENDING = 4;
const ORDERS_PER_CANCELLED = 90;
const CANCELLED_AFTER_MS = 20 * MINUTE_MS;
/** Opening hours in UTC, about 9:00 to 21:00 in the restaurant. */
const OPENS_AT_HOUR = 7;
const OPEN_HOURS = 11;
const SATURDAY = 6;
const HOURS = hoursOf(DEMO.hours);

export interface DemoClient extends DemoCustomer {
  id: number;
  phone: string;
}

interface Shop {
  menu: (Pick<Dish, 'id' | 'name' | 'price'> & WithOptions)[];
  groups: OptionGroups;
  cities: City[];
  clients: DemoClient[];
  /** The restaurant's (IANA name). */
  timeZone: string;
}

/**
 * Generates some months of orders up to `now`, oldest first, the last ones still pending. Deterministic for the same
 * `now`.
 */
export function generatePastOrders(shop: Shop, now: Date): PastOrder[] {
  const random = seededRandom(2024);
  // Apart, so that other options leave times and dishes of the orders as they are.
  const taste = seededRandom(14);
  const orders: PastOrder[] = [];
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo--) {
    for (const at of orderTimes(new Date(now.getTime() - daysAgo * DAY_MS), random)) {
      if (at < now) orders.push(generateOrder(shop, { at, random, taste }));
    }
  }
  const pendingFrom = new Date(now.getTime() - PENDING_HOURS * HOUR_MS).toISOString();
  const isPending = ({ order }: PastOrder, index: number) =>
    order.created_at > pendingFrom || index >= orders.length - LEAST_PENDING;
  return orders.map((past, index) => (isPending(past, index) ? pending(past, shop) : cancelSome(past, index)));
}

function pending(past: PastOrder, { cities, timeZone }: Pick<Shop, 'cities' | 'timeZone'>): PastOrder {
  const { city_id, created_at } = past.order;
  const city = cities.find(({ id }) => id === city_id) as City;
  const promise = promisedFor(city, { timeZone, now: Date.parse(created_at) });
  return {
    ...past,
    order: { ...past.order, ...promise, status: 'pending', delivered_at: null, whatsapp_contacted_at: null },
  };
}

/** Cancels one order of many, each for the next reason, without drawing, so that the others stay as they are. */
function cancelSome(past: PastOrder, index: number): PastOrder {
  const { order } = past;
  if (index % ORDERS_PER_CANCELLED !== ORDERS_PER_CANCELLED - 1) return past;
  const reasons = reasonsOf('cancelled');
  const reason = reasons[Math.floor(index / ORDERS_PER_CANCELLED) % reasons.length];
  const at = new Date(Date.parse(order.created_at) + CANCELLED_AFTER_MS).toISOString();
  const move = { from: 'pending' as const, to: 'cancelled' as const, at, by: '', ...(reason && { reason }) };
  return { ...past, order: { ...order, status: 'cancelled', delivered_at: null }, move };
}

/** Returns a number from 0 on and below 1. */
export type Random = () => number;

function orderTimes(day: Date, random: Random): Date[] {
  if (day.getUTCDay() === SATURDAY) return [];
  const { quiet, busy } = ORDERS_PER_DAY;
  const count = quiet + Math.floor(random() * (busy - quiet + 1));
  const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  const times = Array.from({ length: count }, () => midnight + (OPENS_AT_HOUR + random() * OPEN_HOURS) * HOUR_MS);
  return times.toSorted((a, b) => a - b).map((ms) => new Date(Math.floor(ms)));
}

interface Drawing {
  at: Date;
  random: Random;
  /** Draws what is chosen of options. */
  taste: Random;
}

function generateOrder(shop: Shop, { at, random, taste }: Drawing): PastOrder {
  const client = shop.clients[Math.floor(random() ** 1.5 * shop.clients.length)] as DemoClient;
  const city = shop.cities.find(({ name }) => name.en === client.city) as City;
  const lines = chooseLines(shop, city.minimumOrderAmount, { random, taste });
  const amounts = amountsTo(city, lines);
  const isByPhone = random() < 0.25;
  return {
    order: {
      client_id: client.id,
      customer_name: client.name,
      customer_email: client.email,
      customer_phone: client.phone,
      city_id: city.id,
      city_name: toColumn(city.name),
      total_agorot: amounts.total,
      delivery_fee_agorot: amounts.deliveryFee,
      payment_method: random() < 0.55 ? 'bit' : 'cash',
      address: toAddressColumn(client.address),
      language: client.language,
      status: 'delivered',
      source: isByPhone ? 'phone' : 'website',
      created_at: at.toISOString(),
      delivered_at: new Date(at.getTime() + (3 + random() * (PENDING_HOURS - 3)) * HOUR_MS).toISOString(),
      // So that the demo's orders raise no alarm.
      seen_at: at.toISOString(),
      pushed_at: at.toISOString(),
      whatsapp_contacted_at: new Date(at.getTime() + random() * HOUR_MS).toISOString(),
    },
    lines,
  };
}

/**
 * For when the shop takes an order, so that the open ones are not late while the kitchen has yet to cook them. They take no
 * room of a day, so that an owner who tries a limit starts with none taken.
 */
function promisedFor(city: City, reading: Reading) {
  const rules = rulesOf({ hours: HOURS, pausedUntil: null }, { fulfilment: DEFAULT_FULFILMENT, city });
  const promise = promiseOf(orderingAt(rules, reading), reading) ?? NO_PROMISE;
  return toPromiseColumns(promise, reading.timeZone);
}

/** Adds dishes by popularity until the minimum is reached. */
function chooseLines(
  { menu, groups }: Shop,
  minimum: number,
  { random, taste }: Pick<Drawing, 'random' | 'taste'>,
): PastOrder['lines'] {
  const weights = DEMO.dishes.map(({ popularity }) => popularity);
  const quantities = new Map<number, number>();
  for (let total = 0; total < minimum; ) {
    const index = weightedIndex(weights, random);
    const quantity = 1 + Math.floor(random() * 2);
    quantities.set(index, (quantities.get(index) ?? 0) + quantity);
    total += (menu[index]?.price ?? minimum) * quantity;
  }
  return [...quantities].map(([index, quantity]) => {
    const dish = menu[index] as Shop['menu'][number];
    return priceLine({ dish, groups, chosen: chooseOptions(dish, groups, taste), quantity });
  });
}

/** Chooses one of each group that requires it, and of others sometimes. */
function chooseOptions(dish: WithOptions, groups: OptionGroups, taste: Random): ChosenOption[] {
  return groupsOf(dish, groups).flatMap(({ min, choices }) => {
    const choice = choices[Math.floor(taste() * choices.length)];
    return choice && (min > 0 || taste() < 0.5) ? [{ choiceId: choice.id, quantity: 1 }] : [];
  });
}

function weightedIndex(weights: readonly number[], random: Random): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return index;
  }
  return 0;
}

/** Mulberry32: small, and the same on every machine. Not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
