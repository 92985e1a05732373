import type { AuditLogEntry } from '../../shared/audit/contract.ts';
import type { Deps } from '../deps.ts';
import { DEFAULT_LIMIT, type PageOf, toPage } from '../paging.ts';
import { type AuditFilter, countAuditEntries, listAuditEntries } from './queries.ts';

/** A page of what staff changed, newest first (spec.md §7). */
export async function pageAudit(
  { database: { db } }: Deps,
  {
    limit = DEFAULT_LIMIT,
    before,
    ...filter
  }: AuditFilter & { limit?: number | undefined; before?: number | undefined },
): Promise<PageOf<AuditLogEntry>> {
  const entries = await listAuditEntries(db, { ...filter, limit: limit + 1, before });
  return toPage(entries, { limit, total: await countAuditEntries(db, filter) });
}
