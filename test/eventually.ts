import { vi } from 'vitest';
import type { ApiResponse } from './client.ts';

/** Much longer than anything takes on a busy machine; what is right is seen at once. */
const TIMEOUT_MS = 30_000;

/** Tries until `check` throws nothing any more, and gives what it returned. Throws its last error after 30 s. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS });
}

/** Asks until the answer is neither false, null, undefined, 0 nor empty, and gives it. Throws after 30 s. */
export function until<Result>(ask: () => Result | Promise<Result>): Promise<NonNullable<Exclude<Result, false>>> {
  return vi.waitUntil(ask, { timeout: TIMEOUT_MS }) as Promise<NonNullable<Exclude<Result, false>>>;
}

const MAX_TRIES = 100;

/** Sends a request again while the shop answers that it is overloaded, as a slow machine does to many at once. */
export async function untilNotBusy(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let tries = 1; ; tries++) {
    const response = await send();
    if (response.status !== 503 || tries === MAX_TRIES) return response;
  }
}
