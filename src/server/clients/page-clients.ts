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
  /** Only clients with an order for this business day, such as `2026-11-21`. */
  day?: string | undefined;
}

/** Returns a page of the matching clients, newest first or in the order of `sort`. */
export async function pageClients(
  { database: { db }, config }: Deps,
  { limit = DEFAULT_LIMIT, sort = 'newest', ...asked }: PageRequest & AskedClients,
): Promise<PageOf<Client>> {
  const page = toOrderFilter(asked, config.timeZone);
  const request = { ...page, limit: limit + 1 };
  const clients = await (sort === 'newest' ? listClients(db, request) : listSortedClients(db, { ...request, sort }));
  return toPage(clients, { limit, total: await countClients(db, page) });
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
