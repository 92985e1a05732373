import type { Role } from '../../shared/auth/contract.ts';
import { DAY_MS } from '../../shared/durations.ts';

/** However much it is used, a session ends after this, and the password is asked for again. */
export const MAX_SESSION_MS = 30 * DAY_MS;

/** Sessions that began at this instant or before are over at `at` (both ISO 8601). */
export function oldestSessionStart(at: string): string {
  return new Date(Date.parse(at) - MAX_SESSION_MS).toISOString();
}

/** A signed-in member of staff. */
export interface Staff {
  id: string;
  username: string;
  name: string;
  role: Role;
  hasTwoFactor: boolean;
  /** Of the session that the call came with. */
  sessionId: string;
}

export interface StaffAuth {
  /** Answers better-auth's own HTTP calls. */
  handle(request: Request): Promise<Response>;
  /** The staff member behind the session cookie in `headers`, or null. */
  staffOf(headers: Headers): Promise<Staff | null>;
  /** Whether the account has a second factor by now. */
  hasTwoFactor(staffId: string): Promise<boolean>;
  /** Makes an account. The username must be free. */
  createStaff(account: { username: string; password: string; role: Staff['role'] }): Promise<void>;
  /** How passwords are kept. */
  passwords: {
    hash(password: string): Promise<string>;
    verify(pair: { hash: string; password: string }): Promise<boolean>;
  };
}
