import { MAX_GROUPS } from '../../shared/options/contract.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { countLiveGroups } from './queries.ts';

/**
 * Throws `too_many_option_groups` when the shop has more groups than it can, with the one just added.
 * Adding one raises the shop's version, which makes others wait: all of theirs are committed and counted.
 */
export async function requireRoom(tx: Db): Promise<void> {
  if ((await countLiveGroups(tx)) > MAX_GROUPS) throw new DomainError('too_many_option_groups', { max: MAX_GROUPS });
}
