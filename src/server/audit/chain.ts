import { createHash, randomBytes } from 'node:crypto';

/** The hash before the first entry. */
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
 * Returns the digest of an entry's values. The chain contains this instead of the values, so that personal ones can be
 * erased without breaking it; the salt is erased with them, so that they cannot be guessed.
 */
export function digestOfValues({ before, after }: Values, salt: string): string {
  return sha256([salt, before, after]);
}

/** Returns the hash of an entry: over its fields, its values' digest, and the previous entry's hash. */
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
