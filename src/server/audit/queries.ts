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
