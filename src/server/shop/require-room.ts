import { countOffered } from '../db/offered-rows.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import type { LimitedKind } from './offered-kind.ts';

/**
 * Throws the limit's error when the shop has more of this kind than it can, with the one just added. Adding one raises
 * the shop's version, which makes others wait: all of theirs are committed and counted.
 */
export async function requireRoom(
  tx: Db,
  { table, limit: { max, code } }: Pick<LimitedKind<never>, 'table' | 'limit'>,
): Promise<void> {
  if ((await countOffered(tx, table)) > max) throw new DomainError(code, { max });
}
