import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { username } from 'better-auth/plugins/username';
import { PASSWORD_LENGTH, USERNAME } from '../../shared/auth/contract.ts';
import type { Db } from '../db/schema.ts';
import { MAX_SESSION_MS, type StaffAuth } from '../ports/staff-auth.ts';
import { moveSubscriptions } from '../push/queries.ts';

const SESSION_SECONDS = 14 * 24 * 3600;
const SESSION_REFRESH_SECONDS = 24 * 3600;
/** Header in which `auth/routes.ts` passes the caller's address to better-auth; removed from incoming requests. */
export const CLIENT_ADDRESS_HEADER = 'x-sofra-client-address';

/** Returns a placeholder address: better-auth requires one for each account, and .invalid cannot have a mailbox. */
export function staffEmail(username: string): string {
  return `${username.toLowerCase()}@staff.invalid`;
}

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

interface StaffAuthOptions {
  db: Db;
  secret: string;
  /** The origin that browsers use, when it is configured. */
  publicUrl: string | undefined;
  /** Password hashing; better-auth's own (scrypt) by default. */
  passwords?: StaffAuth['passwords'];
}

/**
 * Creates staff accounts and sessions with better-auth on the shop's own database. It is configured for `sqlite` on
 * both engines, which makes it store instants as text and booleans as integers, the column types that both share.
 */
export function createStaffAuth({ db, ...options }: StaffAuthOptions): StaffAuth {
  const auth = createBetterAuth({ db, ...options });
  /** Deletes a session past its maximum lifetime, which better-auth does not support. */
  const openSession = async (headers: Headers, query?: { disableRefresh: true }) => {
    const session = await auth.api.getSession({ headers, ...(query ? { query } : {}) });
    if (!session || Date.now() - session.session.createdAt.getTime() <= MAX_SESSION_MS) return session;
    await (await auth.$context).internalAdapter.deleteSession(session.session.token);
    return null;
  };
  return {
    async handle(request) {
      // Deletes an expired session before any call uses it. The call itself extends the session and its cookie.
      await openSession(request.headers, { disableRefresh: true });
      return auth.handler(request);
    },

    async staffOf(headers) {
      const session = await openSession(headers);
      if (!session) return null;
      const { id, name, username, role, twoFactorEnabled } = session.user;
      return {
        id,
        name,
        username: username ?? name,
        role: role === 'owner' ? 'owner' : 'staff',
        hasTwoFactor: twoFactorEnabled === true,
        sessionId: session.session.id,
      };
    },

    async hasTwoFactor(staffId) {
      const user = await (await auth.$context).internalAdapter.findUserById(staffId);
      return (user as { twoFactorEnabled?: unknown } | null)?.twoFactorEnabled === true;
    },

    async createStaff({ username, password, role }) {
      const { internalAdapter, password: passwords } = await auth.$context;
      const user = await internalAdapter.createUser({
        name: username,
        username: username.toLowerCase(),
        displayUsername: username,
        email: staffEmail(username),
        emailVerified: false,
        role,
      });
      await internalAdapter.linkAccount({
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: await passwords.hash(password),
      });
    },

    passwords: {
      hash: async (password) => (await auth.$context).password.hash(password),
      verify: async (pair) => (await auth.$context).password.verify(pair),
    },
  };
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
    expiresIn: SESSION_SECONDS,
    updateAge: SESSION_REFRESH_SECONDS,
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

function createBetterAuth({ db, secret, publicUrl, passwords }: StaffAuthOptions) {
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
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // http/origin.ts rejects foreign origins for every call.
      disableCSRFCheck: true,
    },
  });
}

/** An optional TOTP code in addition to the password, with backup codes. */
function secondFactor() {
  return twoFactor({
    issuer: 'Sofra',
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
