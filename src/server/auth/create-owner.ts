import { NAMES_WITHOUT_ACCOUNT } from '../../shared/audit/words.ts';
import { ConfigError } from '../config.ts';
import type { Db } from '../db/schema.ts';
import type { StaffAuth } from '../ports/staff-auth.ts';
import { generatePassword } from './generate-password.ts';
import { isCommonPassword } from './password-rules.ts';
import { deleteUnfinishedStaff, hasStaff } from './queries.ts';

interface Owner {
  username: string;
  /** Generated when undefined. */
  password: string | undefined;
}

/**
 * Creates the owner's account when nobody can sign in, also where an earlier start was killed while it did. Returns the
 * password when it was generated, else null. Throws ConfigError for a common password, and for a name that the log has for
 * who has no account.
 */
export async function createOwner(db: Db, auth: StaffAuth, owner: Owner): Promise<string | null> {
  if (await hasStaff(db)) return null;
  if (owner.password && isCommonPassword(owner.password)) {
    throw new ConfigError(['ADMIN_PASSWORD is one of the most common passwords; choose another']);
  }
  if (NAMES_WITHOUT_ACCOUNT.includes(owner.username.toLowerCase())) {
    throw new ConfigError([`ADMIN_USERNAME may not be ${NAMES_WITHOUT_ACCOUNT.join(', ')}; choose another`]);
  }
  await deleteUnfinishedStaff(db);
  const password = owner.password ?? generatePassword();
  await auth.createStaff({ username: owner.username, password, role: 'owner' });
  return owner.password ? null : password;
}
