import { z } from 'zod';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from './staff-auth.ts';
import { forgetSignInAttempts, makeDeviceToken, requireAttempt, requireSignInAttempt } from './throttle.ts';

const SIGN_IN = '/api/auth/sign-in/username';
/** Calls that ask a signed-in person for the password. */
const WITH_PASSWORD = ['enable', 'disable', 'generate-backup-codes'].map((name) => `/api/auth/two-factor/${name}`);
/** Calls after which a person may be signed in. */
const ENTRANCES = [SIGN_IN, '/api/auth/two-factor/verify-totp', '/api/auth/two-factor/verify-backup-code'];
const DEVICE_COOKIE = 'sofra.device';
const MAX_USERNAME = 200;
const DEFAULT_RETRY_S = 60;

const credentials = z.object({ username: z.string().max(MAX_USERNAME) });
const signedIn = z.object({ user: z.object({ username: z.string() }) });

/**
 * Answers one of better-auth's own calls: as it does, but that tries are counted by account too, that no token stands
 * in a body (the cookie alone carries it), and that a second factor which comes or goes is written to the audit log.
 * Throws `too_many_requests`.
 */
export async function answerAuthCall(deps: Deps, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const staff = pathname.includes('/two-factor/') ? await deps.auth.staffOf(request.headers) : null;
  if (staff && WITH_PASSWORD.includes(pathname)) await requireAttempt(deps, `account|${staff.id}`);
  const attempt = pathname === SIGN_IN ? await countSignIn(deps, request) : null;

  const answer = await deps.auth.handle(request);
  if (answer.status === 429) throw new DomainError('too_many_requests', { retryAfterSeconds: retryAfterOf(answer) });
  const body = parse(await answer.text());
  const headers = new Headers(answer.headers);
  const username =
    answer.ok && !staff && ENTRANCES.includes(pathname) ? signedIn.safeParse(body).data?.user.username : undefined;
  if (username !== undefined) {
    if (attempt) await forgetSignInAttempts(deps, attempt);
    headers.append('set-cookie', deviceCookie(deps, username));
  }
  if (answer.ok && staff) await noteSecondFactor(deps, staff);
  return new Response(JSON.stringify(withoutTokens(body)), { status: answer.status, headers });
}

async function countSignIn(deps: Deps, request: Request): Promise<string | null> {
  const { data } = credentials.safeParse(await request.clone().json());
  // What names no account is refused by better-auth itself.
  if (!data) return null;
  const deviceToken = new RegExp(`(?:^|;\\s*)${cookieName(deps)}=([\\w.-]+)`).exec(
    request.headers.get('cookie') ?? '',
  )?.[1];
  return requireSignInAttempt(deps, { username: data.username.toLowerCase(), deviceToken });
}

/** Remembers a browser that signed in, so that strangers who try passwords cannot lock its people out. */
function deviceCookie(deps: Deps, username: string): string {
  const { token, seconds } = makeDeviceToken(deps, username);
  const secure = isSecure(deps) ? '; Secure' : '';
  return `${cookieName(deps)}=${token}; Max-Age=${seconds}; Path=/api/auth; HttpOnly; SameSite=Lax${secure}`;
}

const isSecure = ({ config }: Deps) => config.publicUrl?.startsWith('https://') ?? false;
const cookieName = (deps: Deps) => (isSecure(deps) ? `__Secure-${DEVICE_COOKIE}` : DEVICE_COOKIE);

/** Writes to the audit log that the account's second factor came or went with the call just made. */
async function noteSecondFactor({ database, auth, clock }: Deps, staff: Staff): Promise<void> {
  const hasTwoFactor = await auth.hasTwoFactor(staff.id);
  if (hasTwoFactor === staff.hasTwoFactor) return;
  await insertAuditEntry(database.db, {
    at: clock.now().toISOString(),
    staffId: staff.id,
    staffName: staff.username,
    action: 'update',
    entity: 'account',
    entityId: staff.id,
    before: { hasTwoFactor: staff.hasTwoFactor },
    after: { hasTwoFactor },
  });
}

function retryAfterOf(answer: Response): number {
  return Number(answer.headers.get('x-retry-after')) || DEFAULT_RETRY_S;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The session's token opens the session, so it is for the cookie alone, which scripts cannot read. */
function withoutTokens(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { token: _, session, ...rest } = body as Record<string, unknown>;
  if (typeof session !== 'object' || session === null) return rest;
  const { token: __, ...kept } = session as Record<string, unknown>;
  return { ...rest, session: kept };
}
