import type { Selectable } from 'kysely';
import { createStaffAuth } from '../../src/server/auth/staff-auth.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { StaffSessionsTable } from '../../src/server/db/staff-schema.ts';
import type { StaffAuth } from '../../src/server/ports/staff-auth.ts';

/** The account of every test shop, and the secret that signs its sessions. */
export const OWNER = { username: 'owner', password: 'a password for tests' };
export const SECRET = 'a secret that is only for tests, 32+';

/** The template of each test shop's database: on PostgreSQL a database of `serverUrl`, else a file. */
export type Template = (
  | { engine: 'postgres'; serverUrl: string; name: string }
  | { engine: 'sqlite'; file: string }
) & {
  session: OwnerSession;
};

/** The owner's session, which is not in the template's database: a test that needs it inserts it. */
export interface OwnerSession {
  row: Selectable<StaffSessionsTable>;
  cookie: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
  }
}

/** Migrates an empty database and adds the owner's account; returns a session of it. */
export async function makeTemplate(target: Parameters<typeof openDatabase>[0]): Promise<OwnerSession> {
  const database = openDatabase(target);
  try {
    await migrate(database);
    const auth = createStaffAuth({ db: database.db, secret: SECRET, publicUrl: undefined });
    await auth.createStaff({ ...OWNER, role: 'owner' });
    const cookie = await signIn(auth);
    const row = await database.db.selectFrom('staff_sessions').selectAll().executeTakeFirstOrThrow();
    await database.db.deleteFrom('staff_sessions').execute();
    return { row, cookie };
  } finally {
    await database.close();
  }
}

async function signIn(auth: StaffAuth): Promise<string> {
  const url = 'http://127.0.0.1/api/auth/sign-in/username';
  const headers = { 'content-type': 'application/json' };
  const response = await auth.handle(new Request(url, { method: 'POST', headers, body: JSON.stringify(OWNER) }));
  const cookie = response.headers.getSetCookie().find((text) => text.includes('session_token='));
  if (!cookie) throw new Error(`The owner cannot sign in: ${response.status} ${await response.text()}`);
  return cookie.split(';')[0] ?? '';
}
