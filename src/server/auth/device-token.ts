import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS } from '../../shared/durations.ts';
import type { Deps } from '../deps.ts';
import { findCredentialVersion } from './credential-queries.ts';

const DEVICE_DAYS = 180;

const device = z.object({
  /** Distinguishes device tokens from other values sealed by the vault. */
  purpose: z.literal('device'),
  id: z.string(),
  username: z.string(),
  /** The account's credential version at sign-in; the token is invalid once that changes. */
  version: z.number(),
  /** Expiry in ms since 1970. */
  until: z.number(),
});

type Parts = Pick<Deps, 'database' | 'clock' | 'vault'>;

/** Returns a token for a browser that signed in to the account, and its lifetime in seconds. */
export async function makeDeviceToken(
  { database, clock, vault }: Parts,
  username: string,
): Promise<{ token: string; seconds: number }> {
  const version = (await findCredentialVersion(database.db, username)) ?? 0;
  const until = clock.now().getTime() + DEVICE_DAYS * DAY_MS;
  const made: z.output<typeof device> = { purpose: 'device', id: randomUUID(), username, version, until };
  return { token: vault.seal(JSON.stringify(made)), seconds: (DEVICE_DAYS * DAY_MS) / 1000 };
}

/** Returns the id in a valid token for the current credentials of an account: that of `username`, or any. */
export async function findDevice(
  { database, clock, vault }: Parts,
  { token, username }: { token: string; username?: string },
): Promise<string | null> {
  const opened = vault.open(token);
  const { data } = device.safeParse(opened === null ? null : JSON.parse(opened));
  if (!data || data.username !== (username ?? data.username) || data.until <= clock.now().getTime()) return null;
  return (await findCredentialVersion(database.db, data.username)) === data.version ? data.id : null;
}
