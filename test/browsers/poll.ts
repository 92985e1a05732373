import { setTimeout as sleep } from 'node:timers/promises';

/** Far above what anything takes on a busy machine; success returns immediately. */
const TIMEOUT_MS = 30_000;
const INTERVAL_MS = 100;

/** Repeats `ask` until its result is truthy, and returns it. Throws after 30 s, with its last error. */
export async function poll<Result>(
  what: string,
  ask: () => Promise<Result | null | false | undefined>,
): Promise<Result> {
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    const outcome = await ask().catch((error: Error) => error);
    if (outcome && !(outcome instanceof Error)) return outcome;
    if (performance.now() > until) throw new Error(`Timed out: ${what}`, { cause: outcome });
    await sleep(INTERVAL_MS);
  }
}
