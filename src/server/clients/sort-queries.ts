import { type SqlBool, sql } from 'kysely';
import type { Client, ClientSort } from '../../shared/clients/contract.ts';
import type { Db } from '../db/schema.ts';
import { isSale } from '../orders/counted-queries.ts';
import { type ClientPage, liveClients, matching, ofDay, toClients } from './queries.ts';

type SortKey = string | number;

interface SortedPage extends ClientPage {
  sort: Exclude<ClientSort, 'newest'>;
  /** What the previous page's last client was sorted by then; undefined for what it is sorted by now. */
  beforeKey?: string | undefined;
}

/** Returns a page of the matching clients in the order of `sort`, each with its key; equal ones newest first. */
export async function listSortedClients(db: Db, page: SortedPage): Promise<(Client & { key: SortKey })[]> {
  const ranked = rankedClients(db, page);
  const direction = page.sort === 'name' ? 'asc' : 'desc';
  const after = page.before === undefined ? null : await findStart(ranked, { ...page, before: page.before });
  // The last client of the previous page is gone meanwhile.
  if (after === undefined) return [];
  const isBeyond = direction === 'asc' ? sql`>` : sql`<`;
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .$if(after !== null, (rest) =>
      rest.where(sql<SqlBool>`(key ${isBeyond} ${after?.key} or (key = ${after?.key} and id < ${after?.id}))`),
    )
    .orderBy('key', direction)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return clientsInOrder(db, rows);
}

/** Returns the id and key after which a page begins; undefined when only the list can tell the key, and does not. */
async function findStart(
  ranked: ReturnType<typeof rankedClients>,
  { before: id, beforeKey, sort }: SortedPage & { before: number },
): Promise<RankedClient | undefined> {
  const key = beforeKey === undefined ? null : readKey(beforeKey, sort);
  return key === null ? ranked.where('clients.id', '=', id).executeTakeFirst() : { id, key };
}

/** Returns null for a text that is no key of the sort. */
function readKey(text: string, sort: SortedPage['sort']): SortKey | null {
  if (sort === 'name' || sort === 'lastOrder') return text;
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

interface RankedClient {
  id: number;
  key: SortKey;
}

/** The ids of the matching clients, each with the key that it is sorted by. */
function rankedClients(db: Db, { q, day, sort }: SortedPage) {
  const clients = ofDay(db, matching(liveClients(db), q), day);
  // The folded name is the first line. Names need no totals, which read every order.
  if (sort === 'name') return clients.select(['clients.id', sql<SortKey>`clients.search_text`.as('key')]);
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
    lastOrder: sql<SortKey>`coalesce(totals.last_at, '')`,
    orders: sql<SortKey>`coalesce(totals.orders, 0)`,
    spent: sql<SortKey>`coalesce(totals.spent, 0)`,
  }[sort];
  return clients.leftJoin(totals, 'totals.client_id', 'clients.id').select(['clients.id', key.as('key')]);
}

async function clientsInOrder(db: Db, ranked: RankedClient[]): Promise<(Client & { key: SortKey })[]> {
  if (ranked.length === 0) return [];
  const ids = ranked.map(({ id }) => id);
  const rows = await liveClients(db).where('clients.id', 'in', ids).selectAll('clients').execute();
  const clients = new Map((await toClients(db, rows)).map((client) => [client.id, client]));
  return ranked.flatMap(({ id, key }) => {
    const client = clients.get(id);
    return client ? { ...client, key } : [];
  });
}
