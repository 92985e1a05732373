import type { City } from '../../shared/cities/contract.ts';
import { type Fullness, fullnessOf, type Loads } from '../../shared/hours/capacity.ts';
import { limitsOf } from '../../shared/hours/hours.ts';
import { type OrderingState, type OrderTaking, orderTakingAt } from '../../shared/hours/ordering.ts';
import type { OrderingRules } from '../../shared/hours/rules.ts';
import type { VersionedSetting } from '../../shared/settings/contract.ts';
import type { Reading } from '../../shared/time.ts';
import { listActiveCities } from '../cities/queries.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { listAllSettings } from '../settings/queries.ts';
import { listLoads } from './load-queries.ts';
import { offeredRules, orderingRules } from './stored-hours.ts';

/** Returns what the orders for this business day and those to come take; no statement for a shop of any capacity. */
export function currentLoads(db: Db, { hours }: OrderingRules, reading: Reading): Promise<Loads> {
  return listLoads(db, limitsOf(hours), reading);
}

/**
 * For when a shop takes orders at an instant. Each part is read when it is first asked for, and once, unless that failed.
 */
export interface OrderingReader {
  reading: Reading;
  settings(): Promise<VersionedSetting[]>;
  /** The active ones, in display order. */
  cities(): Promise<City[]>;
  /** By the settings. */
  rules(): Promise<OrderingRules>;
  /** By the rules and what is taken of each day, with which days and categories are full. */
  current(): Promise<Ordering>;
}

export interface Ordering {
  /** Of the first fulfilment that the shop offers. */
  state: OrderingState;
  /** Of each that it offers, in their sequence, and then of cities with times of their own. */
  states: readonly [OrderingState, ...OrderingState[]];
  /** The same, each with when the kitchen makes what is ordered. */
  takings: readonly OrderTaking[];
  fullness: Fullness | undefined;
}

export function createOrderingReader(db: Db, reading: Reading): OrderingReader {
  const settings = lazily(() => listAllSettings(db));
  const cities = lazily(() => listActiveCities(db));
  const rules = lazily(async () => orderingRules(await settings()));
  const current = lazily(async () => {
    const given = await rules();
    const fullness = fullnessOf(limitsOf(given.hours), await currentLoads(db, given, reading));
    const [first = given, ...others] = offeredRules(given, await settings(), await cities());
    const takingOf = (each: OrderingRules) => orderTakingAt({ ...each, fullness }, reading);
    const [taking, ...takings] = [takingOf(first), ...others.map(takingOf)] as const;
    const states: Ordering['states'] = [taking.state, ...takings.map(({ state }) => state)];
    return { state: taking.state, states, takings: [taking, ...takings], fullness };
  });
  return { reading, settings, cities, rules, current };
}

/** Returns a reader of for when the shop takes orders now. */
export function orderingReaderNow({
  database,
  config,
  clock,
}: Pick<Deps, 'database' | 'config' | 'clock'>): OrderingReader {
  return createOrderingReader(database.db, { timeZone: config.timeZone, now: clock.now().getTime() });
}

/** Returns a function that reads when it is first called, and returns the same from then on; a failure is not kept. */
function lazily<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
