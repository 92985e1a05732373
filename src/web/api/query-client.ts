import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  QueryCache,
  type QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';

/** How often in a row a running request is dropped for a newer one. Then it may finish, or a busy shop would show nothing. */
const MOST_RESTARTS = 3;

interface Options {
  /** A query failed. */
  onError(error: unknown): void;
}

/**
 * The query client of the staff's pages. Data is fetched again when the server says that it changed, not by the clock
 * (spec.md §9). What is invalidated while it is being fetched is fetched once more: TanStack Query itself joins a first
 * fetch, and takes the answer of one that nobody looks at any more, or a further page, for new.
 *
 * Mutations are tried without a network too, and fail at once instead of being executed unasked when it is back.
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

  /** Has all that match requested (again): at once what is shown, the rest when it is shown next. */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    notifyManager.batch(() => {
      for (const query of this.getQueryCache().findAll(filters)) this.#dropRunningFetch(query);
    });
    return super.invalidateQueries({ ...filters, predicate: (query) => this.#mayStart(query, filters) }, options);
  }

  #dropRunningFetch(query: Query): void {
    if (query.state.fetchStatus === 'idle') return;
    const restarts = this.#restarts.get(query) ?? 0;
    if (isNextPage(query.state.fetchMeta) || restarts >= MOST_RESTARTS) {
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
    // A further page takes the place of a running fetch, and leaves the first page as it was.
    if (action.type === 'fetch' && isNextPage(action.meta) && query.state.isInvalidated) this.#owed.add(query);
    if (action.type !== 'error' && !(action.type === 'success' && !action.manual)) return;
    this.#restarts.delete(query);
    // In a turn of its own, since the fetch is not over before this event is.
    if (this.#owed.delete(query)) {
      setTimeout(() => void this.invalidateQueries({ queryKey: query.queryKey, exact: true }));
    }
  }
}

function isNextPage(meta: Query['state']['fetchMeta'] | undefined): boolean {
  return Boolean(meta?.fetchMore);
}
