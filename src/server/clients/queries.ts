import type { Db } from '../db/schema.ts';

export interface ClientDetails {
  name: string;
  /** Lower case, or null when not given. */
  email: string | null;
  /** E.164. */
  phone: string;
  cityId: number | null;
}

/** The client with this phone, else the one with this e-mail address; null when there is neither. */
export async function findClientId(db: Db, { phone, email }: ClientDetails): Promise<number | null> {
  const live = db.selectFrom('clients').select('id').where('deleted_at', 'is', null);
  const byPhone = await live.where('phone', '=', phone).executeTakeFirst();
  if (byPhone) return byPhone.id;
  if (email === null) return null;
  const byEmail = await live.where('email', '=', email).orderBy('id').executeTakeFirst();
  return byEmail?.id ?? null;
}

/** Adds a client, or updates the one who has the phone already (also when another node adds it just now). */
export async function upsertClientByPhone(db: Db, client: ClientDetails, at: string): Promise<number> {
  const { name, email, phone, cityId } = client;
  const row = await db
    .insertInto('clients')
    .values({ name, email, phone, city_id: cityId, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .where('deleted_at', 'is', null)
        .doUpdateSet((eb) => ({
          name,
          email: eb.fn.coalesce(eb.val(email), 'clients.email'),
          city_id: eb.fn.coalesce(eb.val(cityId), 'clients.city_id'),
          updated_at: at,
          version: eb('clients.version', '+', 1),
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changeClientPhone(
  db: Db,
  { id, phone, at }: { id: number; phone: string; at: string },
): Promise<void> {
  await db.updateTable('clients').set({ phone, updated_at: at }).where('id', '=', id).execute();
}
