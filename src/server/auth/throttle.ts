import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { callerOf, networkOf } from '../http/callers.ts';
import { findDevice } from './device-token.ts';
import { countAttempt, deleteAttempts } from './queries.ts';

interface Limit {
  windowMs: number;
  attempts: number;
}

/** Of one address, of one known browser, and of one account's own password: 8 times a minute. */
const USUAL_LIMIT: Limit = { windowMs: MINUTE_MS, attempts: 8 };
/** How often an account may be tried from one network by browsers that are not known to it. */
const NETWORK_LIMIT: Limit = { windowMs: DAY_MS, attempts: 20 };
/** The first of these are the network's own: what others do elsewhere cannot use them up. */
const OWN_ATTEMPTS = 3;
/**
 * The rest all networks share, which slows down guessing from many of them: 30 in a quarter of an hour for each
 * account. Whoever spends that locks out neither the browsers that the account's people use, nor who comes anew.
 */
const SHARED_LIMIT: Limit = { windowMs: 15 * MINUTE_MS, attempts: 30 };

type Counting = Pick<Deps, 'database' | 'clock'>;

/** Counts a try under `key`, and gives how many there were. Throws `too_many_requests` beyond the limit. */
export async function requireAttempt(
  { database, clock }: Counting,
  key: string,
  { windowMs, attempts }: Limit = USUAL_LIMIT,
): Promise<number> {
  const now = clock.now().getTime();
  const { count, since } = await countAttempt(database.db, { key, now, windowMs });
  if (count <= attempts) return count;
  const waitMs = Math.min(windowMs, since + windowMs - now);
  throw new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Counts a call by its address alone. Throws `too_many_requests`. */
export async function requireAttemptFrom(deps: Counting, call: string, address: string): Promise<void> {
  await requireAttempt(deps, keyOf(call, callerOf(address)));
}

interface SignInAttempt {
  /** In lower case; whether there is such an account or not. */
  username: string;
  address: string;
  deviceToken: string | undefined;
}

/**
 * Counts a try to sign in. A browser that is known to the account has an allowance of its own; any other counts by its
 * address first, so that one address cannot spend what others share. Gives the key to forget once the try succeeds.
 * Throws `too_many_requests`.
 */
export async function requireSignInAttempt(
  deps: Counting & Pick<Deps, 'vault'>,
  { username, address, deviceToken }: SignInAttempt,
): Promise<string> {
  const device = deviceToken === undefined ? null : await findDevice(deps, { token: deviceToken, username });
  if (device !== null) {
    const key = keyOf('device', device);
    await requireAttempt(deps, key);
    return key;
  }
  await requireAttemptFrom(deps, 'sign-in', address);
  const key = keyOf('sign-in', username, networkOf(address));
  const count = await requireAttempt(deps, key, NETWORK_LIMIT);
  if (count > OWN_ATTEMPTS) await requireAttempt(deps, keyOf('sign-in', username), SHARED_LIMIT);
  return key;
}

export async function resetSignInAttempts({ database }: Pick<Deps, 'database'>, key: string): Promise<void> {
  await deleteAttempts(database.db, key);
}

/** Lets everyone try the account again. */
export async function resetSharedAttempts({ database }: Pick<Deps, 'database'>, username: string): Promise<void> {
  await deleteAttempts(database.db, keyOf('sign-in', username.toLowerCase()));
}

/** Hashed: people type passwords where names belong. */
function keyOf(call: string, ...whose: string[]): string {
  return `${call}|${createHash('sha256').update(JSON.stringify(whose)).digest('base64url')}`;
}
