import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Client, DeletedClient } from '../../shared/clients/contract.ts';
import { restorableUntil } from '../../shared/clients/rules.ts';
import type { LocalisedText } from '../../shared/localised-text.ts';
import { personSearchText } from '../../shared/search.ts';
import { fromColumn } from '../db/localised-column.ts';
import type { ClientsTable, Db } from '../db/schema.ts';
import { allTerms, contains } from '../db/search.ts';
import { isSale } from '../orders/counted-queries.ts';
import { filtered, type OrderFilter } from '../orders/list-queries.ts';

type ClientRow = Selectable<ClientsTable>;

export interface ClientDetails {
  name: string;
  /** Lower case, or null when not given. */
  email: string | null;
  /** E.164. */
  phone: string;
  cityId: number | null;
}

/** Returns the live client with this phone (E.164); null when there is none. */
export async function findClientByPhone(db: Db, phone: string): Promise<Client | null> {
  const rows = await liveClients(db).where('clients.phone', '=', phone).selectAll('clients').execute();
  return (await toClients(db, rows))[0] ?? null;
}

/** Returns a live client; null when there is none. */
export async function findClient(db: Db, id: number): Promise<Client | null> {
  const rows = await liveClients(db).where('clients.id', '=', id).selectAll('clients').execute();
  return (await toClients(db, rows))[0] ?? null;
}

/** As {@link findClient}; locks the row until the transaction ends. */
export async function lockClient(tx: Db, id: number): Promise<Client | null> {
  await lockRow(tx, id);
  return findClient(tx, id);
}

async function lockRow(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('clients')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .execute();
}

/** Returns the client of an order, deleted or not; null when erased. */
export async function findClientOfOrder(db: Db, orderId: number): Promise<Client | null> {
  const rows = await db
    .selectFrom('clients')
    .innerJoin('orders', 'orders.client_id', 'clients.id')
    .where('orders.id', '=', orderId)
    .selectAll('clients')
    .execute();
  return (await toClients(db, rows))[0] ?? null;
}

/**
 * Returns a client deleted after `since` (ISO 8601), who can still be restored, and locks the row until the transaction
 * ends; null when there is none.
 */
export async function lockDeletedClient(tx: Db, id: number, since: string): Promise<DeletedClient | null> {
  await lockRow(tx, id);
  const rows = await deletedClients(tx, since).where('clients.id', '=', id).selectAll('clients').execute();
  return (await toDeletedClients(tx, rows))[0] ?? null;
}

export interface ClientPage {
  q?: string | undefined;
  /** Only those with an order for this day. */
  day?: OrderFilter['day'];
  limit: number;
  /** The id of the previous page's last client. */
  before?: number | undefined;
}

/** Returns a page of the matching clients, newest first. */
export async function listClients(db: Db, page: ClientPage): Promise<Client[]> {
  return toClients(db, await paged(ofDay(db, liveClients(db), page.day), page).execute());
}

export async function countClients(db: Db, filter: Pick<ClientPage, 'q' | 'day'>): Promise<number> {
  return count(ofDay(db, matching(liveClients(db), filter.q), filter.day));
}

/** Returns a page of the matching clients deleted after `since` (ISO 8601), newest first. */
export async function listDeletedClients(db: Db, since: string, page: ClientPage): Promise<DeletedClient[]> {
  return toDeletedClients(db, await paged(deletedClients(db, since), page).execute());
}

export async function countDeletedClients(db: Db, since: string, q: string | undefined): Promise<number> {
  return count(matching(deletedClients(db, since), q));
}

/** Replaces a client's details. Returns the changed client. */
export async function updateClientDetails(
  tx: Db,
  { id, ...details }: ClientDetails & { id: number },
  at: string,
): Promise<Client> {
  const { name, email, phone, cityId } = details;
  const row = await tx
    .updateTable('clients')
    .set((eb) => ({
      name,
      email,
      phone,
      city_id: cityId,
      search_text: personSearchText(details),
      updated_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toClient(tx, row);
}

export function liveClients(db: Db) {
  return db.selectFrom('clients').where('clients.deleted_at', 'is', null);
}

function deletedClients(db: Db, since: string) {
  return db
    .selectFrom('clients')
    .where('clients.deleted_at', 'is not', null)
    .where('clients.merged_into', 'is', null)
    .where('clients.deleted_at', '>', since);
}

type ClientsQuery = ReturnType<typeof liveClients>;

/** Restricts `query` to the clients that match a search, themselves or by a client who was merged into them. */
export function matching(query: ClientsQuery, q: string | undefined): ClientsQuery {
  return q === undefined ? query : query.where(allTerms(q, matchesPart));
}

/** Leaves those clients of whom there is an order for a day; all without one. */
export function ofDay(db: Db, query: ClientsQuery, day: OrderFilter['day']): ClientsQuery {
  return day === undefined ? query : query.where('clients.id', 'in', filtered(db, { day }).select('orders.client_id'));
}

function matchesPart(part: string) {
  const own = contains(sql.ref('clients.search_text'), part);
  const merged = contains(sql.ref('merged.search_text'), part);
  return sql<SqlBool>`(${own} or clients.id in (
    select merged.merged_into from clients as merged where merged.merged_into is not null and ${merged}
  ))`;
}

function paged(query: ClientsQuery, { q, limit, before }: ClientPage) {
  return matching(query, q)
    .$if(before !== undefined, (page) => page.where('clients.id', '<', before ?? 0))
    .selectAll('clients')
    .orderBy('clients.id', 'desc')
    .limit(limit);
}

async function count(query: ClientsQuery): Promise<number> {
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

async function toDeletedClients(db: Db, rows: ClientRow[]): Promise<DeletedClient[]> {
  const deletedAt = new Map(rows.map((row) => [row.id, row.deleted_at ?? '']));
  return (await toClients(db, rows)).map((client) => {
    const at = deletedAt.get(client.id) ?? '';
    return { ...client, deletedAt: at, restorableUntil: restorableUntil(at) };
  });
}

export async function toClient(db: Db, row: ClientRow): Promise<Client> {
  const [client] = await toClients(db, [row]);
  return client as Client;
}

/** Adds city names and order totals. The orders of a live client are all visible, those of a deleted one all hidden. */
export async function toClients(db: Db, rows: ClientRow[]): Promise<Client[]> {
  if (rows.length === 0) return [];
  const cities = await cityNamesOf(db, rows);
  const totals = await totalsOf(db, rows);
  return rows.map((row) => {
    const total = totals.get(row.id);
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      cityId: row.city_id,
      cityName: cities.get(row.city_id ?? 0) ?? {},
      totalOrders: total?.orders ?? 0,
      totalSpent: total?.spent ?? 0,
      lastOrderDate: total?.last_at ?? null,
      version: row.version,
    };
  });
}

async function cityNamesOf(db: Db, clients: ClientRow[]): Promise<Map<number, LocalisedText>> {
  const ids = [...new Set(clients.flatMap(({ city_id }) => city_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('cities').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, fromColumn(name)]));
}

async function totalsOf(db: Db, clients: ClientRow[]) {
  const ids = clients.map(({ id }) => id);
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'client_id',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('total_agorot').as('spent'),
      fn.max('created_at').as('last_at'),
    ])
    .where('client_id', 'in', ids)
    .where(isSale)
    .groupBy('client_id')
    .execute();
  return new Map(rows.map((row) => [row.client_id, row]));
}
