import { z } from 'zod';
import { ApiError, send } from '../api/client.ts';

/** Who is signed in, as TanStack Query keeps it. */
export const SESSION_KEY = ['session'] as const;

const session = z.object({ user: z.object({ name: z.string() }) }).nullable();

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

export type SignInResult = 'signed-in' | 'refused' | 'throttled';

/** Signs in with a new server session. Throws NetworkError, or ApiError for what is neither right nor wrong. */
export async function signIn(credentials: { username: string; password: string }): Promise<SignInResult> {
  const response = await post('/api/auth/sign-in/username', credentials);
  if (response.ok) return 'signed-in';
  if (response.status === 429) return 'throttled';
  // better-auth tells a malformed name (400, 422) from a wrong one (401); to the person both are wrong.
  if (response.status < 500) return 'refused';
  throw new ApiError(response.status, await response.text());
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  await post('/api/auth/sign-out', {});
}

function post(address: string, body: object): Promise<Response> {
  return send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
