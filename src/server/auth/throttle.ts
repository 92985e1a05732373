import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { countAttempt, forgetAttempts } from './queries.ts';
import { SIGN_IN_LIMIT } from './staff-auth.ts';

/**
 * How often an account may be tried from browsers that never signed in to it, all addresses together: 30 times in a
 * quarter of an hour. Whoever spends that locks out other strangers and themselves, but not the browsers that the
 * account's people use, and nobody for longer.
 */
const STRANGERS_LIMIT = { windowMs: 15 * 60_000, attempts: 30 };
const DEVICE_DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;
/** What seals a device's token, so that nothing else sealed by the vault passes for one. */
const PURPOSE = 'device';

type Parts = Pick<Deps, 'database' | 'clock' | 'vault'>;

/** Counts a try under `key`. Throws `too_many_requests` when there were too many in the window. */
export async function requireAttempt(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  key: string,
  { windowMs, attempts }: { windowMs: number; attempts: number } = SIGN_IN_LIMIT,
): Promise<void> {
  const count = await countAttempt(database.db, { key, now: clock.now().getTime(), windowMs });
  if (count > attempts) throw new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(windowMs / 1000) });
}

/**
 * Counts a try to sign in to an account, whether there is such an account or not. A browser with a device token of the
 * account has an allowance of its own. Gives the key to forget once it succeeds. Throws `too_many_requests`.
 */
export async function requireSignInAttempt(
  deps: Parts,
  { username, deviceToken }: { username: string; deviceToken: string | undefined },
): Promise<string> {
  const isKnown = deviceToken !== undefined && isDeviceOf(deps, deviceToken, username);
  const key = isKnown ? keyOf(`${username}|${deviceToken}`) : keyOf(username);
  await requireAttempt(deps, key, isKnown ? SIGN_IN_LIMIT : STRANGERS_LIMIT);
  return key;
}

export async function forgetSignInAttempts({ database }: Pick<Deps, 'database'>, key: string): Promise<void> {
  await forgetAttempts(database.db, key);
}

/** Lets everyone try the account again. */
export async function forgetStrangers({ database }: Pick<Deps, 'database'>, username: string): Promise<void> {
  await forgetAttempts(database.db, keyOf(username.toLowerCase()));
}

/** Hashed: people type passwords where names belong. */
function keyOf(who: string): string {
  return `sign-in|${createHash('sha256').update(who).digest('base64url')}`;
}

/** A token for a browser that signed in to the account, and its lifetime in seconds. */
export function makeDeviceToken({ vault, clock }: Parts, username: string): { token: string; seconds: number } {
  const until = clock.now().getTime() + DEVICE_DAYS * DAY_MS;
  const token = vault.seal(JSON.stringify({ purpose: PURPOSE, username, until }));
  return { token, seconds: (DEVICE_DAYS * DAY_MS) / 1000 };
}

function isDeviceOf({ vault, clock }: Parts, token: string, username: string): boolean {
  const opened = vault.open(token);
  if (opened === null) return false;
  const device = JSON.parse(opened) as { purpose?: unknown; username?: unknown; until?: unknown };
  return device.purpose === PURPOSE && device.username === username && Number(device.until) > clock.now().getTime();
}
