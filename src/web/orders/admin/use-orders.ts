import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  getOrder,
  listOrders,
  markOrderSeen,
  type Order,
  type OrderSort,
  type OrderSource,
} from '../../../shared/orders/contract.ts';
import { keepOrder } from '../../../shared/orders/follow-contract.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { statusWord } from '../../../shared/orders/fulfilment-words.ts';
import { isOpen, type OrderStatus } from '../../../shared/orders/statuses.ts';
import { contactByWhatsapp } from '../../../shared/orders/whatsapp-contract.ts';
import { call, callWithHeaders } from '../../api/client.ts';
import { useFailureToast } from '../../api/problems.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';

const PAGE_SIZE = 30;
/** Open orders are worked on together, so that a whole evening's fit on two pages. */
const OPEN_PAGE_SIZE = 100;
/** Key of all queries about orders, which are invalidated together. */
export const ORDERS_KEY = ['orders'] as const;
/** Key of the queries that change by time alone: the summary of open orders, and the late ones. */
export const OPEN_ORDERS_KEY = [...ORDERS_KEY, 'waiting'] as const;

export interface OrdersFilter {
  status?: OrderStatus;
  source?: OrderSource;
  /** Only unseen orders. */
  unseen?: '1';
  /** Prefix of an order number, or part of a name or phone number. */
  q?: string;
  /** For when, such as `2026-11-21`. */
  day?: string;
  fulfilment?: Fulfilment;
  cityId?: number;
  /** The name of an area, in any language. */
  area?: string;
  /** Newest first by default. */
  sort?: OrderSort;
  /** Only late orders, the order that is late longest first. */
  late?: '1';
}

/** Where a page of a list begins. */
interface PageStart {
  before?: number;
  after?: number;
  afterKey?: string;
}

/** A page of a list of orders. */
export interface OrdersPage {
  orders: Order[];
  /** Total number of matches. */
  total: number;
  /** Null on the last page. */
  next: PageStart | null;
}

/** Fetches matching orders page by page, with their total count and a key that identifies this list. */
export function useOrders(filter: OrdersFilter) {
  const query = useInfiniteQuery({
    queryKey: [...(filter.late ? OPEN_ORDERS_KEY : ORDERS_KEY), filter],
    initialPageParam: {} as PageStart,
    queryFn: async ({ pageParam }): Promise<OrdersPage> => {
      const isOfOpen = filter.late !== undefined || (filter.status && isOpen(filter.status));
      const query = { ...filter, limit: isOfOpen ? OPEN_PAGE_SIZE : PAGE_SIZE, ...pageParam };
      const { data, headers } = await callWithHeaders(listOrders, { query });
      return { orders: data, total: Number(headers.get('x-total-count')), next: nextPage(headers.get('link')) };
    },
    getNextPageParam: (last) => last.next,
    select: ({ pages }) => ({ orders: pages.flatMap((page) => page.orders), total: pages[0]?.total ?? 0 }),
  });
  const { fetchNextPage } = query;
  /** Loads further pages until these orders are enough, or all; returns what is loaded, and throws when that failed. */
  const loadUntil = async (areEnough: (orders: readonly Order[]) => boolean): Promise<readonly Order[]> => {
    let loaded: Pick<typeof query, 'data' | 'hasNextPage'> = query;
    const orders = () => loaded.data?.orders ?? [];
    // A refetch that is under way brings new orders, so it is awaited rather than cancelled.
    while (loaded.hasNextPage && !areEnough(orders()))
      loaded = await fetchNextPage({ cancelRefetch: false, throwOnError: true });
    return orders();
  };
  /** Loads what is left of the list, and returns all of it; throws when that failed. */
  const loadAll = () => loadUntil(() => false);
  return { ...query, loadUntil, loadAll, listKey: JSON.stringify(filter) };
}

/** Returns the start of the next page, from the Link header. */
function nextPage(link: string | null): PageStart | null {
  const query = /^<[^<>?]*\?([^<>]+)>/.exec(link ?? '')?.[1];
  if (query === undefined) return null;
  const parameters = new URLSearchParams(query);
  const [before, after, afterKey] = ['before', 'after', 'afterKey'].map((name) => parameters.get(name) ?? '');
  return {
    ...(before && { before: Number(before) }),
    ...(after && { after: Number(after) }),
    ...(afterKey && { afterKey }),
  };
}

const orderKey = (id: number) => [...ORDERS_KEY, 'one', id] as const;
const orderQuery = (id: number) => ({
  queryKey: orderKey(id),
  queryFn: () => call(getOrder, { params: { id } }),
});

