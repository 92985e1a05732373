import { DomainError } from '../errors.ts';

/**
 * `open`: the shop works as usual. `ending`: nothing new may begin, and what had begun is still stored. `refused`: the
 * database rejects every write.
 */
export type WriteState = 'open' | 'ending' | 'refused';

/** Whether the shop may write to its database: not while it is being moved to another one. */
export interface Writes {
  readonly state: WriteState;
  set(state: WriteState): void;
}

/** Seconds after which a rejected customer may try again. */
const RETRY_AFTER_S = 30;

/** The error of whatever would write while the shop is read-only. */
export function readOnlyError(): DomainError {
  return new DomainError('read_only', { retryAfterSeconds: RETRY_AFTER_S });
}

/** For databases that are never moved from. */
export const ALWAYS_OPEN: Writes = {
  state: 'open',
  set() {
    throw new Error('This database cannot be made read-only');
  },
};
