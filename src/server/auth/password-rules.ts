import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '../errors.ts';

const LIST = join(import.meta.dirname, 'common-passwords.txt');

let common: ReadonlySet<string> | undefined;

/** Whether a password is one of the 5,000 most common of 8 characters or more, in any case of letters. */
export function isCommonPassword(password: string): boolean {
  // Read when it is first needed: most starts need it never.
  common ??= new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n'));
  return common.has(password.toLowerCase());
}

/**
 * Refuses a password that attackers try first: a common one, or the account's own name. Its length is the contract's
 * concern. Throws `password_too_common`.
 */
export function requireUncommonPassword(password: string, username: string): void {
  const isName = password.toLowerCase() === username.toLowerCase();
  if (isName || isCommonPassword(password)) throw new DomainError('password_too_common');
}
