import {
  CancelledError,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Mutation,
  MutationCache,
  notifyManager,
  partialMatchKey,
  type Query,
  type QueryCacheNotifyEvent,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { mayPass } from './client.ts';
import { StaffQueryCache } from './query-cache.ts';

/**
 * How many times in a row a running request is cancelled for a newer one; after that it may finish, so that a busy shop
 * still renders data.
 */
const MAX_RESTARTS = 3;
/**
 * The pause before a fetch that failed is repeated, in ms; it doubles with each repetition, up to the longest. Fetches that
 * events cause make it no longer: a burst of orders would ring late.
 */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** A fetch that failed. */
interface Failure {
  /** How often in a row it was repeated. */
  count: number;
  /** Repeats it after a pause. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

// What is being sent disables its button before the next press is handled, which may come before a timer (as by default).
notifyManager.setScheduler(queueMicrotask);

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The key of the lists that show its result before the server has it. */
      shownIn?: QueryKey;
    };
  }
}

interface Options {
  /** Called when a query fails. */
  onError(error: unknown, query: Pick<Query, 'queryKey'>): void;
}

/**
 * The query client of the staff pages. Data is refetched when the server announces a change, not by time
 * (spec.md §9). A fetch that failed is repeated while its data is shown, unless it was refused: nothing would be announced
 * a second time. TanStack Query's own retries would stop in a hidden tab, and have the caller of `invalidateQueries` wait.
 *
 * A query invalidated during its fetch is fetched once more: TanStack Query itself deduplicates a first
 * fetch, and treats the result of an inactive query or of a further page as fresh.
 *
 * Lists that show the result of a mutation before the server has it (`meta.shownIn`) are refetched only once all such
 * mutations have ended, if they were invalidated meanwhile or one failed: a list fetched between two of them would show a
 * former state. Where the last one failed, they are shown as they were fetched last until then.
 *
 * Without a network queries and mutations are attempted too and fail immediately: what is waited for would look as if it
 * were being loaded, and a mutation would run later without the user's request.
 */
export class StaffQueryClient extends QueryClient {
  readonly #restarts = new WeakMap<Query, number>();
  /** Queries whose running fetch may finish, and is followed by another. */
  readonly #refetchDue = new WeakSet<Query>();
  /** Queries that are invalidated once no mutation is ahead of them. */
  readonly #withheld = new WeakSet<Query>();
  readonly #failures = new WeakMap<Query, Failure>();
  /** What was fetched last of each query. */
  readonly #fetched = new WeakMap<Query, unknown>();

