import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { callerOf, networkOf } from '../http/callers.ts';
import { type CallerLimit, PUBLIC_ALLOWANCES } from '../http/rate-limit.ts';
import type { PendingAccount } from '../ports/staff-auth.ts';
import type { Vault } from '../vault.ts';
import { findDevice } from './device-token.ts';
import { countAttempt, deleteAttempts } from './queries.ts';

interface Limit {
  windowMs: number;
  attempts: number;
}

/** Limit for one address, one known browser, and one account's own password: 8 attempts a minute. */
const USUAL_LIMIT: Limit = { windowMs: MINUTE_MS, attempts: 8 };
/** Limit for one account from one network by unknown browsers. */
const NETWORK_LIMIT: Limit = { windowMs: DAY_MS, attempts: 20 };
/** The first attempts of a network count for it alone, so that others cannot use them up. */
const OWN_ATTEMPTS = 3;
/**
 * Limit shared by all networks for one account, against guessing from many of them: 30 attempts in 15 minutes. When it
 * is used up, known browsers and networks with own attempts left can still sign in.
 */
const SHARED_LIMIT: Limit = { windowMs: 15 * MINUTE_MS, attempts: 30 };

/** Limit of codes for one account by unknown browsers together, and by each known one. */
const CODE_LIMIT: Limit = { windowMs: 15 * MINUTE_MS, attempts: 10 };

type Counting = Pick<Deps, 'database' | 'clock'>;

/** What calls of browsers are limited by. */
type Limiting = Counting & Pick<Deps, 'vault'> & { callerLimit: CallerLimit };

/** Counts an attempt under `key` and returns the number in its window. Throws `too_many_requests` beyond the limit. */
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

/**
 * Counts a call by address alone, as often as a public call may be made: writing more would keep the database busy. Throws
 * `too_many_requests`.
 */
async function requireAttemptFrom(deps: Limiting, call: string, address: string): Promise<void> {
  deps.callerLimit({ call, address }, PUBLIC_ALLOWANCES.write);
  await requireAttempt(deps, keyOf(deps.vault, call, callerOf(address)));
}

interface Browser {
  address: string;
  /** Of its sealed cookie, which may be another's or invalid. */
  deviceToken: string | undefined;
}

/**
 * Counts a call of the second factor: by the account that is signed in, else by the browser that is known to any account,
 * else by address, so that who shares an address cannot keep them out. Throws `too_many_requests`.
 */
export async function requireCodeAttempt(
  deps: Limiting,
  { staffId, address, deviceToken }: Browser & { staffId: string | undefined },
): Promise<void> {
  const device = deviceToken === undefined ? null : await findDevice(deps, { token: deviceToken });
  const own = staffId ?? device;
  if (own === null) await requireAttemptFrom(deps, 'two-factor', address);
  else await requireAttempt(deps, keyOf(deps.vault, 'two-factor', own));
}

/**
 * Counts a code for an account before it is compared. A browser known to the account has its own limit, so that someone
 * with only the password cannot keep the owner out; backup codes are not counted here. Returns the key to reset once the
 * code is right. Throws `too_many_requests`.
 */
export async function requireCodeGuess(
  deps: Limiting,
  { id, username }: PendingAccount,
  deviceToken: string | undefined,
): Promise<string> {
  const device = deviceToken === undefined ? null : await findDevice(deps, { token: deviceToken, username });
  const key = keyOf(deps.vault, 'code', device ?? id);
  await requireAttempt(deps, key, CODE_LIMIT);
  return key;
}

interface SignInAttempt extends Browser {
  /** In lower case; the account need not exist. */
  username: string;
}

/**
 * Counts a sign-in attempt. A browser known to the account has its own limit; any other is counted by its address
 * first, so that one address cannot use up the shared limit. Returns the key to reset once the sign-in succeeds. Throws
 * `too_many_requests`.
 */
export async function requireSignInAttempt(
  deps: Limiting,
  { username, address, deviceToken }: SignInAttempt,
): Promise<string> {
  const device = deviceToken === undefined ? null : await findDevice(deps, { token: deviceToken, username });
  if (device !== null) {
    const key = keyOf(deps.vault, 'device', device);
    await requireAttempt(deps, key);
    return key;
  }
  await requireAttemptFrom(deps, 'sign-in', address);
  const key = keyOf(deps.vault, 'sign-in', username, networkOf(address));
  const count = await requireAttempt(deps, key, NETWORK_LIMIT);
  if (count > OWN_ATTEMPTS) await requireAttempt(deps, keyOf(deps.vault, 'sign-in', username), SHARED_LIMIT);
  return key;
}

export async function resetSignInAttempts({ database }: Pick<Deps, 'database'>, key: string): Promise<void> {
  await deleteAttempts(database.db, key);
}

/** Resets the limit that all networks share for the account. */
export async function resetSharedAttempts(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  username: string,
): Promise<void> {
  await deleteAttempts(database.db, keyOf(vault, 'sign-in', username.toLowerCase()));
}

/**
 * Returns the key of a counter. It depends on the secret, because people type passwords into username fields, and a plain
 * hash of a weak one can be reversed.
 */
function keyOf(vault: Vault, call: string, ...whose: string[]): string {
  return `${call}|${vault.codeOf(`limit ${call} ${JSON.stringify(whose)}`)}`;
}
