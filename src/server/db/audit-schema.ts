import type { Generated } from 'kysely';

/** An audit entry: who changed what, before and after (JSON text, without secrets). */
export interface AuditLogTable {
  id: Generated<number>;
  at: string;
  /** The account may be deleted later, so the name is stored beside its id. */
  staff_id: string | null;
  staff_name: string;
  action: string;
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
  /** Salt of `values_digest`, against guessing; null once personal values were erased. */
  values_salt: string | null;
  /** SHA-256 over the salt and the values as first written. */
  values_digest: string;
  /** SHA-256 over the previous entry's hash, this entry's fields and `values_digest`. */
  hash: string;
}

/** One row: the number of audit entries and the hash of the last. */
export interface AuditChainTable {
  id: 1;
  entries: number;
  hash: string;
}
