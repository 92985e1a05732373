import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { CHAIN_START, digestOfValues, hashOfEntry } from './chain.ts';
import { findChainEnd, readAuditRows } from './queries.ts';

const ROWS_AT_ONCE = 1000;

type Row = Awaited<ReturnType<typeof readAuditRows>>[number];

export interface AuditVerdict {
  entries: number;
  /** Hash of the last entry; recorded elsewhere, it later proves that no earlier entry was changed or removed. */
  hash: string;
  /** Problems found, the oldest first; empty when the chain is valid. */
  errors: string[];
}

/**
 * Verifies the audit log's chain: detects changed, removed, inserted and truncated entries. `expectedHash` is a hash
 * that an earlier run returned, which must still be in the chain. Entries whose personal values were erased are checked
 * against the entry of that erasure.
 */
export async function verifyAudit(
  { database: { db } }: Pick<Deps, 'database'>,
  expectedHash?: string,
): Promise<AuditVerdict> {
  // Entries may be added during the check: the log must contain the recorded end of before, and may not be longer than
  // the recorded end of after.
  const recordedEnd = await findChainEnd(db);
  const result = await walkChain(db, expectedHash ?? CHAIN_START, recordedEnd?.entries ?? 0);
  const end = await findChainEnd(db);
  const { entries, hash, errors } = result;
  if (!recordedEnd || !end || result.hashAtEnd !== recordedEnd.hash || entries > end.entries) {
    errors.push(
      `The end of the log differs from the recorded one: ${recordedEnd?.entries ?? 'no'} entries were written`,
    );
  }
  if (!result.hasExpectedHash) errors.push(`No entry has the hash ${expectedHash}`);
  return { entries, hash, errors };
}

/** Reads the whole log. `hashAtEnd` is that of entry number `end`, counted from 1; null when there is none. */
async function walkChain(db: Db, expectedHash: string, end: number) {
  const errors: string[] = [];
  const erased = new Map<string, number>();
  let [entries, hash, last] = [0, CHAIN_START, 0];
  let hashAtEnd = end === 0 ? hash : null;
  let hasExpectedHash = expectedHash === hash;
  for (let rows = await readAuditRows(db, 0, ROWS_AT_ONCE); rows.length > 0; ) {
    for (const row of rows) {
      errors.push(...errorsOf(row, hash));
      recordErasure(erased, row);
      [entries, hash, last] = [entries + 1, row.hash, row.id];
      if (entries === end) hashAtEnd = hash;
      hasExpectedHash ||= hash === expectedHash;
    }
    rows = await readAuditRows(db, last, ROWS_AT_ONCE);
  }
  for (const [entity, id] of erased) errors.push(`Entry ${id}: its values are gone, and ${entity} was never erased`);
  return { entries, hash, hashAtEnd, hasExpectedHash, errors };
}

function errorsOf(row: Row, previous: string): string[] {
  const isChained = row.hash === hashOfEntry(previous, row, row.values_digest);
  const hasItsValues = row.values_salt === null || row.values_digest === digestOfValues(row, row.values_salt);
  return [
    ...(isChained ? [] : [`Entry ${row.id}: it was changed, or the entry before it was`]),
    ...(hasItsValues ? [] : [`Entry ${row.id}: its values were changed`]),
  ];
}

/** Collects the first entry with erased values of each entity, until an entry records that entity's erasure. */
function recordErasure(erased: Map<string, number>, { id, entity, entity_id, action, values_salt }: Row): void {
  const name = `${entity} ${entity_id}`;
  if (action === 'erase') erased.delete(name);
  else if (values_salt === null && !erased.has(name)) erased.set(name, id);
}