  constructor({ onError }: Options) {
    super({
      queryCache: new StaffQueryCache({ onError }),
      // Before the mutation's own handler, which may know better what was saved.
      mutationCache: new MutationCache({ onError: (...[, , , failed]) => this.#takeBack(failed) }),
      defaultOptions: {
        queries: {
          staleTime: Number.POSITIVE_INFINITY,
          refetchOnWindowFocus: false,
          refetchOnReconnect: true,
          retry: false,
          networkMode: 'always',
        },
        mutations: { networkMode: 'always' },
      },
    });
    this.getQueryCache().subscribe((event) => this.#follow(event));
    this.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { type } = event.action;
      if (type === 'success' || type === 'error') this.#refetchShown(event.mutation, type === 'error');
    });
  }

  /**
   * Invalidates all matching queries: active ones are refetched immediately, the others when they are used next. Resolves
   * when those fetches have ended, or those that replaced them: what is edited next has the version that was just saved.
   */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    notifyManager.batch(() => {
      for (const query of this.getQueryCache().findAll(filters)) this.#dropRunningFetch(query);
    });
    await super.invalidateQueries({ ...filters, predicate: (query) => this.#mayStart(query, filters) }, options);
    await Promise.all(this.getQueryCache().findAll(filters).map(untilFetched));
  }

  #dropRunningFetch(query: Query): void {
    if (query.state.fetchStatus === 'idle') return;
    const restarts = this.#restarts.get(query) ?? 0;
    if (isNextPage(query.state.fetchMeta) || restarts >= MAX_RESTARTS) {
      this.#refetchDue.add(query);
      return;
    }
    this.#restarts.set(query, restarts + 1);
    const { data, dataUpdatedAt } = query.state;
    void query.cancel({ revert: true });
    // Initial data that was found during the fetch would be reverted too, and what shows it would be closed.
    if (data !== undefined && query.state.data === undefined)
      query.setData(data, { updatedAt: dataUpdatedAt, manual: true });
  }

  #refetchShown({ meta }: Mutation<unknown, unknown, unknown, unknown>, hasFailed: boolean): void {
    const shownIn = meta?.shownIn;
    if (!shownIn) return;
    const queries = this.getQueryCache().findAll({ queryKey: shownIn });
    if (hasFailed) for (const query of queries) this.#withheld.add(query);
    if (this.#isAhead(shownIn)) return;
    const withheld = new Set(queries.filter((query) => this.#withheld.delete(query)));
    void this.invalidateQueries({ predicate: (query) => withheld.has(query) });
  }

  /** Takes back what lists show of a mutation that failed, unless another is ahead of them. */
  #takeBack(failed: Mutation<unknown, unknown, unknown, unknown>): void {
    const shownIn = failed.meta?.shownIn;
    if (!shownIn || this.#isAhead(shownIn, failed)) return;
    for (const query of this.getQueryCache().findAll({ queryKey: shownIn })) {
      const fetched = this.#fetched.get(query);
      if (fetched !== undefined) query.setData(fetched, { updatedAt: query.state.dataUpdatedAt, manual: true });
    }
  }

  /** Whether lists of this key show what a mutation has not saved yet, other than `ended`. */
  #isAhead(queryKey: QueryKey, ended?: Mutation<unknown, unknown, unknown, unknown>): boolean {
    const pending = this.getMutationCache().findAll({ status: 'pending' });
    return pending.some(
      (mutation) => mutation !== ended && mutation.meta?.shownIn && partialMatchKey(queryKey, mutation.meta.shownIn),
    );
  }

  #mayStart(query: Query, filters: InvalidateQueryFilters | undefined): boolean {
    if (!(filters?.predicate?.(query) ?? true)) return false;
    if (this.#isAhead(query.queryKey)) {
      this.#withheld.add(query);
      return false;
    }
    return !(this.#refetchDue.has(query) && query.state.fetchStatus !== 'idle');
  }

  #follow(event: QueryCacheNotifyEvent): void {
    if (event.type === 'removed') this.#endFailures(event.query);
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') clearTimeout(this.#failures.get(query)?.timer);
    // Fetching a further page would replace the running fetch and keep the first page stale.
    if (action.type === 'fetch' && isNextPage(action.meta) && query.state.isInvalidated) this.#refetchDue.add(query);
    if (action.type !== 'error' && !(action.type === 'success' && !action.manual)) return;
    this.#restarts.delete(query);
    if (action.type === 'success') this.#fetched.set(query, query.state.data);
    // In a new task, because the fetch is not finished before this event.
    if (this.#refetchDue.delete(query)) setTimeout(() => this.#refetch(query));
    else if (action.type === 'error' && isRepeated(action.error)) this.#repeatLater(query);
    else this.#endFailures(query);
  }

  #refetch(query: Query): void {
    void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }

  /** Fetches again, and goes on showing that it failed: what nobody asked for takes no button away. */
  #repeat(query: Query): void {
    notifyManager.batch(() => {
      const { status, error } = query.state;
      this.#refetch(query);
      if (query.state.status === 'pending') query.setState({ status, error });
    });
  }

  #repeatLater(query: Query): void {
    const { count = 0, timer: former } = this.#failures.get(query) ?? {};
    clearTimeout(former);
    const timer = setTimeout(
      () => {
        // It is fetched when it is shown again.
        if (!query.isActive()) return this.#endFailures(query);
        this.#failures.set(query, { count: count + 1, timer: undefined });
        this.#repeat(query);
      },
      Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** count),
    );
    this.#failures.set(query, { count, timer });
  }

  #endFailures(query: Query): void {
    clearTimeout(this.#failures.get(query)?.timer);
    this.#failures.delete(query);
  }
}

/** Waits for the running fetch of a query, and when it is cancelled for a newer one, for that. */
async function untilFetched(query: Query): Promise<void> {
  for (let restarts = 0; restarts <= MAX_RESTARTS && query.state.fetchStatus === 'fetching'; restarts += 1) {
    await query.promise?.catch(() => undefined);
  }
}

function isRepeated(error: unknown): boolean {
  return mayPass(error) && !(error instanceof CancelledError);
}

function isNextPage(meta: Query['state']['fetchMeta'] | undefined): boolean {
  return Boolean(meta?.fetchMore);
}
