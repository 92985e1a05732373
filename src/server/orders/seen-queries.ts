import type { Db } from '../db/schema.ts';

/* What staff have done about an order besides moving it: seen it, and written to its customer. */

/** Records the first time that staff opened WhatsApp for the order. Returns false when already recorded. */
export async function updateWhatsappContact(db: Db, id: number, at: string): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set((eb) => ({ whatsapp_contacted_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('whatsapp_contacted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Records who acknowledged the order first. Returns false when already recorded. */
export async function updateSeen(db: Db, id: number, seen: { by: string; at: string }): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set((eb) => ({ seen_at: seen.at, seen_by: seen.by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
