import { z } from 'zod';
import { ROLES, type Role } from '../../shared/auth/roles.ts';
import { ApiError, send } from '../api/client.ts';
import { createStoredValue } from '../ui/stored-value.ts';
import { postAuth } from './auth-call.ts';

/** The key under which TanStack Query caches the session. */
export const SESSION_KEY = ['session'] as const;

const session = z.object({ user: z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) }) }).nullable();
const halfSignedIn = z.object({ twoFactorRedirect: z.literal(true) });

export interface SignedIn {
  /** Stays the same when the account gets another name. */
  id: string;
  name: string;
  role: Role;
}

/** Whether someone signed out while the server could not be reached; it is told as soon as it can. */
const isSignOutDue = createStoredValue<boolean>({
  key: 'signOutDue',
  fallback: false,
  parse: (json) => z.boolean().parse(json),
});

/** Ends with all calls so far that replace this browser's session. */
let renewed: Promise<unknown> = Promise.resolve();

/**
 * Makes a call that replaces this browser's session. Until its response arrives the browser has the cookie of a session
 * that has ended already, and {@link fetchSession} waits: a page without a session would lose what it shows.
 */
export function renewSession<Result>(call: () => Promise<Result>): Promise<Result> {
  const response = call();
  renewed = Promise.allSettled([renewed, response]);
  return response;
}

/** Returns the signed-in account of this browser, or null. */
export async function fetchSession(): Promise<SignedIn | null> {
  if (isSignOutDue.get()) await signOut();
  const before = renewed;
  await before;
  const response = await send('/api/auth/get-session', {});
  if (!response.ok) throw new ApiError(response.status, await response.text());
  const text = await response.text();
  const found = session.parse(text ? JSON.parse(text) : null);
  if (found) return found.user;
  // No more often than a session is replaced.
  return renewed === before ? null : fetchSession();
}

/**
 * A rejected sign-in. `over`: it expired or had too many attempts, and has to be restarted with the password. `cookies`:
 * the browser does not keep the cookie of the session.
 */
export class SignInRefusal extends Error {
  readonly reason: 'wrong' | 'throttled' | 'over' | 'cookies';

  constructor(reason: SignInRefusal['reason']) {
    super(`Signing in was refused: ${reason}`);
    this.name = 'SignInRefusal';
    this.reason = reason;
  }
}

/**
 * Signs in with a new server session; for an account with a second factor, {@link signInWithCode} creates it. Throws
 * SignInRefusal, NetworkError, or ApiError for any other error response.
 */
export async function signIn(credentials: {
  username: string;
  password: string;
}): Promise<'signed-in' | 'code-needed'> {
  // The second step needs a cookie, too.
  if (!navigator.cookieEnabled) throw new SignInRefusal('cookies');
  const response = await postAuth('sign-in/username', credentials);
  if (response.isOk) {
    isSignOutDue.set(false);
    if (halfSignedIn.safeParse(response.body).success) return 'code-needed';
    await requireSession();
    return 'signed-in';
  }
  // better-auth distinguishes a malformed username (400, 422) from a wrong one (401); the screen does not.
  throw new SignInRefusal(response.status === 429 ? 'throttled' : 'wrong');
}

export type CodeKind = 'app' | 'backup';

const OVER = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'];

/** Completes a sign-in with a code. `isTrusted`: no code in this browser for 30 days. Throws as {@link signIn}. */
export async function signInWithCode(kind: CodeKind, code: string, isTrusted: boolean): Promise<void> {
  const name = kind === 'app' ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code';
  const response = await postAuth(name, { code, trustDevice: isTrusted });
  if (response.isOk) return requireSession();
  if (response.status === 429) throw new SignInRefusal('throttled');
  throw new SignInRefusal(OVER.includes(response.code) ? 'over' : 'wrong');
}

/** Throws if the browser has not kept the cookie of a session that was just created. */
async function requireSession(): Promise<void> {
  if ((await fetchSession()) === null) throw new SignInRefusal('cookies');
}

/** Ends the session on the server; where it cannot be reached, before this browser uses the session again. */
export async function signOut(): Promise<void> {
  isSignOutDue.set(true);
  await postAuth('sign-out', {});
  isSignOutDue.set(false);
}
