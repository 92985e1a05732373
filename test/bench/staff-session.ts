import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from './program.ts';

const OWNER_TIMEOUT_MS = 30_000;
const OWNER_POLL_MS = 20;
const OWNER = { username: 'admin', password: 'a password for benches' };

/** Waits until the owner can sign in: a new shop serves its first pages before that. */
export async function untilOwner(file: string): Promise<void> {
  using database = new DatabaseSync(file, { readOnly: true });
  const find = database.prepare('select id from staff_accounts limit 1');
  for (const deadline = Date.now() + OWNER_TIMEOUT_MS; Date.now() < deadline; await sleep(OWNER_POLL_MS)) {
    if (find.get()) return;
  }
  throw new Error(`The owner's account was not created within ${OWNER_TIMEOUT_MS} ms`);
}

/** Signs the owner in. Returns the cookies of the session. */
export async function signIn({ url }: Program): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(OWNER),
  });
  if (!response.ok) throw new Error(`Signing in returned ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
