import type { Db } from '../db/schema.ts';

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The hash of an account's password; null when it has none. */
export async function findPasswordHash(db: Db, staffId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_accounts')
    .select('password')
    .where('staff_id', '=', staffId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Replaces the hash of an account's password. False when `before` is no longer the one it has. */
export async function updatePasswordHash(
  tx: Db,
  { staffId, before, after }: { staffId: string; before: string; after: string },
  at: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('staff_accounts')
    .set({ password: after, updated_at: at })
    .where('staff_id', '=', staffId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', before)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether an account other than `staffId` has the username, in any case of letters. */
export async function isUsernameTaken(db: Db, username: string, staffId: string): Promise<boolean> {
  const holder = await db
    .selectFrom('staff')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .where('id', '!=', staffId)
    .executeTakeFirst();
  return holder !== undefined;
}

/** Gives an account another username, with what is made of it. */
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

/** Ends every session of an account but one. */
export async function deleteOtherSessions(tx: Db, staffId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '!=', sessionId).execute();
}

/**
 * Counts an attempt under `key`, and gives how many there were in a window of `windowMs` that begins with the first
 * of them. `now` is in ms since 1970.
 */
export async function countAttempt(
  db: Db,
  { key, now, windowMs }: { key: string; now: number; windowMs: number },
): Promise<number> {
  const { count } = await db
    .insertInto('sign_in_attempts')
    .values({ id: key, key, count: 1, last_request: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('sign_in_attempts.last_request', '<=', now - windowMs);
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
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
}
