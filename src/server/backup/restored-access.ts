import { openDatabase } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteSessions, listAccounts, listCourierLinks, listPrinters } from './queries.ts';

/** What gives access again after a restore, because it may have been changed or withdrawn since the backup. */
export interface RestoredAccess {
  /** Usernames of accounts, whose passwords and second factors are those of the backup. */
  accounts: string[];
  /** Names of printers, whose keys are those of the backup. */
  printers: string[];
  /** Names of delivery routes with a link for couriers. */
  courierLinks: string[];
}

type Target = Parameters<typeof openDatabase>[0];

/**
 * Ends all sessions in a restored database, with pending sign-ins, trusted browsers and push subscriptions. Returns what
 * else gives access. The database may be of an older version, and is not migrated yet.
 */
export async function endRestoredSessions(target: Target): Promise<RestoredAccess> {
  const database = openDatabase(target);
  const { db } = database;
  try {
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    await inTransaction(db, (tx) => deleteSessions(tx, tables));
    return {
      accounts: await listAccounts(db),
      printers: tables.includes('printers') ? await listPrinters(db) : [],
      courierLinks: tables.includes('delivery_routes') ? await listCourierLinks(db) : [],
    };
  } finally {
    await database.close();
  }
}

/** Returns the lines that tell the operator what to check after a restore. */
export function describeAccess({ accounts, printers, courierLinks }: RestoredAccess): string[] {
  const none = 'none';
  return [
    'All sessions have ended: staff sign in again, and turn on notifications on their devices again.',
    'These are as they were in the backup. Replace what was changed or withdrawn since:',
    `- passwords, two-step verification and backup codes: ${accounts.join(', ') || none}`,
    `- printer keys: ${printers.join(', ') || none}`,
    `- courier links: ${courierLinks.join(', ') || none}`,
    '- the mail password, and clients who were erased since the backup',
  ];
}
