import { vi } from 'vitest';
import type { ApiResponse } from './client.ts';

/** Timeout in ms, far above what anything takes on a busy machine; success returns immediately. */
const TIMEOUT_MS = 30_000;

/** Retries `check` until it no longer throws, and returns its result. Throws its last error after 30 s. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS });
}

/** Polls until the result is neither false, null, undefined, 0 nor empty, and returns it. Throws after 30 s. */
export function until<Result>(ask: () => Result | Promise<Result>): Promise<NonNullable<Exclude<Result, false>>> {
  return vi.waitUntil(ask, { timeout: TIMEOUT_MS }) as Promise<NonNullable<Exclude<Result, false>>>;
}

const MAX_TRIES = 100;

/** Repeats a request while the shop responds that it is overloaded, which happens on slow machines. */
export async function untilNotBusy(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let tries = 1; ; tries++) {
    const response = await send();
    if (response.status !== 503 || tries === MAX_TRIES) return response;
  }
}
