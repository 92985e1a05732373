import { type SqlBool, sql } from 'kysely';
import type { Client, ClientSort } from '../../shared/clients/contract.ts';
import type { Db } from '../db/schema.ts';
import { isSale } from '../orders/counted-queries.ts';
import { type ClientPage, liveClients, matching, ofDay, toClients } from './queries.ts';

interface SortedPage extends ClientPage {
  sort: Exclude<ClientSort, 'newest'>;
}

/** Returns a page of the matching clients in the order of `sort`; equal ones newest first. */
export async function listSortedClients(db: Db, page: SortedPage): Promise<Client[]> {
  const ranked = rankedClients(db, page);
  const direction = page.sort === 'name' ? 'asc' : 'desc';
  const after =
    page.before === undefined ? null : await ranked.where('clients.id', '=', page.before).executeTakeFirst();
  // The last client of the previous page is gone meanwhile.
  if (after === undefined) return [];
  const isBeyond = direction === 'asc' ? sql`>` : sql`<`;
  const ids = await db
    .selectFrom(ranked.as('ranked'))
    .select('id')
    .$if(after !== null, (rest) =>
      rest.where(sql<SqlBool>`(key ${isBeyond} ${after?.key} or (key = ${after?.key} and id < ${after?.id}))`),
    )
    .orderBy('key', direction)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return clientsInOrder(
    db,
    ids.map(({ id }) => id),
  );
}

/** The ids of the matching clients, each with the key that it is sorted by. */
function rankedClients(db: Db, { q, day, sort }: SortedPage) {
  const clients = ofDay(db, matching(liveClients(db), q), day);
  // The folded name is the first line. Names need no totals, which read every order.
  if (sort === 'name') return clients.select(['clients.id', sql<string | number>`clients.search_text`.as('key')]);
  const totals = db
    .selectFrom('orders')
    .$if(day !== undefined, (query) => query.where('client_id', 'in', clients.select('clients.id')))
    .select(({ fn }) => [
      'client_id',
      fn.countAll().as('orders'),
      fn.sum('total_agorot').as('spent'),
      fn.max('created_at').as('last_at'),
    ])
    .where(isSale)
    .groupBy('client_id')
    .as('totals');
  const key = {
    lastOrder: sql<string | number>`coalesce(totals.last_at, '')`,
    orders: sql<string | number>`coalesce(totals.orders, 0)`,
    spent: sql<string | number>`coalesce(totals.spent, 0)`,
  }[sort];
  return clients.leftJoin(totals, 'totals.client_id', 'clients.id').select(['clients.id', key.as('key')]);
}

async function clientsInOrder(db: Db, ids: number[]): Promise<Client[]> {
  if (ids.length === 0) return [];
  const rows = await liveClients(db).where('clients.id', 'in', ids).selectAll('clients').execute();
  const clients = new Map((await toClients(db, rows)).map((client) => [client.id, client]));
  return ids.flatMap((id) => clients.get(id) ?? []);
}
