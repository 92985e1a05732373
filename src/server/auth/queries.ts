import { randomUUID } from 'node:crypto';
import { NAMES_WITHOUT_ACCOUNT } from '../../shared/audit/words.ts';
import type { Session, StaffMember } from '../../shared/auth/contract.ts';
import type { Role } from '../../shared/auth/roles.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Db } from '../db/schema.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '../ports/clock.ts';
import { oldestSessionStart } from '../ports/staff-auth.ts';

/** Returns whether anyone can sign in: an account gets its password in a statement of its own. */
export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff_accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes what a start that ended too soon has left of the first account. */
export async function deleteUnfinishedStaff(db: Db): Promise<void> {
  const finished = db.selectFrom('staff_accounts').select('staff_id');
  await db.deleteFrom('staff').where('id', 'not in', finished).execute();
}

/**
 * Returns whether an account other than `staffId` has the username, in any case, or the log has it for who has no account.
 * An account from before names were reserved keeps its own.
 */
export async function isUsernameTaken(db: Db, username: string, staffId: string): Promise<boolean> {
  const holderId = await findStaffId(db, username);
  if (holderId !== null) return holderId !== staffId;
  return NAMES_WITHOUT_ACCOUNT.includes(username.toLowerCase());
}

/** Changes an account's username and the columns derived from it. */
export async function updateUsername(
  tx: Db,
  staffId: string,
  { username, email, at }: { username: string; email: string; at: string },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ name: username, username: username.toLowerCase(), display_username: username, email, updated_at: at })
    .where('id', '=', staffId)
    .execute();
}

export interface Counted {
  /** Attempts in the current window. */
  count: number;
  /** When the window began, with the first of them, in ms since 1970. */
  since: number;
}

/** Counts an attempt under `key`, in windows of `windowMs`; `now` is in ms since 1970. */
export async function countAttempt(
  db: Db,
  { key, now, windowMs }: { key: string; now: number; windowMs: number },
): Promise<Counted> {
  const counted = await countAttempts(db, [{ key, windowMs }], now);
  return counted.get(key) ?? { count: 0, since: now };
}

/** Counts an attempt under each of several keys, which differ. */
export async function countAttempts(
  db: Db,
  attempts: readonly { key: string; windowMs: number }[],
  now: number,
): Promise<Map<string, Counted>> {
  // A random id, because PostgreSQL fails a concurrent insert that conflicts in an index other than that of `key`.
  const counted = attempts.map(({ key, windowMs }) => ({ id: randomUUID(), key, oldestStart: now - windowMs }));
  const rows = await attemptCount.execute(db, { counted, now, latestStart: now + MAX_CLOCK_DIFFERENCE_MS });
  return new Map(rows.map(({ key, count, last_request }) => [key, { count, since: Number(last_request) }]));
}

interface AttemptCount {
  counted: { id: string; key: string; oldestStart: number }[];
  now: number;
  latestStart: number;
}

const attemptCount = compiledOnce((db, { counted, now, latestStart }: AttemptCount) =>
  db
    .insertInto('sign_in_attempts')
    .values(counted.map(({ id, key }) => ({ id, key, count: 1, last_request: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb.or([
          eb('sign_in_attempts.last_request', '>', latestStart),
          ...counted.map(({ key, oldestStart }) =>
            eb('sign_in_attempts.key', '=', key).and('sign_in_attempts.last_request', '<=', oldestStart),
          ),
        ]);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('sign_in_attempts.count', '+', 1))
            .end(),
          last_request: eb.case().when(isOver).then(now).else(eb.ref('sign_in_attempts.last_request')).end(),
        };
      }),
    )
    .returning(['key', 'count', 'last_request']),
);

/** Takes back one counted attempt under a key. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
}

/** Adds an account with a password hash. The username must be free. */
export async function insertStaff(
  tx: Db,
  {
    id,
    username,
    email,
    role,
    hash,
    at,
  }: { id: string; username: string; email: string; role: Role; hash: string; at: string },
): Promise<void> {
  const times = { created_at: at, updated_at: at };
  await tx
    .insertInto('staff')
    .values({
      id,
      name: username,
      username: username.toLowerCase(),
      display_username: username,
      email,
      email_verified: 0,
      role,
      ...times,
    })
    .execute();
  await tx
    .insertInto('staff_accounts')
    .values({ id, staff_id: id, account_id: id, provider_id: 'credential', password: hash, ...times })
    .execute();
}

/** Returns every account, the oldest first. */
export async function listStaffMembers(db: Db): Promise<StaffMember[]> {
  const rows = await staffRows(db).orderBy('created_at').orderBy('staff.id').execute();
  return rows.map(toStaffMember);
}

export async function findStaffMember(db: Db, id: string): Promise<StaffMember | null> {
  const row = await staffRows(db).where('staff.id', '=', id).executeTakeFirst();
  return row ? toStaffMember(row) : null;
}

function staffRows(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id', 'username', 'display_username', 'role', 'two_factor_enabled', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('staff_sessions')
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .select((of) => of.fn.max('staff_sessions.updated_at').as('at'))
        .as('last_seen_at'),
    );
}

type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['executeTakeFirstOrThrow']>>;

function toStaffMember(row: StaffRow): StaffMember {
  return {
    id: row.id,
    username: row.display_username ?? row.username,
    role: row.role,
    hasTwoFactor: row.two_factor_enabled === 1,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  };
}

/** Returns the ids of the owners and locks their rows until the transaction ends. */
export async function lockOwners(tx: Db): Promise<string[]> {
  const rows = await tx
    .updateTable('staff')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'owner')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes an account with its sessions, passwords and second factor. */
export async function deleteStaff(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('staff').where('id', '=', id).execute();
}

/** Returns the id of the account with this username, in any case; null when there is none. */
export async function findStaffId(db: Db, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the sessions that are open at `at`, the newest first: of one account, or of all when `staffId` is null. */
export async function listOpenSessions(
  db: Db,
  { staffId, at }: { staffId: string | null; at: string },
): Promise<Omit<Session, 'isCurrent'>[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .selectAll('staff_sessions')
    .select(['staff.username', 'staff.display_username'])
    .where('expires_at', '>', at)
    .where('staff_sessions.created_at', '>', oldestSessionStart(at))
    .$if(staffId !== null, (query) => query.where('staff_id', '=', staffId ?? ''))
    .orderBy('staff_sessions.created_at', 'desc')
    .orderBy('staff_sessions.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    staffId: row.staff_id,
    username: row.display_username ?? row.username,
    ipAddress: row.ip_address || null,
    userAgent: row.user_agent || null,
    createdAt: row.created_at,
    lastSeenAt: row.updated_at,
    expiresAt: row.expires_at,
  }));
}

/**
 * Deletes a session: of one account, or of any when `staffId` is null. Returns its account's id, or null when there is
 * none.
 */
export async function deleteSession(tx: Db, id: string, staffId: string | null): Promise<string | null> {
  const row = await tx
    .deleteFrom('staff_sessions')
    .where('id', '=', id)
    .$if(staffId !== null, (query) => query.where('staff_id', '=', staffId ?? ''))
    .returning('staff_id')
    .executeTakeFirst();
  return row?.staff_id ?? null;
}

/**
 * Deletes the sessions that have expired at `at` (ISO 8601), with the address and browser of each: better-auth deletes one
 * only when its cookie is sent again. Returns their number.
 */
export async function deleteExpiredSessions(db: Db, at: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', at), eb('created_at', '<=', oldestSessionStart(at))]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes attempts from before `time` (ms since 1970), whose windows are over. */
export async function deleteAttemptsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('last_request', '<', time).execute();
}
