import pLimit from 'p-limit';
import { DomainError } from '../errors.ts';

/** Each holds an upload of up to 10 MB in memory. */
const MAX_WAITING = 6;
const RETRY_AFTER_S = 5;

const inTurn = pLimit(1);

/** Runs `work` after all earlier calls, for work that holds no upload in memory and is not repeated while it waits. */
export function inBackground<Result>(work: () => Promise<Result>): Promise<Result> {
  return inTurn(work);
}

/**
 * Runs `work` after all earlier calls have finished: decoding one picture may take 250 MB. Throws `overloaded` when too
 * many are waiting.
 */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inTurn.activeCount + inTurn.pendingCount > MAX_WAITING) {
    throw new DomainError('overloaded', { retryAfterSeconds: RETRY_AFTER_S });
  }
  return inTurn(work);
}
