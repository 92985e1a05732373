import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createPage, KEY, settled } from '../../../test/staff-queries.ts';
import type { StaffQueryClient } from './query-client.ts';

test('data that changes during a fetch is fetched again', async () => {
  const { server, data, show, change } = createPage();
  show();
  change(2);
  await server.respondToAll();
  expect(data()).toBe(2);
});

test('data that changes during a fetch is shown in its newest state if earlier responses arrive late', async () => {
  const { server, data, show, change } = createPage();
  show();
  change(2);
  expect(server.requests).toHaveLength(2);
  await server.requests[1]?.response();
  expect(data()).toBe(2);
  await server.requests[0]?.response();
  expect(data()).toBe(2);
});

test('data that changes continuously causes a bounded number of requests', async () => {
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

test('a mutation without a network fails at once and is not repeated later', async () => {
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

test('optimistic changes are refetched once, after the last of them', async () => {
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

test('failed optimistic changes are reverted even if the refetch fails', async () => {
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
