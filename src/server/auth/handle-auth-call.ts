import { parseCookie, stringifySetCookie } from 'cookie';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { type CallerLimit, takeSessionLookup } from '../http/rate-limit.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { auditSecondFactor } from './audit-second-factor.ts';
import { makeDeviceToken } from './device-token.ts';
import { CLIENT_ADDRESS_HEADER } from './staff-auth.ts';
import {
  requireAttempt,
  requireCodeAttempt,
  requireCodeGuess,
  requireSignInAttempt,
  resetSignInAttempts,
} from './throttle.ts';

const SIGN_IN = '/api/auth/sign-in/username';
const TWO_FACTOR = '/api/auth/two-factor/';
/** Two-factor calls that require the password of a signed-in staff member. */
const WITH_PASSWORD = ['enable', 'disable', 'generate-backup-codes'];
const BACKUP_CODE = 'verify-backup-code';
const DEVICE_COOKIE = 'sofra.device';
const MAX_USERNAME = 200;
const DEFAULT_RETRY_S = 60;

const credentials = z.object({ username: z.string().max(MAX_USERNAME) });
const signedIn = z.object({ user: z.object({ username: z.string() }) });

type LimitedDeps = Deps & { callerLimit: CallerLimit };

/**
 * Handles better-auth's own calls. In addition, attempts are rate limited, tokens are removed from response bodies
 * (only the cookie carries them), and changes of the second factor are audited. Throws `too_many_requests`.
 */
export async function handleAuthCall(deps: LimitedDeps, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === SIGN_IN) return signIn(deps, request);
  if (pathname.startsWith(TWO_FACTOR)) return handleTwoFactor(deps, request, pathname.slice(TWO_FACTOR.length));
  const giveBack = takeSessionLookup(deps.callerLimit, addressOf(request));
  const { response, body } = await pass(deps, request);
  if (signedIn.safeParse(body).success) giveBack();
  return toResponse(response, body);
}

async function signIn(deps: LimitedDeps, request: Request): Promise<Response> {
  const attempt = await countSignIn(deps, request);
  const { response, body } = await pass(deps, request);
  const username = response.ok ? signedIn.safeParse(body).data?.user.username : undefined;
  if (username === undefined) return toResponse(response, body);
  if (attempt) await resetSignInAttempts(deps, attempt);
  return toResponse(response, body, await deviceCookie(deps, username));
}

/** Handles two-factor calls, before and after the sign-in. */
async function handleTwoFactor(deps: LimitedDeps, request: Request, call: string): Promise<Response> {
  const giveBack = takeSessionLookup(deps.callerLimit, addressOf(request));
  const staff = await deps.auth.staffOf(request.headers);
  if (staff) giveBack();
  await requireCodeAttempt(deps, { staffId: staff?.id, ...browserOf(deps, request) });
  if (staff && WITH_PASSWORD.includes(call)) await requireAttempt(deps, `account|${staff.id}`);
  const guess = staff ? null : await countGuess(deps, request, call);
  const { response, body } = await pass(deps, request);
  if (!response.ok) return toResponse(response, body);
  if (guess) await resetSignInAttempts(deps, guess);
  if (staff) {
    const sessionId = (await staffOfResponse(deps, response))?.sessionId ?? staff.sessionId;
    const isFactorNew = await auditSecondFactor(deps, { staff, call, sessionId });
    return toResponse(response, body, isFactorNew ? await deviceCookie(deps, staff.username) : undefined);
  }
  const username = signedIn.safeParse(body).data?.user.username;
  return toResponse(response, body, username === undefined ? undefined : await deviceCookie(deps, username));
}

/** Returns the staff member whose session a response's cookies open; null when it sets none. */
async function staffOfResponse({ auth }: Deps, response: Response): Promise<Staff | null> {
  const cookie = response.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return cookie.length > 0 ? auth.staffOf(new Headers({ cookie: cookie.join('; ') })) : null;
}

/** Calls better-auth. Throws `too_many_requests` when it responds with 429. */
async function pass({ auth }: Deps, request: Request): Promise<{ response: Response; body: unknown }> {
  const response = await auth.handle(request);
  if (response.status === 429) throw new DomainError('too_many_requests', { retryAfterSeconds: DEFAULT_RETRY_S });
  return { response, body: parse(await response.text()) };
}

function toResponse({ status, headers: given }: Response, body: unknown, cookie?: string): Response {
  const headers = new Headers(given);
  if (cookie !== undefined) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(withoutTokens(body)), { status, headers });
}

async function countSignIn(deps: LimitedDeps, request: Request): Promise<string | null> {
  const { data } = credentials.safeParse(await request.clone().json());
  // better-auth rejects a body without a username itself.
  if (!data) return null;
  return requireSignInAttempt(deps, { username: data.username.toLowerCase(), ...browserOf(deps, request) });
}

/** Counts a code, other than a backup code, for the account of a sign-in that waits for it. Returns the counter's key. */
async function countGuess(deps: LimitedDeps, request: Request, call: string): Promise<string | null> {
  if (call === BACKUP_CODE) return null;
  const account = await deps.auth.pendingAccountOf(request.headers);
  return account && requireCodeGuess(deps, account, browserOf(deps, request).deviceToken);
}

function browserOf(deps: Deps, request: Request): { address: string; deviceToken: string | undefined } {
  return {
    address: addressOf(request),
    deviceToken: parseCookie(request.headers.get('cookie') ?? '')[cookieName(deps)],
  };
}

const addressOf = ({ headers }: Request) => headers.get(CLIENT_ADDRESS_HEADER) ?? '';

/** Returns the cookie that marks a browser as known, so that others' failed attempts do not lock its account out. */
async function deviceCookie(deps: Deps, username: string): Promise<string> {
  const { token, seconds } = await makeDeviceToken(deps, username.toLowerCase());
  return stringifySetCookie({
    name: cookieName(deps),
    value: token,
    maxAge: seconds,
    path: '/api/auth',
    httpOnly: true,
    secure: isSecure(deps),
    sameSite: 'lax',
  });
}

const isSecure = ({ config }: Deps) => config.publicUrl?.startsWith('https://') ?? false;
const cookieName = (deps: Deps) => (isSecure(deps) ? `__Secure-${DEVICE_COOKIE}` : DEVICE_COOKIE);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Removes the session token from a body: scripts must not read it. */
function withoutTokens(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { token: _, session, ...rest } = body as Record<string, unknown>;
  if (typeof session !== 'object' || session === null) return rest;
  const { token: __, ...withoutToken } = session as Record<string, unknown>;
  return { ...rest, session: withoutToken };
}
