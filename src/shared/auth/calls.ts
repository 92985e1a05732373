import { z } from 'zod';
import type { Contract } from '../http.ts';
import { boundedText } from '../wire.ts';
import { PASSWORD_LENGTH } from './contract.ts';

/** People type addresses and passwords where a name belongs; each is only a wrong name. */
const MAX_TYPED_NAME = 200;
/** Of an app's code (6 digits) or a backup code, with what people type around it. */
const MAX_CODE = 40;

const password = boundedText(PASSWORD_LENGTH.max);
const withPassword = z.object({ password });
const withCode = z.object({ code: boundedText(MAX_CODE), trustDevice: z.boolean().optional() });

type AuthCall = Pick<Contract, 'method' | 'path'> & { body?: z.ZodObject };

/**
 * The calls of better-auth that the shop uses; its others (sign-up, change of address…) stay closed. It answers them in
 * its own way, but sees only what these schemas let pass.
 */
export const AUTH_CALLS: readonly AuthCall[] = [
  {
    method: 'POST',
    path: '/api/auth/sign-in/username',
    body: z.object({ username: boundedText(MAX_TYPED_NAME), password }),
  },
  { method: 'POST', path: '/api/auth/sign-out', body: z.object({}) },
  { method: 'GET', path: '/api/auth/get-session' },
  { method: 'POST', path: '/api/auth/two-factor/enable', body: withPassword },
  { method: 'POST', path: '/api/auth/two-factor/verify-totp', body: withCode },
  { method: 'POST', path: '/api/auth/two-factor/verify-backup-code', body: withCode },
  { method: 'POST', path: '/api/auth/two-factor/generate-backup-codes', body: withPassword },
  { method: 'POST', path: '/api/auth/two-factor/disable', body: withPassword },
];
