import { vi } from 'vitest';

/** Much longer than anything takes on a busy machine; what is right is seen at once. */
const TIMEOUT_MS = 30_000;

/** Tries until `check` throws nothing any more, and gives what it returned. Throws its last error after 30 s. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS });
}

/** Asks until the answer is neither false, null, undefined, 0 nor empty, and gives it. Throws after 30 s. */
export function until<Answer>(ask: () => Answer | Promise<Answer>): Promise<NonNullable<Exclude<Answer, false>>> {
  return vi.waitUntil(ask, { timeout: TIMEOUT_MS }) as Promise<NonNullable<Exclude<Answer, false>>>;
}
