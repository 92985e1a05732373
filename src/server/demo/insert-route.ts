import { linkExpiry } from '../../shared/delivery-routes/rules.ts';
import type { Db } from '../db/schema.ts';
import { insertRoute, listUnrouted } from '../delivery-routes/queries.ts';
import { replaceStops } from '../delivery-routes/stop-queries.ts';
import { findOrders } from '../orders/queries.ts';
import { DEMO } from './restaurant.ts';

const MOST_STOPS = 5;

/**
 * Puts the open orders of a day, the one with the most, on a route with a link, city by city; none where nothing is open,
 * as after a day of rest.
 */
export async function insertDemoRoute(tx: Db, { timeZone, now }: { timeZone: string; now: Date }): Promise<void> {
  const byDay = Map.groupBy(await listUnrouted(tx), ({ promised_day }) => promised_day ?? '');
  const [most] = [...byDay].sort(([, one], [, other]) => other.length - one.length);
  if (!most) return;
  const [day, waiting] = most;
  const ids = waiting.map(({ id }) => id);
  const orders = (await findOrders(tx, ids)).sort((one, other) => (one.cityId ?? 0) - (other.cityId ?? 0));
  const expiresAt = linkExpiry(day, { timeZone, now: now.getTime() });
  const route = await insertRoute(tx, { name: DEMO.courier, day, expiresAt }, now.toISOString());
  const stops = orders.slice(0, MOST_STOPS).map(({ id }) => id);
  await replaceStops(tx, route.id, stops);
}