/** Fetches an order, unless a cached list has it as it is now; shown as listed until there is something newer. */
export function useOrder(id: number) {
  const client = useQueryClient();
  return useQuery({
    ...orderQuery(id),
    initialData() {
      // What a list has that may have changed since is better than nothing while requests fail.
      const listed = findListed(client, id) ?? findLastListed(client, id);
      return listed?.moreItems ? undefined : listed;
    },
    refetchOnMount: () => (findListed(client, id) ? true : 'always'),
  });
}

/** Returns an order as it is now, also where a list still has it as it was; as given until that is known. */
export function useCurrentOrder(order: Order): Order {
  const { data } = useQuery({
    ...orderQuery(order.id),
    refetchOnMount: 'always',
    // A trial order leaves the lists when it is removed.
    enabled: !order.isTrial,
  });
  return data ?? order;
}

/** Returns an order with all its lines; as given until those that its list left out are fetched. */
export function useCompleteOrder(order: Order): Order {
  const { data } = useQuery({ ...orderQuery(order.id), enabled: order.moreItems !== undefined });
  return order.moreItems === undefined ? order : (data ?? order);
}

/** Returns an order as the cached list has it that was fetched last; undefined where each has changed since. */
export function findListed(client: QueryClient, id: number): Order | undefined {
  const current = cachedLists(client).filter(({ isInvalidated }) => !isInvalidated);
  return newestOf(current, id);
}

/** Returns an order as the cached list has it that was fetched last, however it has changed since. */
export function findLastListed(client: QueryClient, id: number): Order | undefined {
  return newestOf(cachedLists(client), id);
}

/** Returns whether a cached list contains an order, however it has changed since. */
export function isListed(client: QueryClient, id: number): boolean {
  return findLastListed(client, id) !== undefined;
}

function newestOf(lists: ReturnType<typeof cachedLists>, id: number): Order | undefined {
  const newestFirst = [...lists].sort((one, other) => other.dataUpdatedAt - one.dataUpdatedAt);
  return newestFirst.flatMap(({ orders }) => orders).find((order) => order.id === id);
}

function cachedLists(client: QueryClient) {
  const queries = client.getQueryCache().findAll({ queryKey: ORDERS_KEY });
  return queries.flatMap(({ state: { data, isInvalidated, dataUpdatedAt } }) => {
    const list = data as InfiniteData<OrdersPage> | object | undefined;
    // Not every query about orders is paged.
    if (!list || !('pages' in list)) return [];
    return [{ orders: list.pages.flatMap((page) => page.orders), isInvalidated, dataUpdatedAt }];
  });
}

/** Acknowledges an order, which stops the alarm on all devices; a toast says when it failed. */
export function useMarkSeen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: (order: Order) => call(markOrderSeen, { params: { id: order.id } }),
    onSuccess: (order) => showOrder(client, order),
    onError: (error) => fail(t('staff.orders.seenFailed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}

/** Keeps an order whose customer asked to cancel it; a toast says where it is if someone has ended it meanwhile. */
export function useKeepOrder() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: (order: Order) => call(keepOrder, { params: { id: order.id } }),
    onSuccess(order) {
      showOrder(client, order);
      const status = t(`staff.orders.statuses.${statusWord(order.status, order.fulfilment)}.name`);
      if (isOpen(order.status)) toast({ title: t('staff.orders.kept') });
      else fail(t('staff.orders.keepFailed'), null, t('staff.orders.end.passed', { status }));
    },
    onError: (error) => fail(t('staff.orders.keepFailed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}

/** Records that staff opened WhatsApp, about the order's status or its time; the response contains the link. */
export function useWhatsappContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, about }: { id: number; about?: 'promise' | undefined }) =>
      call(contactByWhatsapp, { params: { id }, query: { about } }),
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}

/** Updates an order in the cache until it is refetched. */
export function showOrder(client: QueryClient, order: Order): void {
  client.setQueryData<Order>(orderKey(order.id), (cached) => cached && order);
  client.setQueriesData<InfiniteData<OrdersPage>>({ queryKey: ORDERS_KEY }, (list) => {
    // Not every query about orders is paged.
    if (!list || !('pages' in list)) return list;
    const withOrder = (page: OrdersPage) => ({
      ...page,
      orders: page.orders.map((each) => (each.id === order.id ? order : each)),
    });
    return { ...list, pages: list.pages.map(withOrder) };
  });
}
