import { personSearchText } from '../../shared/search.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Db } from '../db/schema.ts';
import { selectClientsByMergedPhone } from './merged-queries.ts';
import { type ClientDetails, liveClients } from './queries.ts';

/* How each order finds, adds or updates its client. */

/**
 * Records at `at` (ISO 8601) that the live client with this phone (E.164) orders, which locks the row until the
 * transaction ends. Returns the client; null when there is none.
 */
export async function touchClientByPhone(
  tx: Db,
  phone: string,
  at: string,
): Promise<(ClientDetails & { id: number }) | null> {
  return (await touching.executeTakeFirst(tx, { phone, at })) ?? null;
}

const touching = compiledOnce((db, { phone, at }: { phone: string; at: string }) =>
  db
    .updateTable('clients')
    .set({ updated_at: at })
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name', 'email', 'phone', 'city_id as cityId']),
);

/**
 * Returns the id of a live client with this e-mail address (lower case) and another phone; null when there is none, or
 * no address.
 */
export async function findOtherClientIdByEmail(
  db: Db,
  { email, phone }: Pick<ClientDetails, 'email' | 'phone'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('email', '=', email)
    .where('phone', '!=', phone)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Adds a client, or updates the one with the same phone, also one that another node adds concurrently. Returns the id,
 * and that of another live client with the same e-mail address, null when there is none. Returns null, and changes
 * nothing, when only a client who was merged into a live one has the phone.
 */
export async function upsertClientByPhone(
  db: Db,
  client: ClientDetails,
  at: string,
): Promise<{ id: number; otherId: number | null } | null> {
  const { name, email, phone, cityId } = client;
  const search_text = personSearchText(client);
  const row = await clientUpsert.executeTakeFirst(db, { name, email, phone, cityId, search_text, at });
  if (!row) return null;
  // An e-mail address that was left out is kept and must remain searchable.
  if (row.email !== email) await updateSearchText(db, row);
  return { id: row.id, otherId: row.otherId };
}

/**
 * Inserts a client without an email address, or locks the one with the same phone, also one that another node adds
 * concurrently. Returns the id; null if the phone is only that of a merged client.
 */
export async function ensureClientByPhone(
  db: Db,
  client: Omit<ClientDetails, 'email'>,
  at: string,
): Promise<number | null> {
  const search_text = personSearchText(client);
  const row = await clientInsertion.executeTakeFirst(db, { ...client, email: null, search_text, at });
  return row?.id ?? null;
}

const clientInsertion = compiledOnce((db, client: NewClient) =>
  insertClient(db, client)
    .onConflict((conflict) =>
      conflict.column('phone').where('deleted_at', 'is', null).doUpdateSet({ updated_at: client.at }),
    )
    .returning('id'),
);

type NewClient = ClientDetails & { search_text: string; at: string };

const clientUpsert = compiledOnce((db, client: NewClient) => {
  const { name, email, phone, cityId, search_text, at } = client;
  return insertClient(db, client)
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .where('deleted_at', 'is', null)
        .doUpdateSet((eb) => ({
          name,
          email: eb.fn.coalesce(eb.val(email), 'clients.email'),
          city_id: eb.fn.coalesce(eb.val(cityId), 'clients.city_id'),
          search_text,
          updated_at: at,
          version: eb('clients.version', '+', 1),
        })),
    )
    .returning(['id', 'name', 'email', 'phone'])
    .returning(({ selectFrom }) =>
      selectFrom('clients as other')
        .select(({ fn }) => fn.min<number | null>('other.id').as('id'))
        .where('other.deleted_at', 'is', null)
        .where('other.email', '=', email)
        .where('other.phone', '!=', phone)
        .as('otherId'),
    );
});

/** Builds an insertion that adds nothing if the phone is only that of a merged client. */
function insertClient(db: Db, { name, email, phone, cityId, search_text, at }: NewClient) {
  return db
    .insertInto('clients')
    .columns(['name', 'email', 'phone', 'city_id', 'search_text', 'created_at', 'updated_at'])
    .expression(
      db
        .selectNoFrom(({ val }) => [
          val(name).as('name'),
          val(email).as('email'),
          val(phone).as('phone'),
          val(cityId).as('city_id'),
          val(search_text).as('search_text'),
          val(at).as('created_at'),
          val(at).as('updated_at'),
        ])
        .where(({ or, not, exists }) =>
          or([
            exists(liveClients(db).where('clients.phone', '=', phone).select('clients.id')),
            not(exists(selectClientsByMergedPhone(db, phone).select('clients.id'))),
          ]),
        ),
    );
}

async function updateSearchText(db: Db, client: Omit<ClientDetails, 'cityId'> & { id: number }): Promise<void> {
  const search_text = personSearchText(client);
  await db.updateTable('clients').set({ search_text }).where('id', '=', client.id).execute();
}
