import { z } from 'zod';
import type { Contract } from '../http.ts';
import { boundedText } from '../wire.ts';
import { credentials } from './contract.ts';

/** Length limit of an app's code (6 digits) or a backup code, with separators that people type. */
const MAX_CODE = 40;

const withPassword = credentials.pick({ password: true });
const withCode = z.object({ code: boundedText(MAX_CODE), trustDevice: z.boolean().optional() });

/** The signed-in account in better-auth's form. */
const user = z.looseObject({ id: z.string(), username: z.string() });
const changed = z.looseObject({ status: z.boolean().optional(), success: z.boolean().optional() });
const backupCodes = z.looseObject({ backupCodes: z.array(z.string()) });

export interface AuthCall extends Pick<Contract, 'method' | 'path' | 'summary'> {
  /** Operation id of the OpenAPI document. */
  name: string;
  body?: z.ZodObject;
  /** The fields of its success response that clients may rely on. */
  response: z.ZodType;
}

/**
 * The calls of better-auth that the shop exposes; all others (sign-up, change of address…) are disabled. Responses have
 * better-auth's form; requests are validated with these schemas first.
 */
export const AUTH_CALLS: readonly AuthCall[] = [
  {
    name: 'signIn',
    method: 'POST',
    path: '/api/auth/sign-in/username',
    summary: 'Sign in; sets the session cookie, or asks for the second factor (twoFactorRedirect)',
    body: credentials,
    response: z.looseObject({ user: user.optional(), twoFactorRedirect: z.boolean().optional() }),
  },
  {
    name: 'signOut',
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'End the session on the server and remove its cookie',
    body: z.object({}),
    response: changed,
  },
  {
    name: 'getSession',
    method: 'GET',
    path: '/api/auth/get-session',
    summary: 'Get the session and account of the caller; null when not signed in',
    response: z.looseObject({ user, session: z.looseObject({ expiresAt: z.string() }) }).nullable(),
  },
  {
    name: 'enableTwoFactor',
    method: 'POST',
    path: '/api/auth/two-factor/enable',
    summary:
      'Create a second factor: returns its address for authenticator apps and backup codes; the first verified code activates it',
    body: withPassword,
    response: backupCodes.extend({ totpURI: z.string() }),
  },
  {
    name: 'verifyTotp',
    method: 'POST',
    path: '/api/auth/two-factor/verify-totp',
    summary: 'Complete the sign-in, or activate a new second factor, with a code of the authenticator app',
    body: withCode,
    response: z.looseObject({ user }),
  },
  {
    name: 'verifyBackupCode',
    method: 'POST',
    path: '/api/auth/two-factor/verify-backup-code',
    summary: 'Complete the sign-in with a backup code; each works once',
    body: withCode,
    response: z.looseObject({ user }),
  },
  {
    name: 'generateBackupCodes',
    method: 'POST',
    path: '/api/auth/two-factor/generate-backup-codes',
    summary: 'Create new backup codes; the old ones become invalid',
    body: withPassword,
    response: backupCodes,
  },
  {
    name: 'disableTwoFactor',
    method: 'POST',
    path: '/api/auth/two-factor/disable',
    summary: 'Remove the second factor',
    body: withPassword,
    response: changed,
  },
];

/** The body with which better-auth rejects a username, password or code. */
export const authRefusal = z.looseObject({ code: z.string(), message: z.string() }).meta({
  id: 'SignInRefusal',
  description: 'The reason, such as `INVALID_USERNAME_OR_PASSWORD`',
});
