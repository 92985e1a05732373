import { limitAtOnce } from '../../shared/limit-at-once.ts';
import { DomainError } from '../errors.ts';

/** Each holds an upload of up to 10 MB in memory. */
const MAX_WAITING = 6;
const RETRY_AFTER_S = 5;

const inTurn = limitAtOnce(1);
let count = 0;

/**
 * Runs `work` once all that came before it is done: decoding one picture may take 250 MB. Throws `overloaded` when
 * too many are waiting already.
 */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (count > MAX_WAITING) throw new DomainError('overloaded', { retryAfterSeconds: RETRY_AFTER_S });
  count += 1;
  try {
    return await inTurn(work);
  } finally {
    count -= 1;
  }
}
