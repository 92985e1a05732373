import type { Program } from './program.ts';

const OWNER = { username: 'admin', password: 'a password for benches' };

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
