import type { AuditLogEntry } from '../../shared/audit/contract.ts';
import type { AuditAction, AuditEntity } from '../../shared/audit/words.ts';
import type { Db } from '../db/schema.ts';
import { beforeCommit } from '../db/transaction.ts';
import { digestOfValues, hashOfEntry, makeSalt } from './chain.ts';

/** An upper bound of the entries for one entity. */
const MAX_ENTRIES = 10_000;

/** What was done; values in wire form, without secrets. */
export interface AuditFact {
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  before?: unknown;
  after?: unknown;
}

export interface AuditEntry extends AuditFact {
  at: string;
  /** Null when the program did it. */
  staffId: string | null;
  staffName: string;
}

/**
 * Appends an entry to the chain in the caller's transaction, at its end: the chain is one row, which every change by staff
 * locks.
 */
export function insertAuditEntry(tx: Db, entry: AuditEntry): Promise<void> {
  return beforeCommit(tx, () => appendEntry(tx, entry));
}

async function appendEntry(tx: Db, entry: AuditEntry): Promise<void> {
  const fields = {
    at: entry.at,
    staff_id: entry.staffId,
    staff_name: entry.staffName,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
  };
  const values = { before: toJson(entry.before), after: toJson(entry.after) };
  const salt = makeSalt();
  const digest = digestOfValues(values, salt);
  const hash = hashOfEntry(await lockChain(tx), fields, digest);
  await tx
    .insertInto('audit_log')
    .values({ ...fields, ...values, values_salt: salt, values_digest: digest, hash })
    .execute();
  await tx.updateTable('audit_chain').set({ hash }).where('id', '=', 1).execute();
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Locks the chain until the transaction ends, counts one more entry, and returns the last hash. */
async function lockChain(tx: Db): Promise<string> {
  const { hash } = await tx
    .updateTable('audit_chain')
    .set((eb) => ({ entries: eb('entries', '+', 1) }))
    .where('id', '=', 1)
    .returning('hash')
    .executeTakeFirstOrThrow();
  return hash;
}

export interface AuditFilter {
  entity?: string | undefined;
  entityId?: string | undefined;
  action?: string | undefined;
  staff?: string | undefined;
  /** ISO 8601. */
  from?: string | undefined;
  until?: string | undefined;
}

/** Returns a page of the matching entries, newest first. */
export async function listAuditEntries(
  db: Db,
  { limit, before, ...filter }: AuditFilter & { limit: number; before?: number | undefined },
): Promise<AuditLogEntry[]> {
  const rows = await matching(db, filter)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    staffId: row.staff_id,
    staffName: row.staff_name,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    before: fromJson(row.before),
    after: fromJson(row.after),
  }));
}

const fromJson = (text: string | null) => (text === null ? null : JSON.parse(text));

export async function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function matching(db: Db, { entity, entityId, action, staff, from, until }: AuditFilter) {
  const columns = { entity, entity_id: entityId, action, staff_name: staff } as const;
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return db
    .selectFrom('audit_log')
    .where((eb) => eb.and(given.map(([column, value]) => eb(column as keyof typeof columns, '=', value ?? ''))))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? ''));
}

/** Returns stored rows, oldest first, after the row with id `after`. */
export function readAuditRows(db: Db, after: number, limit: number) {
  return db.selectFrom('audit_log').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
}

/** Returns the recorded end of the chain; null when it is missing. */
export async function findChainEnd(db: Db): Promise<{ entries: number; hash: string } | null> {
  return (await db.selectFrom('audit_chain').select(['entries', 'hash']).executeTakeFirst()) ?? null;
}

/** Returns an entity's entries with their values, oldest first. */
export async function listAuditEntriesOf(
  db: Db,
  { entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>,
): Promise<AuditLogEntry[]> {
  const entries = await listAuditEntries(db, { entity, entityId, limit: MAX_ENTRIES });
  return entries.toReversed();
}

/**
 * Erases these values from an entity's entries, before and after. The entries themselves and their place in the chain
 * remain.
 */
export async function eraseAuditValues(
  tx: Db,
  { entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>,
  names: readonly string[],
): Promise<void> {
  const entries = await tx
    .selectFrom('audit_log')
    .select(['id', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .execute();
  for (const { id, before, after } of entries) {
    const values = { before: withoutValues(before, names), after: withoutValues(after, names) };
    await tx
      .updateTable('audit_log')
      .set({ ...values, values_salt: null })
      .where('id', '=', id)
      .execute();
  }
}

function withoutValues(json: string | null, names: readonly string[]): string | null {
  if (json === null) return null;
  return JSON.stringify(JSON.parse(json), (key, value) => (names.includes(key) ? null : value));
}
