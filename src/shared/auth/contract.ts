import { z } from 'zod';
import { defineContract } from '../http.ts';
import { boundedText, instant, trimmedText } from '../wire.ts';
import { ROLES } from './roles.ts';

/** Minimum and maximum length in characters of a chosen password (spec.md §6). */
export const PASSWORD_LENGTH = { min: 8, max: 128 };

/** Pattern of a username (spec.md §6); signing in ignores case. */
export const USERNAME = {
  min: 3,
  max: 30,
  pattern: /^[A-Za-z0-9_.]{3,30}$/,
  rule: '3 to 30 letters, digits, dots or underscores',
};

const username = trimmedText(USERNAME.max).regex(USERNAME.pattern, `Must be ${USERNAME.rule}`);
/** Larger than a username may be: an email address or a password typed here is rejected as a wrong username. */
const MAX_TYPED_NAME = 200;
/** What signing in takes. */
export const credentials = z.object({
  username: boundedText(MAX_TYPED_NAME),
  password: boundedText(PASSWORD_LENGTH.max),
});
/** Ids of accounts and sessions are strings that the server generates, not numbers. */
const accountId = boundedText(64).regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The signed-in account, as the screens use it. */
const account = z
  .object({
    id: accountId,
    username: z.string(),
    role: z.enum(ROLES),
    hasTwoFactor: z.boolean(),
  })
  .meta({ id: 'Account', description: 'The account that is signed in' });
export type Account = z.output<typeof account>;

export const getAccount = defineContract({
  method: 'GET',
  path: '/api/admin/account',
  access: 'kitchen',
  summary: 'Get the account of the caller with its role',
  success: 200,
  response: account,
});

export const changeAccount = defineContract({
  method: 'POST',
  path: '/api/admin/account',
  access: 'staff',
  summary: "Change the caller's username or password; ends the account's other sessions",
  body: z
    .object({
      currentPassword: boundedText(PASSWORD_LENGTH.max).min(1),
      username: username.optional(),
      newPassword: boundedText(PASSWORD_LENGTH.max).min(PASSWORD_LENGTH.min).optional(),
    })
    .refine(({ username, newPassword }) => username !== undefined || newPassword !== undefined, {
      path: ['username'],
      error: 'Give a new username, a new password, or both',
    }),
  success: 200,
  response: z.object({ username: z.string() }),
  errors: ['wrong_password', 'username_taken', 'password_too_common', 'too_many_requests'],
});

const staffMember = account
  .extend({
    createdAt: instant,
    /** When one of the account's sessions was last used, to the day; null when it has none. */
    lastSeenAt: instant.nullable(),
  })
  .meta({ id: 'StaffMember', description: 'A staff account' });
export type StaffMember = z.output<typeof staffMember>;

/** An account with its generated password, which is returned only once. */
const newCredentials = account.extend({ password: z.string() });
export type NewCredentials = z.output<typeof newCredentials>;

const staffParams = z.object({ id: accountId });

export const listStaff = defineContract({
  method: 'GET',
  path: '/api/admin/staff',
  access: 'owner',
  summary: 'List the staff accounts, oldest first',
  success: 200,
  response: z.array(staffMember),
});

export const inviteStaff = defineContract({
  method: 'POST',
  path: '/api/admin/staff',
  access: 'owner',
  summary: 'Add a staff account; its generated password is returned only here',
  body: z.object({ username, role: z.enum(ROLES).default('staff') }),
  success: 201,
  response: newCredentials,
  errors: ['username_taken'],
});

export const resetStaffPassword = defineContract({
  method: 'POST',
  path: '/api/admin/staff/:id/reset-password',
  access: 'owner',
  summary: "Reset another account's password: returns the generated one, removes the second factor, ends all sessions",
  params: staffParams,
  success: 200,
  response: newCredentials,
  errors: ['not_found', 'own_account'],
});

export const removeStaff = defineContract({
  method: 'DELETE',
  path: '/api/admin/staff/:id',
  access: 'owner',
  summary: 'Remove another account and end its sessions; its entries stay in the audit log',
  params: staffParams,
  success: 204,
  errors: ['not_found', 'own_account'],
});

const session = z.object({
  id: accountId,
  staffId: accountId,
  username: z.string(),
  /** Device and browser that opened the session; null when unknown. */
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: instant,
  /** Precise to the day. */
  lastSeenAt: instant,
  expiresAt: instant,
  /** Whether this is the session of the request. */
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = defineContract({
  method: 'GET',
  path: '/api/admin/sessions',
  access: 'staff',
  summary: "List the caller's open sessions, newest first; `all=1` lists those of all accounts (owner only)",
  query: z.object({ all: z.enum(['0', '1']).optional() }),
  success: 200,
  response: z.array(session),
  errors: ['forbidden'],
});

export const endSession = defineContract({
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
  access: 'staff',
  summary: 'End a session of the caller, or as owner of anyone; its browser gets 401 from then on',
  params: z.object({ id: accountId }),
  success: 204,
  errors: ['not_found'],
});
