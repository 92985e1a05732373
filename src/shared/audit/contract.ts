import { z } from 'zod';
import { defineContract } from '../http.ts';
import { comparedInstant, idText, instant, lineText, pageLimit } from '../wire.ts';

/** An action of staff or of the program itself. */
const auditEntry = z
  .object({
    id: z.int(),
    at: instant,
    /** Null when the program did it. */
    staffId: z.string().nullable(),
    staffName: z.string(),
    action: z.string(),
    entity: z.string(),
    entityId: z.string(),
    /** The values before and after; null when there are none. Erased personal values are null. */
    before: z.json().nullable(),
    after: z.json().nullable(),
  })
  .meta({ id: 'AuditEntry', description: 'A change by staff or by the program' });
export type AuditLogEntry = z.output<typeof auditEntry>;

const word = lineText(100).optional();

export const listAudit = defineContract({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'owner',
  summary: 'List the audit log, newest first (paged)',
  query: z.object({
    /** Such as `order`, `client`, `food_item`, `setting`, `account`. */
    entity: word,
    entityId: word,
    action: word,
    /** The username of the actor at that time. */
    staff: word,
    /** Only entries at or after `from` and before `until`. */
    from: comparedInstant.optional(),
    until: comparedInstant.optional(),
    limit: pageLimit.optional(),
    /** Entries older than this id; taken from the Link header. */
    before: idText.optional(),
  }),
  success: 200,
  response: z.array(auditEntry),
});
