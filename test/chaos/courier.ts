import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../../src/server/db/open.ts';
import { COURIER_IN_LOG } from '../../src/shared/audit/words.ts';
import { orderIdOf } from '../../src/shared/orders/rules.ts';
import type { Finding } from './check-shop.ts';
import type { Customers } from './customers.ts';
import { OWNER } from './shop.ts';
import { signIn } from './staff-screen.ts';

const STOPS = 5;
const STOPS_TIMEOUT_MS = 60_000;
const RESPONSE_TIMEOUT_MS = 10_000;
const RETRY_PERIOD_MS = 150_000;
const PAUSE_MS = 100;

/** A courier who says of the stops of a route, one after the other, that nobody is at home, until each tap is taken. */
export interface Courier {
  /** The ids of the taps that were acknowledged. */
  acknowledged: Set<string>;
  /** Begins no new tap, and resolves when the last one is done. */
  finish(): Promise<void>;
}

/** Has staff put the first orders of `customers` on a route while nothing is killed, and sends its courier. */
export async function sendCourier(originOf: () => string, customers: Customers): Promise<Courier> {
  const orderIds = await firstOrders(customers);
  const path = await addRoute(originOf(), orderIds);
  const acknowledged = new Set<string>();
  let isFinishing = false;

  async function tap(orderId: number): Promise<void> {
    const id = randomUUID();
    const body = JSON.stringify({ orderId, action: 'not_home' });
    for (const startedAt = performance.now(); performance.now() - startedAt < RETRY_PERIOD_MS; await sleep(PAUSE_MS)) {
      if ((await put(`${originOf()}/api${path}/taps/${id}`, body)) !== 204) continue;
      acknowledged.add(id);
      return;
    }
  }
  async function drive(): Promise<void> {
    for (let stop = 0; !isFinishing; stop++) {
      await tap(orderIds[stop % orderIds.length] ?? 0);
      await sleep(PAUSE_MS);
    }
  }
  const driven = drive();
  return {
    acknowledged,
    async finish() {
      isFinishing = true;
      await driven;
    },
  };
}

/** Checks that every acknowledged tap was recorded, and that what it says was noted once. */
export async function checkTaps({ db }: OpenDatabase, { acknowledged }: Courier): Promise<Finding[]> {
  const taps = await db.selectFrom('courier_taps').select('id').execute();
  const recorded = new Set(taps.map(({ id }) => id));
  const lost = [...acknowledged].filter((id) => !recorded.has(id));
  const notes = await db
    .selectFrom('audit_log')
    .select('id')
    .where('staff_name', '=', COURIER_IN_LOG)
    .where('action', '=', 'not_home')
    .execute();
  const unexplained = notes.length - taps.length;
  return [
    { what: 'taps of a courier acknowledged', holds: acknowledged.size > 0, figure: acknowledged.size },
    { what: 'acknowledged taps lost', holds: lost.length === 0, figure: lost.length },
    { what: 'taps noted twice or not at all', holds: unexplained === 0, figure: unexplained },
  ];
}

/** Waits until there are enough orders for a route, a minute at most. */
async function firstOrders({ acknowledged }: Customers): Promise<number[]> {
  for (const startedAt = performance.now(); performance.now() - startedAt < STOPS_TIMEOUT_MS; await sleep(PAUSE_MS)) {
    if (acknowledged.size < STOPS) continue;
    return [...acknowledged.values()].slice(0, STOPS).flatMap((number) => orderIdOf(number) ?? []);
  }
  throw new Error('There were no orders for a route');
}

/** Returns the path of the courier's page. */
async function addRoute(origin: string, orderIds: number[]): Promise<string> {
  const headers = { cookie: await signIn(origin, OWNER), origin, 'content-type': 'application/json' };
  const { today } = (await (await fetch(`${origin}/api/admin/delivery-routes`, { headers })).json()) as {
    today: string;
  };
  const body = JSON.stringify({ name: 'Yossi', day: today, orderIds });
  const response = await fetch(`${origin}/api/admin/delivery-routes`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`Adding a route failed: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { link: { path: string } }).link.path;
}

/** Returns the response's status; null when there is none within ten seconds. */
async function put(address: string, body: string): Promise<number | null> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'PUT', headers, body, signal }).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.status ?? null;
}
