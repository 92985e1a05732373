import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { StaffAuth } from '../src/server/ports/staff-auth.ts';

const hashes = new Map<string, Promise<string>>();
const checks = new Map<string, Promise<boolean>>();

/**
 * The program's password hashing, which computes each result once per process: a hash takes a tenth of a second of CPU,
 * and the tests use few passwords. Equal passwords get equal hashes, with one salt.
 */
export const CACHED_PASSWORDS: StaffAuth['passwords'] = {
  hash: (password) => cached(hashes, password, () => hashPassword(password)),
  verify: ({ hash, password }) => cached(checks, `${hash}\n${password}`, () => verifyPassword({ hash, password })),
};

function cached<Value>(results: Map<string, Promise<Value>>, key: string, compute: () => Promise<Value>) {
  const result = results.get(key) ?? compute();
  results.set(key, result);
  return result;
}
