import type { Db } from '../db/schema.ts';
import type { Staff } from '../ports/staff-auth.ts';

type Who = Pick<Staff, 'id' | 'username'>;

/**
 * Marks a pending order delivered and seen, and keeps what undoing that needs; `at` is ISO 8601. False when it was not
 * pending.
 */
export async function updateToDelivered(db: Db, id: number, { by, at }: { by: Who; at: string }): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set((eb) => ({
      status: 'delivered',
      delivered_at: at,
      status_before: 'pending',
      status_changed_at: at,
      status_changed_by: by.username,
      status_changed_by_id: by.id,
      // Each expression reads the row as it was before.
      status_change_marked_seen: eb
        .case()
        .when('seen_at', 'is', null)
        .then(1 as const)
        .else(0 as const)
        .end(),
      seen_at: eb.fn.coalesce('seen_at', eb.val(at)),
      seen_by: eb.case().when('seen_at', 'is', null).then(by.username).else(eb.ref('seen_by')).end(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Takes the last change of status back if this account made it, at `since` (ISO 8601) or later. What that change alone
 * had marked seen is unseen again, unless staff have written to the customer since. False when there is no such change.
 */
export async function updateToBefore(db: Db, id: number, { by, since }: { by: Who; since: string }): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set((eb) => {
      const staysSeen = eb.or([eb('status_change_marked_seen', '=', 0), eb('whatsapp_contacted_at', 'is not', null)]);
      return {
        status: eb.fn.coalesce('status_before', 'status'),
        delivered_at: null,
        seen_at: eb.case().when(staysSeen).then(eb.ref('seen_at')).else(null).end(),
        seen_by: eb.case().when(staysSeen).then(eb.ref('seen_by')).else(null).end(),
        status_before: null,
        status_changed_at: null,
        status_changed_by: null,
        status_changed_by_id: null,
        status_change_marked_seen: 0,
        version: eb('version', '+', 1),
      };
    })
    .where('id', '=', id)
    .where('status_before', 'is not', null)
    .where('status_changed_by_id', '=', by.id)
    .where('status_changed_at', '>=', since)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
