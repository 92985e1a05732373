import {
  type DefaultError,
  hashKey,
  Query,
  QueryCache,
  type QueryClient,
  type QueryKey,
  type QueryOptions,
  type QueryState,
} from '@tanstack/react-query';

/**
 * A query that a press of 'Try again' fetches anew, also while the page repeats the fetch that failed: that request may
 * hang. TanStack Query itself replaces a running fetch only where there is data.
 */
class RetriedQuery<Fetched, Failure, Data, Key extends QueryKey> extends Query<Fetched, Failure, Data, Key> {
  override fetch(...[options, fetchOptions]: Parameters<Query<Fetched, Failure, Data, Key>['fetch']>): Promise<Data> {
    const { status, data, fetchStatus } = this.state;
    const isRepeated = status === 'error' && data === undefined && fetchStatus !== 'idle';
    if (fetchOptions?.cancelRefetch && isRepeated) void this.cancel({ revert: true });
    return super.fetch(options, fetchOptions);
  }
}

/** The queries of the staff pages. */
export class StaffQueryCache extends QueryCache {
  override build<Fetched = unknown, Failure = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
    client: QueryClient,
    options: QueryOptions<Fetched, Failure, Data, Key> & { queryKey: Key },
    state?: QueryState<Data, Failure>,
  ): Query<Fetched, Failure, Data, Key> {
    const { queryKey } = options;
    const queryHash = options.queryHash ?? (options.queryKeyHashFn ?? hashKey)(queryKey);
    const known = this.get<Fetched, Failure, Data, Key>(queryHash);
    if (known) return known;
    const query = new RetriedQuery<Fetched, Failure, Data, Key>({
      client,
      queryKey,
      queryHash,
      options: client.defaultQueryOptions(options),
      ...(state && { state }),
      defaultOptions: client.getQueryDefaults(queryKey),
    });
    this.add(query);
    return query;
  }
}
