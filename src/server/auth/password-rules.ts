import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '../errors.ts';

const LIST = join(import.meta.dirname, 'common-passwords.txt');

let common: ReadonlySet<string> | undefined;

/** Returns whether a password is one of the 5,000 most common with 8 characters or more, in any case. */
export function isCommonPassword(password: string): boolean {
  // Loaded lazily, since most processes never need it.
  common ??= new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n'));
  return common.has(password.toLowerCase());
}

/** Throws `password_too_common` for a common password or the account's own name. The contract checks its length. */
export function requireUncommonPassword(password: string, username: string): void {
  const isName = password.toLowerCase() === username.toLowerCase();
  if (isName || isCommonPassword(password)) throw new DomainError('password_too_common');
}
