import { z } from 'zod';
import { ApiError, send } from '../api/client.ts';
import { postAuth } from './auth-call.ts';

/** Who is signed in, as TanStack Query keeps it. */
export const SESSION_KEY = ['session'] as const;

const session = z.object({ user: z.object({ name: z.string() }) }).nullable();
const halfSignedIn = z.object({ twoFactorRedirect: z.literal(true) });

export interface SignedIn {
  name: string;
}

/** Who is signed in in this browser, or null. */
export async function fetchSession(): Promise<SignedIn | null> {
  const response = await send('/api/auth/get-session', {});
  if (!response.ok) throw new ApiError(response.status, await response.text());
  const text = await response.text();
  const found = session.parse(text ? JSON.parse(text) : null);
  return found && { name: found.user.name };
}

/** A sign-in that failed. `over`: its time or tries are spent, and it begins again with the password. */
export class SignInRefusal extends Error {
  readonly reason: 'wrong' | 'throttled' | 'over';

  constructor(reason: SignInRefusal['reason']) {
    super(`Signing in was refused: ${reason}`);
    this.name = 'SignInRefusal';
    this.reason = reason;
  }
}

/**
 * Signs in with a new server session; for an account with a second factor that comes with the code. Throws
 * SignInRefusal, NetworkError, or ApiError for what is neither right nor wrong.
 */
export async function signIn(credentials: {
  username: string;
  password: string;
}): Promise<'signed-in' | 'code-needed'> {
  const response = await postAuth('sign-in/username', credentials);
  if (response.isOk) return halfSignedIn.safeParse(response.body).success ? 'code-needed' : 'signed-in';
  // better-auth tells a malformed name (400, 422) from a wrong one (401); to the person both are wrong.
  throw new SignInRefusal(response.status === 429 ? 'throttled' : 'wrong');
}

export type CodeKind = 'app' | 'backup';

const OVER = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'];

/** Completes a sign-in with the code. With `isTrusted`, this browser is not asked for one for 30 days. Throws as {@link signIn}. */
export async function signInWithCode(kind: CodeKind, code: string, isTrusted: boolean): Promise<void> {
  const name = kind === 'app' ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code';
  const response = await postAuth(name, { code, trustDevice: isTrusted });
  if (response.isOk) return;
  if (response.status === 429) throw new SignInRefusal('throttled');
  throw new SignInRefusal(OVER.includes(response.code) ? 'over' : 'wrong');
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  await postAuth('sign-out', {});
}
