import type { Client, ClientSort, DeletedClient } from '../../shared/clients/contract.ts';
import { restorableSince } from '../../shared/clients/rules.ts';
import type { Deps } from '../deps.ts';
import { toOrderFilter } from '../orders/board-filter.ts';
import { DEFAULT_LIMIT, type PageOf, toPage } from '../paging.ts';
import { type ClientPage, countClients, countDeletedClients, listClients, listDeletedClients } from './queries.ts';
import { listSortedClients } from './sort-queries.ts';

type PageRequest = Omit<ClientPage, 'limit' | 'day'> & { limit?: number | undefined };

interface AskedClients {
  sort?: ClientSort | undefined;
  /** What the client with the id `before` was sorted by when it was listed. */
  beforeKey?: string | undefined;
  /** Only clients with an order for this business day, such as `2026-11-21`. */
  day?: string | undefined;
}

/** Returns a page of the matching clients, newest first or in the order of `sort`. */
export async function pageClients(
  { database: { db }, config }: Deps,
  { limit = DEFAULT_LIMIT, sort = 'newest', beforeKey, ...asked }: PageRequest & AskedClients,
): Promise<PageOf<Client>> {
  const page = toOrderFilter(asked, config.timeZone);
  const request = { ...page, limit: limit + 1 };
  const total = await countClients(db, page);
  if (sort === 'newest') return toPage(await listClients(db, request), { limit, total });
  const { entries, next } = toPage(await listSortedClients(db, { ...request, sort, beforeKey }), { limit, total });
  return {
    entries: entries.map(({ key: _, ...client }) => client),
    total,
    // The client may be sorted by something else, or be gone, when the next page is fetched.
    next: next && { ...next, beforeKey: entries.at(-1)?.key ?? '' },
  };
}

/** Returns a page of the matching deleted clients that can still be restored, newest first. */
export async function pageDeletedClients(
  { database: { db }, clock }: Deps,
  { limit = DEFAULT_LIMIT, ...page }: PageRequest,
): Promise<PageOf<DeletedClient>> {
  const since = restorableSince(clock.now());
  const clients = await listDeletedClients(db, since, { ...page, limit: limit + 1 });
  return toPage(clients, { limit, total: await countDeletedClients(db, since, page.q) });
}
