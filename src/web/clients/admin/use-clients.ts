import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Client,
  type ClientSort,
  deleteClient,
  eraseClient,
  getClient,
  listClients,
  listDeletedClients,
  mergeClient,
  mergeClients,
  restoreClient,
  setClientCity,
  updateClient,
} from '../../../shared/clients/contract.ts';
import { call, callWithHeaders } from '../../api/client.ts';
import { hasCode, useFailureToast } from '../../api/problems.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';

const PAGE_SIZE = 50;
/** Key of all queries about clients, which are invalidated together. */
export const CLIENTS_KEY = ['clients'] as const;

/** Where a page begins: after this client, and what it was sorted by. */
interface PageStart {
  before: number;
  beforeKey?: string;
}

interface PageQuery extends Partial<PageStart> {
  limit: number;
  q?: string;
  day?: string;
}

interface ListOptions<Entry> {
  name: 'live' | 'deleted';
  sort?: ClientSort;
  q: string;
  /** Of clients with an order for it; empty for all. */
  day?: string;
  fetchPage(query: PageQuery): Promise<{ data: Entry[]; headers: Headers }>;
}

/** Fetches pages of clients, newest first or in the order of `sort`, with the total count of matches. Refetched whenever the list is opened. */
function useClientPages<Entry extends { id: number }>({ name, sort, q, day = '', fetchPage }: ListOptions<Entry>) {
  return useInfiniteQuery({
    queryKey: [...CLIENTS_KEY, name, q, sort, day],
    staleTime: 0,
    // Keeps the previous results until the next search responds.
    placeholderData: keepPreviousData,
    initialPageParam: undefined as PageStart | undefined,
    queryFn: async ({ pageParam: start }) => {
      const filter = { ...(q !== '' && { q }), ...(day !== '' && { day }) };
      const { data, headers } = await fetchPage({ limit: PAGE_SIZE, ...filter, ...start });
      return { clients: data, total: Number(headers.get('x-total-count')), next: nextPage(headers.get('link')) };
    },
    getNextPageParam: (last) => last.next,
    select: ({ pages }) => ({
      clients: eachOnce(pages.flatMap((page) => page.clients)),
      total: pages[0]?.total ?? 0,
    }),
  });
}

/** Returns the start of the next page, from the Link header. */
function nextPage(link: string | null): PageStart | undefined {
  const query = /^<[^<>?]*\?([^<>]+)>/.exec(link ?? '')?.[1];
  if (query === undefined) return undefined;
  const parameters = new URLSearchParams(query);
  const beforeKey = parameters.get('beforeKey');
  return { before: Number(parameters.get('before')), ...(beforeKey !== null && { beforeKey }) };
}

/** Leaves out the repetition of a client who has moved to a later page while the pages were fetched. */
function eachOnce<Entry extends { id: number }>(clients: readonly Entry[]): Entry[] {
  return [...new Map(clients.map((client) => [client.id, client])).values()];
}

export function useClients(q: string, sort: ClientSort, day = '') {
  const fetchPage = (query: PageQuery) => callWithHeaders(listClients, { query: { ...query, sort } });
  return useClientPages({ name: 'live', sort, q, day, fetchPage });
}

/** Fetches the deleted clients who can still be restored. */
export function useDeletedClients(q: string) {
  return useClientPages({ name: 'deleted', q, fetchPage: (query) => callWithHeaders(listDeletedClients, { query }) });
}

/** Fetches a client with the orders, newest first. */
export function useClient(id: number, { isEnabled = true } = {}) {
  return useQuery({
    enabled: isEnabled,
    queryKey: [...CLIENTS_KEY, 'one', id],
    staleTime: 0,
    queryFn: () => call(getClient, { params: { id } }),
  });
}

interface ClientEdit {
  id: number;
  version: number;
  name: string;
  email: string;
  phone: string;
}

/** Mutations of clients; all queries about them are refetched after each, also after a failed one. */
export function useClientChanges() {
  const onSettled = useRefresh();
  return {
    edit: useMutation({
      mutationFn: ({ id, ...body }: ClientEdit) => call(updateClient, { params: { id }, body }),
      onSettled,
    }),
    setCity: useMutation({
      mutationFn: ({ id, ...body }: { id: number; version: number; cityId: number | null }) =>
        call(setClientCity, { params: { id }, body }),
      onSettled,
    }),
    merge: useMutation({
      mutationFn: ({ id, into }: { id: number; into: number }) => call(mergeClient, { params: { id }, body: { into } }),
      onSettled,
    }),
    erase: useMutation({ mutationFn: (id: number) => call(eraseClient, { params: { id } }), onSettled }),
  };
}

/**
 * Deletes and restores. The toasts are shown even when the component is unmounted meanwhile. `restore` lets the caller
 * handle a phone number that another client has now.
 */
export function useDeletion() {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const onSettled = useRefresh();
  const restoring = {
    mutationFn: (id: number) => call(restoreClient, { params: { id } }),
    onSuccess: () => void toast({ title: t('staff.clients.restored') }),
    onSettled,
  };
  const failed = (error: Error) => fail(t('staff.clients.restoreFailed'), error);
  const undo = useMutation({ ...restoring, onError: failed });
  const restore = useMutation({
    ...restoring,
    onError: (error) => void (hasCode(error, 'client_exists') || failed(error)),
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteClient, { params: { id } }),
    onSuccess: (_, id) =>
      toast({
        title: t('staff.clients.deleted'),
        action: { label: t('staff.undo'), run: () => undo.mutate(id) },
      }),
    onError: (error) => fail(t('staff.clients.deleteFailed'), error),
    onSettled,
  });
  return { remove, restore };
}

/** Merges a client into another. The toast is shown even when the component is unmounted meanwhile. */
export function useMerge() {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ kept, merged }: Record<'kept' | 'merged', Pick<Client, 'id' | 'version'>>) =>
      call(mergeClients, {
        body: { kept: { id: kept.id, version: kept.version }, merged: { id: merged.id, version: merged.version } },
      }),
    onSuccess: () => void toast({ title: t('staff.clients.merge.done') }),
    onError: (error) => fail(t('staff.clients.merge.failed'), error),
    // Not awaited, so that the caller leaves the merged client before it is found missing.
    onSettled: () => void refresh(),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: CLIENTS_KEY });
}
