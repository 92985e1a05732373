import { ROLES } from '../../shared/auth/roles.ts';
import { DomainError } from '../errors.ts';
import { MAX_SESSION_MS, SESSION_EXTENSION_MS, SESSION_MS, type StaffAuth } from '../ports/staff-auth.ts';
import type { BetterAuthOptions, createBetterAuth } from './better-auth.ts';

/** Part of the name of the session's cookie, whatever is before it. */
const SESSION_COOKIE = 'sofra.session_token=';
/** Header in which `auth/routes.ts` passes the caller's address to better-auth; removed from incoming requests. */
export const CLIENT_ADDRESS_HEADER = 'x-sofra-client-address';

type StaffAuthOptions = Omit<BetterAuthOptions, 'addressHeader'>;

/** Returns a placeholder address: better-auth requires one for each account, and .invalid cannot have a mailbox. */
export function staffEmail(username: string): string {
  return `${username.toLowerCase()}@staff.invalid`;
}

/**
 * Creates staff accounts and sessions with better-auth on the shop's own database. It is configured for `sqlite` on
 * both engines, which makes it store instants as text and booleans as integers, the column types that both share.
 */
export function createStaffAuth(options: StaffAuthOptions): StaffAuth {
  const load = createLoader({ ...options, addressHeader: CLIENT_ADDRESS_HEADER });
  /** Returns the open session of a request, or null. Deletes a session that is over. */
  const openSession = async (headers: Headers) => {
    const auth = await load();
    const session = (await auth.api.readSession({ headers })) as typeof auth.$Infer.Session | null;
    if (!session || !isOver(session)) return session;
    await (await auth.$context).internalAdapter.deleteSession(session.session.token);
    return null;
  };
  const extend = async (headers: Headers) => (await load()).api.getSession({ headers });
  return {
    async handle(request) {
      // Deletes a session that is over before any call uses it. The call itself extends the session and its cookie.
      await openSession(request.headers).catch(rejectAsOverloaded);
      return (await load()).handler(request);
    },

    async staffOf(headers) {
      if (!headers.get('cookie')?.includes(SESSION_COOKIE)) return null;
      const session = await openSession(headers).catch(rejectAsOverloaded);
      if (!session) return null;
      // A session that cannot be extended now is still valid, and the next request tries again.
      if (isDue(session)) await extend(headers).catch(() => undefined);
      const { id, name, username, role, twoFactorEnabled } = session.user;
      return {
        id,
        name,
        username: username ?? name,
        // One of a later release may do the least.
        role: ROLES.find((each) => each === role) ?? 'kitchen',
        hasTwoFactor: twoFactorEnabled === true,
        sessionId: session.session.id,
      };
    },

    async pendingAccountOf(headers) {
      const user = await (await load()).api.readPendingAccount({ headers });
      return user && { id: user.id, username: (user as { username?: string }).username ?? '' };
    },

    async hasTwoFactor(staffId) {
      const { internalAdapter } = await (await load()).$context;
      const user = await internalAdapter.findUserById(staffId);
      return (user as { twoFactorEnabled?: unknown } | null)?.twoFactorEnabled === true;
    },

    async createStaff({ username, password, role }) {
      const { internalAdapter, password: passwords } = await (await load()).$context;
      // Takes long, and the account cannot sign in meanwhile.
      const hash = await passwords.hash(password);
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
        password: hash,
      });
    },

    passwords: {
      hash: async (password) => (await (await load()).$context).password.hash(password),
      verify: async (pair) => (await (await load()).$context).password.verify(pair),
    },
  };
}

interface Lifetime {
  session: { createdAt: Date; expiresAt: Date };
}

/**
 * Returns whether a session has expired, or reached its maximum lifetime, which better-auth does not support. A session
 * that began far in the future, while the clock was wrong, would stay open until then.
 */
function isOver({ session: { createdAt, expiresAt } }: Lifetime): boolean {
  const now = Date.now();
  return expiresAt.getTime() < now || Math.abs(now - createdAt.getTime()) > MAX_SESSION_MS;
}

/** Returns whether using the session extends it. */
function isDue({ session: { expiresAt } }: Lifetime): boolean {
  return expiresAt.getTime() - SESSION_MS + SESSION_EXTENSION_MS <= Date.now();
}

/** Rejects with 503 and not 401 if a session cannot be read, since it may be valid. */
function rejectAsOverloaded(error: unknown): never {
  throw error instanceof DomainError ? error : new DomainError('overloaded', {}, { cause: error });
}

/** Returns a function that loads better-auth on its first call. */
function createLoader(options: BetterAuthOptions): () => Promise<ReturnType<typeof createBetterAuth>> {
  let loading: ReturnType<typeof loadBetterAuth> | undefined;
  const loadBetterAuth = async () => (await import('./better-auth.ts')).createBetterAuth(options);
  return () => {
    loading ??= loadBetterAuth();
    return loading;
  };
}
