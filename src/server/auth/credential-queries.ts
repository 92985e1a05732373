import type { Db } from '../db/schema.ts';

/** Returns the hash of an account's password; null when it has none. */
export async function findPasswordHash(db: Db, staffId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_accounts')
    .select('password')
    .where('staff_id', '=', staffId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Replaces the hash of an account's password. Returns false when `before` is not the current hash. */
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

/** Replaces the hash of an account's password and ends its sessions. */
export async function replacePassword(
  tx: Db,
  staffId: string,
  { hash, at }: { hash: string; at: string },
): Promise<void> {
  await tx
    .updateTable('staff_accounts')
    .set({ password: hash, updated_at: at })
    .where('staff_id', '=', staffId)
    .where('provider_id', '=', 'credential')
    .execute();
  await endAllSessions(tx, staffId);
}

/** Removes an account's second factor and ends its sessions. */
export async function removeSecondFactor(tx: Db, staffId: string, at: string): Promise<void> {
  await tx.deleteFrom('staff_two_factors').where('staff_id', '=', staffId).execute();
  await tx.updateTable('staff').set({ two_factor_enabled: 0, updated_at: at }).where('id', '=', staffId).execute();
  await endAllSessions(tx, staffId);
}

async function endAllSessions(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
  await revokeTrust(tx, staffId);
}

/**
 * Ends every session of an account except `sessionId`, and revokes what its previous credentials granted: known
 * browsers, browsers trusted without the second factor, and pending sign-ins.
 */
export async function endOtherAccess(tx: Db, staffId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '!=', sessionId).execute();
  await revokeTrust(tx, staffId);
}

async function revokeTrust(tx: Db, staffId: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set((eb) => ({ credential_version: eb('credential_version', '+', 1) }))
    .where('id', '=', staffId)
    .execute();
  // better-auth stores trusted browsers and pending sign-ins here.
  await tx.deleteFrom('staff_verifications').where('value', '=', staffId).execute();
}

/**
 * Returns how often the credentials of the account with this username (in lower case) were replaced; null when there is
 * none.
 */
export async function findCredentialVersion(db: Db, username: string): Promise<number | null> {
  const row = await db
    .selectFrom('staff')
    .select('credential_version')
    .where('username', '=', username)
    .executeTakeFirst();
  return row?.credential_version ?? null;
}
