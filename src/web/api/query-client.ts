import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  QueryCache,
  type QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';

/**
 * How many times in a row a running request is cancelled for a newer one; after that it may finish, so that a busy shop
 * still renders data.
 */
const MAX_RESTARTS = 3;

interface Options {
  /** Called when a query fails. */
  onError(error: unknown): void;
}

/**
 * The query client of the staff pages. Data is refetched when the server announces a change, not by time
 * (spec.md §9). A query invalidated during its fetch is fetched once more: TanStack Query itself deduplicates a first
 * fetch, and treats the result of an inactive query or of a further page as fresh.
 *
 * Mutations are attempted without a network too and fail immediately, instead of running later without the user's
 * request.
 */
export class StaffQueryClient extends QueryClient {
  readonly #restarts = new WeakMap<Query, number>();
  /** Queries whose running fetch may finish, and is followed by another. */
  readonly #owed = new WeakSet<Query>();

  constructor({ onError }: Options) {
    super({
      queryCache: new QueryCache({ onError }),
      defaultOptions: {
        queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
        mutations: { networkMode: 'always' },
      },
    });
    this.getQueryCache().subscribe((event) => this.#follow(event));
  }

  /** Invalidates all matching queries: active ones are refetched immediately, the others when they are used next. */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    notifyManager.batch(() => {
      for (const query of this.getQueryCache().findAll(filters)) this.#dropRunningFetch(query);
    });
    return super.invalidateQueries({ ...filters, predicate: (query) => this.#mayStart(query, filters) }, options);
  }

  #dropRunningFetch(query: Query): void {
    if (query.state.fetchStatus === 'idle') return;
    const restarts = this.#restarts.get(query) ?? 0;
    if (isNextPage(query.state.fetchMeta) || restarts >= MAX_RESTARTS) {
      this.#owed.add(query);
      return;
    }
    this.#restarts.set(query, restarts + 1);
    void query.cancel({ revert: true });
  }

  #mayStart(query: Query, filters: InvalidateQueryFilters | undefined): boolean {
    if (this.#owed.has(query) && query.state.fetchStatus !== 'idle') return false;
    return filters?.predicate?.(query) ?? true;
  }

  #follow(event: QueryCacheNotifyEvent): void {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    // Fetching a further page would replace the running fetch and keep the first page stale.
    if (action.type === 'fetch' && isNextPage(action.meta) && query.state.isInvalidated) this.#owed.add(query);
    if (action.type !== 'error' && !(action.type === 'success' && !action.manual)) return;
    this.#restarts.delete(query);
    // In a new task, because the fetch is not finished before this event.
    if (this.#owed.delete(query)) {
      setTimeout(() => void this.invalidateQueries({ queryKey: query.queryKey, exact: true }));
    }
  }
}

function isNextPage(meta: Query['state']['fetchMeta'] | undefined): boolean {
  return Boolean(meta?.fetchMore);
}
