import { createHash, randomBytes } from 'node:crypto';

/** Where the chain begins: the hash before the first entry. */
export const CHAIN_START = '0'.repeat(64);

export interface ChainedFields {
  at: string;
  staff_id: string | null;
  staff_name: string;
  action: string;
  entity: string;
  entity_id: string;
}

interface Values {
  before: string | null;
  after: string | null;
}

/**
 * What stands in the chain for an entry's values. The values themselves do not, so that personal ones can be erased
 * without breaking it; the salt goes with them, so that nobody can find out by trying what was erased.
 */
export function digestOfValues({ before, after }: Values, salt: string): string {
  return sha256([salt, before, after]);
}

/** The hash of an entry: of its fields, its values' digest, and the hash of the entry before it. */
export function hashOfEntry(previous: string, entry: ChainedFields, valuesDigest: string): string {
  const { at, staff_id, staff_name, action, entity, entity_id } = entry;
  return sha256([previous, at, staff_id, staff_name, action, entity, entity_id, valuesDigest]);
}

export function makeSalt(): string {
  return randomBytes(16).toString('hex');
}

function sha256(parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
