import type { MoverRole, Role } from '../../shared/auth/roles.ts';
import { DAY_MS } from '../../shared/durations.ts';

/** How long a session lasts without use, in ms. */
export const SESSION_MS = 14 * DAY_MS;

/** A session is extended at most this often, in ms. */
export const SESSION_EXTENSION_MS = DAY_MS;

/** The maximum lifetime of a session, in ms, however much it is used. */
export const MAX_SESSION_MS = 30 * DAY_MS;

/** Sessions that began at or before the returned instant have expired at `at` (both ISO 8601). */
export function oldestSessionStart(at: string): string {
  return new Date(Date.parse(at) - MAX_SESSION_MS).toISOString();
}

/** A signed-in staff member. */
export interface Staff {
  id: string;
  username: string;
  name: string;
  role: Role;
  hasTwoFactor: boolean;
  /** The session of the request. */
  sessionId: string;
}

/** Who moves an order. Of a courier, who has no account, the id is that of the route. */
export interface Mover extends Pick<Staff, 'id' | 'username'> {
  role: MoverRole;
}

/** The account of a sign-in that waits for the second factor. The username is in lower case. */
export type PendingAccount = Pick<Staff, 'id' | 'username'>;

export interface StaffAuth {
  /** Handles better-auth's own HTTP calls. */
  handle(request: Request): Promise<Response>;
  /**
   * Returns the staff member of the session cookie in `headers`; null without an open session. Throws `overloaded` if the
   * database does not respond.
   */
  staffOf(headers: Headers): Promise<Staff | null>;
  /** Returns the account whose sign-in in this browser waits for the second factor, or null. */
  pendingAccountOf(headers: Headers): Promise<PendingAccount | null>;
  /** Returns whether the account currently has a second factor. */
  hasTwoFactor(staffId: string): Promise<boolean>;
  /** Creates an account. The username must be free. */
  createStaff(account: { username: string; password: string; role: Staff['role'] }): Promise<void>;
  /** Password hashing. */
  passwords: {
    hash(password: string): Promise<string>;
    verify(pair: { hash: string; password: string }): Promise<boolean>;
  };
}
