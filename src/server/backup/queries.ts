import type { Db } from '../db/schema.ts';

/** Returns the id of the order that was placed last; null when there is none. */
export async function findLastOrderId(db: Db): Promise<number | null> {
  const order = await db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return order?.id ?? null;
}

const SESSION_TABLES = ['push_subscriptions', 'staff_sessions', 'staff_verifications'] as const;

/** Deletes all sessions, pending sign-ins, trusted browsers and push subscriptions, in those of the tables that exist. */
export async function deleteSessions(tx: Db, tables: readonly string[]): Promise<void> {
  for (const table of SESSION_TABLES) if (tables.includes(table)) await tx.deleteFrom(table).execute();
}

/** Returns the usernames of all accounts. */
export async function listAccounts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('staff').select('username').orderBy('username').execute();
  return rows.map(({ username }) => username);
}

/** Returns the names of all printers. */
export async function listPrinters(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('printers').select('name').orderBy('id').execute();
  return rows.map(({ name }) => name);
}

/** Returns the names of the delivery routes whose link for the courier was not withdrawn. */
export async function listCourierLinks(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery_routes')
    .select('name')
    .where('link_expires_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}
