import { randomInt } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import { hasStaff } from './queries.ts';
import type { StaffAuth } from './staff-auth.ts';

/** Without letters and digits that are mistaken for each other when read from a screen. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 20;

interface Owner {
  username: string;
  /** Generated when undefined. */
  password: string | undefined;
}

/**
 * Makes the owner's account where no staff account exists yet. Returns the password when it had to be
 * generated, for showing it once; null otherwise.
 */
export async function createOwner(db: Db, auth: StaffAuth, owner: Owner): Promise<string | null> {
  if (await hasStaff(db)) return null;
  const password = owner.password ?? generatePassword();
  await auth.createStaff({ username: owner.username, password, role: 'owner' });
  return owner.password ? null : password;
}

/** About 116 bits of randomness. */
export function generatePassword(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
