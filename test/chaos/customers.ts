import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dish } from '../../src/shared/menu/contract.ts';
import { checkout } from '../builders.ts';

export type OrderedDish = Pick<Dish, 'id' | 'name' | 'price'>;

const RESPONSE_TIMEOUT_MS = 10_000;
const PAUSE_MS = 300;
const RETRY_MS = 300;
const RETRY_PERIOD_MS = 150_000;

/** Customers who order one after the other, each retrying with the same key until a response is received. */
export interface Customers {
  /** Order numbers by the customer's email address, for every order acknowledged with 201. */
  acknowledged: Map<string, string>;
  /** Number of responses by status; `none` for a broken connection. */
  responses: Map<number | 'none', number>;
  /** Number of customers who gave up after two and a half minutes. */
  unanswered(): number;
  /** The longest time until an order was acknowledged, in ms, retries included. */
  longestWaitMs(): number;
  /** Starts no new customer, and resolves when all running ones are done. */
  finish(): Promise<void>;
}

/** `originOf` returns the origin for the next request, such as one of the running nodes. */
export function sendCustomers(
  originOf: () => string,
  { dish, concurrency }: { dish: OrderedDish; concurrency: number },
): Customers {
  const acknowledged = new Map<string, string>();
  const responses: Customers['responses'] = new Map();
  let isFinishing = false;
  let next = 0;
  let unanswered = 0;
  let longestMs = 0;

  async function order(): Promise<void> {
    const customerEmail = `customer-${++next}@example.com`;
    const body = JSON.stringify(checkout([{ ...dish, quantity: 1 }], { customerEmail, customerPhone: phoneOf(next) }));
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const startedAt = performance.now();
    for (; performance.now() - startedAt < RETRY_PERIOD_MS; await sleep(RETRY_MS * Math.random())) {
      const response = await postOrder(originOf(), headers, body);
      responses.set(response?.status ?? 'none', (responses.get(response?.status ?? 'none') ?? 0) + 1);
      if (response?.status !== 201) continue;
      acknowledged.set(customerEmail, response.orderNumber);
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      return;
    }
    unanswered++;
  }

  async function serve(): Promise<void> {
    while (!isFinishing) {
      await order();
      await sleep(PAUSE_MS * Math.random());
    }
  }

  const served = Array.from({ length: concurrency }, serve);
  return {
    acknowledged,
    responses,
    unanswered: () => unanswered,
    longestWaitMs: () => Math.round(longestMs),
    async finish() {
      isFinishing = true;
      await Promise.all(served);
    },
  };
}

const phoneOf = (number: number) => `+9725${String(number).padStart(8, '0')}`;

/** Posts an order; returns null when there is no response within ten seconds. */
export async function postOrder(origin: string, headers: Record<string, string>, body: string) {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const response = await fetch(`${origin}/api/orders`, { method: 'POST', headers, body, signal });
    const { orderNumber = '', code = '' } = (await response.json()) as { orderNumber?: string; code?: string };
    return { status: response.status, orderNumber, code };
  } catch {
    return null;
  }
}
