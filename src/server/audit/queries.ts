import type { Db } from '../db/schema.ts';

export interface AuditEntry {
  at: string;
  staffId: string | null;
  staffName: string;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
}

export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: entry.at,
      staff_id: entry.staffId,
      staff_name: entry.staffName,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .execute();
}

/** Empties these values in what was logged of an entity, before and after; that something was done stays. */
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
    await tx.updateTable('audit_log').set(values).where('id', '=', id).execute();
  }
}

function withoutValues(json: string | null, names: readonly string[]): string | null {
  if (json === null) return null;
  return JSON.stringify(JSON.parse(json), (key, value) => (names.includes(key) ? null : value));
}
