import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { city } from '../../src/shared/cities/contract.ts';
import { foodItem } from '../../src/shared/menu/contract.ts';
import { checkout } from '../builders.ts';
import { requestText, type Target } from './load.ts';
import type { Program } from './program.ts';

const CREATED = 201;
const CUSTOMERS = 500;
const LINES = 3;
const QUANTITY = 3;

/**
 * Places a first order. Returns requests of more, each with an idempotency key of its own,
 * and how many were made.
 */
export async function orderTarget(shop: Program): Promise<{ target: Target; responded(): number }> {
  const bodies = await orderBodies(shop);
  let sent = 0;
  const request = () => orderText(bodies[sent++ % bodies.length] ?? '');
  const first = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: orderHeaders(),
    body: bodies[0] ?? '',
  });
  if (first.status !== CREATED) throw new Error(`The first order returned ${first.status}`);
  return { target: { name: 'POST /api/orders', url: shop.url, status: CREATED, request }, responded: () => sent };
}

/** Returns orders in the form of the wire by several customers, above the minimum of the first city. */
async function orderBodies({ url }: Program): Promise<string[]> {
  const read = async (path: string) => (await fetch(`${url}${path}`)).json();
  const menu = z.array(foodItem).parse(await read('/api/food-items'));
  const [first] = z.array(city).parse(await read('/api/cities'));
  const cart = menu.slice(0, LINES).map((dish) => ({ ...dish, quantity: QUANTITY }));
  return Array.from({ length: CUSTOMERS }, (_, index) =>
    JSON.stringify(
      checkout(cart, { cityId: first?.id, customerPhone: `+97252${String(1_000_000 + index)}`, language: 'he' }),
    ),
  );
}

function orderText(body: string): string {
  return requestText({ method: 'POST', path: '/api/orders', headers: orderHeaders(), body });
}

function orderHeaders(): Record<string, string> {
  return { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
}
