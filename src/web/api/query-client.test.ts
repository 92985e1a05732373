import { InfiniteQueryObserver, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './client.ts';
import { StaffQueryClient } from './query-client.ts';

const KEY = ['orders'];

/** Waits until all effects of a response have run: timers of equal delay fire in the order in which they were set. */
async function settled(): Promise<void> {
  if (vi.isFakeTimers()) return void (await vi.advanceTimersByTimeAsync(0));
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** A server whose responses are sent on demand, in any order, each with the state at the time of its request. */
function createServer() {
  const state = { value: 1 };
  const requests: { response(): Promise<void>; fail(error?: Error): Promise<void> }[] = [];
  return {
    state,
    requests,
    fetch: () =>
      new Promise<number>((resolve, reject) => {
        const { value } = state;
        requests.push({
          response() {
            resolve(value);
            return settled();
          },
          fail(error = new Error('no response')) {
            reject(error);
            return settled();
          },
        });
      }),
    /** Responds to all requests until there are none left. */
    async respondToAll() {
      for (let index = 0; index < requests.length; index += 1) await requests[index]?.response();
    },
  };
}

function createPage() {
  const client = new StaffQueryClient({ onError: () => undefined });
  const server = createServer();
  const options = { queryKey: KEY, queryFn: server.fetch };
  const data = () => client.getQueryData(KEY);
  const show = () => new QueryObserver(client, options).subscribe(() => undefined);
  return { client, server, data, show, change: (value: number) => change(client, server, value) };
}

/** Changes the server's state and invalidates the query. */
function change(client: StaffQueryClient, server: ReturnType<typeof createServer>, value: number): void {
  server.state.value = value;
  void client.invalidateQueries({ queryKey: KEY });
}

describe('data that changes during a fetch', () => {
  test('is fetched again after the first fetch', async () => {
    const { server, data, show, change } = createPage();
    show();
    change(2);
    await server.respondToAll();
    expect(data()).toBe(2);
  });

  test('is fetched again after a refetch', async () => {
    const { client, server, data, show, change } = createPage();
    show();
    await server.respondToAll();
    void client.invalidateQueries({ queryKey: KEY });
    change(2);
    await server.respondToAll();
    expect(data()).toBe(2);
  });

  test('is shown in its newest state when earlier responses arrive late', async () => {
    const { server, data, show, change } = createPage();
    show();
    change(2);
    expect(server.requests).toHaveLength(2);
    await server.requests[1]?.response();
    expect(data()).toBe(2);
    await server.requests[0]?.response();
    expect(data()).toBe(2);
  });

  test('is fetched again when the earlier request fails', async () => {
    const { server, data, show, change } = createPage();
    show();
    change(2);
    await server.requests[0]?.fail();
    await server.requests[1]?.response();
    expect(data()).toBe(2);
  });

  test('is awaited by an earlier invalidation, whose own fetch was replaced', async () => {
    const { client, server, data, show, change } = createPage();
    show();
    await server.respondToAll();
    let isDone = false;
    const saved = client.invalidateQueries({ queryKey: KEY }).then(() => {
      isDone = true;
    });
    change(2);
    await server.requests[1]?.response();
    expect(isDone).toBe(false);
    await server.requests[2]?.response();
    await saved;
    expect(data()).toBe(2);
  });

  test('keeps initial data that was found meanwhile, until it is fetched', async () => {
    const { client, server, data, change } = createPage();
    const options = { queryKey: KEY, queryFn: server.fetch };
    const observer = new QueryObserver<number>(client, options);
    observer.subscribe(() => undefined);
    observer.setOptions({ ...options, initialData: 1 });
    change(2);
    expect(data()).toBe(1);
    await server.respondToAll();
    expect(data()).toBe(2);
  });

  test('is fetched when the page is opened again, for a page that was left meanwhile', async () => {
    const { server, data, show, change } = createPage();
    const leave = show();
    leave();
    change(2);
    await server.respondToAll();
    show();
    await server.respondToAll();
    expect(data()).toBe(2);
  });

  test('is shown with a bounded number of requests when it changes continuously', async () => {
    const { server, data, show, change } = createPage();
    show();
    for (let value = 2; value <= 60; value += 1) change(value);
    expect(server.requests.length).toBeLessThan(6);
    await server.requests.at(-1)?.response();
    expect(data()).toBeDefined();
    await server.respondToAll();
    expect(data()).toBe(60);
    expect(server.requests.length).toBeLessThan(8);
  });
});

describe('a fetch that failed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const SECOND_MS = 1000;
  const UNREACHABLE = new ApiError(503, '');

  /** Lets the page wait for so long until it fetches again, and not a moment less. */
  async function expectPause(server: ReturnType<typeof createServer>, ms: number): Promise<void> {
    const count = server.requests.length;
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(server.requests).toHaveLength(count);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.requests).toHaveLength(count + 1);
  }

  test('after the data changed is repeated with longer and longer pauses, until it succeeds', async () => {
    const { server, data, show, change } = createPage();
    show();
    await server.respondToAll();
    change(2);
    for (const seconds of [1, 2, 4, 8, 15, 15]) {
      await server.requests.at(-1)?.fail(UNREACHABLE);
      expect(data()).toBe(1);
      await expectPause(server, seconds * SECOND_MS);
    }
    await server.requests.at(-1)?.response();
    expect(data()).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
    change(3);
    await server.requests.at(-1)?.fail(UNREACHABLE);
    await expectPause(server, SECOND_MS);
  });

  const PASSING = [new NetworkError(null), ...[408, 429, 500, 502].map((status) => new ApiError(status, ''))];
  test.each(PASSING)('is repeated after $message, also the first one', async (error) => {
    const { server, show } = createPage();
    show();
    await server.requests[0]?.fail(error);
    await expectPause(server, SECOND_MS);
  });

  test.each([400, 401, 403, 404])('is not repeated when it was refused with %i', async (status) => {
    const { server, show } = createPage();
    show();
    await server.requests[0]?.fail(new ApiError(status, ''));
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(server.requests).toHaveLength(1);
  });

  test('is not repeated once its page is left, and is at once when the page is opened again', async () => {
    const { server, show } = createPage();
    const leave = show();
    await server.requests[0]?.fail(UNREACHABLE);
    leave();
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(server.requests).toHaveLength(1);
    show();
    expect(server.requests).toHaveLength(2);
    await server.requests[1]?.fail(UNREACHABLE);
    await expectPause(server, SECOND_MS);
  });

  test('is repeated once, when the data changes again during the pause', async () => {
    const { server, show, change } = createPage();
    show();
    await server.requests[0]?.fail(UNREACHABLE);
    change(2);
    expect(server.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(server.requests).toHaveLength(2);
  });

  test('is repeated although the data was changed here meanwhile', async () => {
    const { client, server, data, show, change } = createPage();
    show();
    await server.respondToAll();
    change(2);
    await server.requests[1]?.fail(UNREACHABLE);
    client.setQueryData(KEY, 5);
    await expectPause(server, SECOND_MS);
    await server.requests[2]?.response();
    expect(data()).toBe(2);
  });

  test('is shown as failed while it is repeated, and as loading when it was asked for', async () => {
    const { client, server } = createPage();
    const observer = new QueryObserver(client, { queryKey: KEY, queryFn: server.fetch });
    observer.subscribe(() => undefined);
    await server.requests[0]?.fail(UNREACHABLE);
    await expectPause(server, SECOND_MS);
    expect(observer.getCurrentResult().status).toBe('error');
    await server.requests[1]?.fail(UNREACHABLE);
    void observer.refetch();
    expect(observer.getCurrentResult().status).toBe('pending');
  });

  test('is not repeated for data that was removed', async () => {
    const { client, server, show } = createPage();
    show();
    await server.requests[0]?.fail(UNREACHABLE);
    client.clear();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an infinite query', () => {
  function createList() {
    const client = new StaffQueryClient({ onError: () => undefined });
    const server = createServer();
    const observer = new InfiniteQueryObserver(client, {
      queryKey: KEY,
      queryFn: server.fetch,
      initialPageParam: 0,
      getNextPageParam: (_last: number, pages: number[]) => pages.length,
    });
    observer.subscribe(() => undefined);
    const pages = () => client.getQueryData<{ pages: number[] }>(KEY)?.pages;
    return { observer, server, pages, change: (value: number) => change(client, server, value) };
  }

  test('that changes while a further page is fetched has that page, and is fetched again', async () => {
    const { observer, server, pages, change } = createList();
    await server.respondToAll();
    void observer.fetchNextPage();
    change(2);
    await server.respondToAll();
    expect(pages()).toEqual([2, 2]);
  });

  test('is fetched again when a further page was requested meanwhile', async () => {
    const { observer, server, pages, change } = createList();
    await server.respondToAll();
    change(2);
    void observer.fetchNextPage();
    await server.respondToAll();
    expect(pages()).toEqual([2, 2]);
  });
});

test('a mutation without a network is attempted immediately, fails, and is not repeated later', async () => {
  const { client } = createPage();
  const tries: string[] = [];
  const press = () =>
    new MutationObserver(client, {
      mutationFn: async () => {
        tries.push(onlineManager.isOnline() ? 'online' : 'offline');
        throw new Error('no network');
      },
    }).mutate();
  try {
    onlineManager.setOnline(false);
    await expect(press()).rejects.toThrow('no network');
  } finally {
    onlineManager.setOnline(true);
  }
  await settled();
  expect(tries).toEqual(['offline']);
});

describe('data that shows changes before they are saved', () => {
  /** Saves on demand, one after the other. */
  function createSaving(client: StaffQueryClient) {
    const saves: PromiseWithResolvers<void>[] = [];
    const save = () => {
      const saving = Promise.withResolvers<void>();
      saves.push(saving);
      new MutationObserver(client, { mutationFn: () => saving.promise, meta: { shownIn: KEY } })
        .mutate()
        .catch(() => undefined);
    };
    return { saves, save };
  }

  test('is refetched once, after the last of them, whatever is announced meanwhile', async () => {
    const { client, server, data, show, change } = createPage();
    show();
    await server.respondToAll();
    const { saves, save } = createSaving(client);
    save();
    save();
    client.setQueryData(KEY, 3);
    change(2);
    saves[0]?.resolve();
    await settled();
    change(2);
    await server.respondToAll();
    expect(data()).toBe(3);
    expect(server.requests).toHaveLength(1);

    server.state.value = 3;
    saves[1]?.resolve();
    await settled();
    await server.respondToAll();
    expect(server.requests).toHaveLength(2);
  });

  test('is not refetched where nothing was announced meanwhile', async () => {
    const { client, server, show, change } = createPage();
    show();
    await server.respondToAll();
    const { saves, save } = createSaving(client);
    save();
    saves[0]?.resolve();
    await settled();
    expect(server.requests).toHaveLength(1);

    change(2);
    expect(server.requests).toHaveLength(2);
  });

  test('is refetched after the last of them where an earlier one failed', async () => {
    const { client, server, show } = createPage();
    show();
    await server.respondToAll();
    const { saves, save } = createSaving(client);
    save();
    save();
    saves[0]?.reject(new Error('no response'));
    await settled();
    expect(server.requests).toHaveLength(1);

    saves[1]?.resolve();
    await settled();
    expect(server.requests).toHaveLength(2);
  });

  test('is refetched after a failure', async () => {
    const { client, server, data, show } = createPage();
    show();
    await server.respondToAll();
    const { saves, save } = createSaving(client);
    save();
    client.setQueryData(KEY, 3);
    saves[0]?.reject(new Error('no response'));
    await settled();
    await server.respondToAll();
    expect(data()).toBe(1);
  });

  test('leaves other data alone', async () => {
    const { client, server, data } = createPage();
    new QueryObserver(client, { queryKey: [...KEY, 'other'], queryFn: server.fetch }).subscribe(() => undefined);
    const others = new QueryObserver(client, { queryKey: ['clients'], queryFn: server.fetch });
    others.subscribe(() => undefined);
    await server.respondToAll();
    createSaving(client).save();
    for (const queryKey of [KEY, ['clients']]) void client.invalidateQueries({ queryKey });
    await server.respondToAll();
    expect(server.requests).toHaveLength(3);
    expect(data()).toBeUndefined();
  });
});
