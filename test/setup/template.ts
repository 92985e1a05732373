import { createStaffAuth } from '../../src/server/auth/staff-auth.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';

/** The account that every test shop has, and the secret behind its sessions. */
export const OWNER = { username: 'owner', password: 'a password for tests' };
export const SECRET = 'a secret that is only for tests, 32+';

/** What each test shop's database is copied from: on PostgreSQL a database of `serverUrl`, else a file. */
export type Template = { engine: 'postgres'; serverUrl: string; name: string } | { engine: 'sqlite'; file: string };

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
  }
}

/** Migrates an empty database and gives it the owner's account, so that no test has to. */
export async function makeTemplate(target: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = openDatabase(target);
  try {
    await migrate(database);
    const auth = createStaffAuth({ db: database.db, secret: SECRET, publicUrl: undefined });
    await auth.createStaff({ ...OWNER, role: 'owner' });
  } finally {
    await database.close();
  }
}
