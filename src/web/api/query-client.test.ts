import { InfiniteQueryObserver, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { change, createPage, createServer, KEY, settled } from '../../../test/staff-queries.ts';
import { StaffQueryClient } from './query-client.ts';

describe('data that changes during a fetch', () => {
  test('is fetched again after the first fetch', async () => {
    const { server, data, show, change } = createPage();
    show();
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

  test('is shown as it was fetched last after a failure, also where it cannot be fetched', async () => {
    const { client, server, data, show } = createPage();
    show();
    await server.respondToAll();
    const { saves, save } = createSaving(client);
    save();
    save();
    client.setQueryData(KEY, 3);
    saves[0]?.reject(new Error('no response'));
    await settled();
    expect(data()).toBe(3);
    saves[1]?.reject(new Error('no response'));
    await settled();
    await server.requests[1]?.fail();
    expect(data()).toBe(1);
    client.clear();
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
