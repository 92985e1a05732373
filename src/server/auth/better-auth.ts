import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { username } from 'better-auth/plugins/username';
import { PASSWORD_LENGTH, USERNAME } from '../../shared/auth/contract.ts';
import type { Db } from '../db/schema.ts';
import { SESSION_EXTENSION_MS, SESSION_MS, type StaffAuth } from '../ports/staff-auth.ts';
import { moveSubscriptions } from '../push/queries.ts';

/*
 * The configuration of better-auth, the largest package that the server uses: loaded by staff-auth.ts when the
 * first session is asked for.
 */

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

export interface BetterAuthOptions {
  db: Db;
  secret: string;
  /** The origin that browsers use, when it is configured. */
  publicUrl: string | undefined;
  /** Password hashing; better-auth's own (scrypt) by default. */
  passwords?: StaffAuth['passwords'];
  /** The request header that has the caller's address. */
  addressHeader: string;
}

/** Maps better-auth's tables to our names. */
const TABLES = {
  session: {
    modelName: 'staff_sessions',
    fields: {
      userId: 'staff_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...timestamps,
    },
    expiresIn: SESSION_MS / 1000,
    updateAge: SESSION_EXTENSION_MS / 1000,
  },
  account: {
    modelName: 'staff_accounts',
    fields: {
      userId: 'staff_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...timestamps,
    },
  },
  verification: {
    modelName: 'staff_verifications',
    fields: { expiresAt: 'expires_at', ...timestamps },
  },
};

/** Creates better-auth on the shop's database. */
export function createBetterAuth({ db, secret, publicUrl, passwords, addressHeader }: BetterAuthOptions) {
  return betterAuth({
    ...(publicUrl ? { baseURL: publicUrl } : {}),
    basePath: '/api/auth',
    secret,
    database: { db, type: 'sqlite' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      ...(passwords ? { password: passwords } : {}),
    },
    plugins: [
      username({
        minUsernameLength: USERNAME.min,
        maxUsernameLength: USERNAME.max,
        schema: { user: { fields: { displayUsername: 'display_username' } } },
      }),
      secondFactor(),
      sessionReader,
    ],
    user: {
      modelName: 'staff',
      fields: {
        emailVerified: 'email_verified',
        ...timestamps,
      },
      additionalFields: { role: { type: 'string', required: true, defaultValue: 'staff', input: false } },
    },
    ...TABLES,
    databaseHooks: {
      session: {
        delete: {
          // better-auth replaces the browser's session when its second factor is enabled or disabled.
          before: async ({ id }, context) => {
            const next = context?.context.newSession?.session.id;
            if (next) await moveSubscriptions(db, { from: id, to: next });
          },
        },
      },
    },
    // Attempts are limited in auth/throttle.ts: better-auth reads and writes its counter in two steps.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'sofra',
      useSecureCookies: publicUrl?.startsWith('https://') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // http/origin.ts rejects foreign origins for every call.
      disableCSRFCheck: true,
    },
  });
}

/** Name of the cookie of a sign-in that waits for the second factor, as in better-auth. */
const TWO_FACTOR_COOKIE = 'two_factor';

/**
 * Adds `api.readPendingAccount`, which returns the account of a sign-in that waits for the second factor, or null, and
 * `api.readSession`, which returns the session of the request's cookie with its account; null if there is none. Unlike
 * better-auth's own call it writes nothing and throws the database's errors, so that a failed read is not taken for none.
 */
const sessionReader = {
  id: 'session-reader',
  endpoints: {
    readSession: createAuthEndpoint(
      '/read-session',
      { method: 'GET', requireHeaders: true, metadata: { SERVER_ONLY: true } },
      async (call) => {
        const { authCookies, internalAdapter, secret } = call.context;
        const token = await call.getSignedCookie(authCookies.sessionToken.name, secret);
        return token ? internalAdapter.findSession(token) : null;
      },
    ),
    readPendingAccount: createAuthEndpoint(
      '/read-pending-account',
      { method: 'GET', requireHeaders: true, metadata: { SERVER_ONLY: true } },
      async (call) => {
        const { createAuthCookie, internalAdapter, secret } = call.context;
        const identifier = await call.getSignedCookie(createAuthCookie(TWO_FACTOR_COOKIE).name, secret);
        const pending = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
        return pending && internalAdapter.findUserById(pending.value);
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** An optional TOTP code in addition to the password, with backup codes. */
function secondFactor() {
  return twoFactor({
    issuer: 'Sofra',
    // Codes are limited in auth/throttle.ts: anyone with the password could lock the account.
    accountLockout: { enabled: false },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'staff_two_factors',
        fields: {
          userId: 'staff_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
}
