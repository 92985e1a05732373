import { expect } from 'vitest';
import { z } from 'zod';
import type { Db } from '../src/server/db/schema.ts';
import { type ErrorCode, errorBody } from '../src/shared/errors.ts';
import type { ApiResponse } from './client.ts';

const strictErrorBody = z.strictObject(errorBody.shape);

interface Refusal {
  status: number;
  code: ErrorCode;
  details: Record<string, unknown>;
}

/**
 * Returns the code and details of an error response. Throws unless it has the documented form, with its request's id.
 */
export function refusal(response: ApiResponse): Refusal {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { code, details, message, requestId } = strictErrorBody.parse(response.body);
  expect(message).not.toBe('');
  expect(requestId).toBe(response.headers.get('x-request-id'));
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  return { status: response.status, code, details };
}

/** Returns the names of the fields that a `400 invalid_input` reports. */
export function invalidFields(response: ApiResponse): string[] {
  const { status, code, details } = refusal(response);
  expect({ status, code }).toEqual({ status: 400, code: 'invalid_input' });
  return Object.keys(z.object({ fields: z.record(z.string(), z.string()) }).parse(details).fields);
}

/** Returns the number of rows of everything that an order writes. */
export async function stored(db: Db): Promise<Record<'orders' | 'lines' | 'clients' | 'messages' | 'keys', number>> {
  const tables = {
    orders: 'orders',
    lines: 'order_lines',
    clients: 'clients',
    messages: 'outbox',
    keys: 'idempotency_keys',
  } as const;
  const counts = Object.entries(tables).map(async ([name, table]) => {
    const query = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
    return [name, (await query.executeTakeFirstOrThrow()).count];
  });
  return Object.fromEntries(await Promise.all(counts));
}

export const NOTHING = { orders: 0, lines: 0, clients: 0, messages: 0, keys: 0 };
