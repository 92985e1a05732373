import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPage, type createServer } from '../../../test/staff-queries.ts';
import { ApiError, NetworkError } from './client.ts';

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

  test('is repeated with growing pauses until it succeeds', async () => {
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
  test.each(PASSING)('is repeated after $message', async (error) => {
    const { server, show } = createPage();
    show();
    await server.requests[0]?.fail(error);
    await expectPause(server, SECOND_MS);
  });

  test.each([400, 401, 403, 404])('is not repeated after being rejected with %i', async (status) => {
    const { server, show } = createPage();
    show();
    await server.requests[0]?.fail(new ApiError(status, ''));
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(server.requests).toHaveLength(1);
  });

  test('is not repeated after leaving its page, and is fetched at once when returning', async () => {
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

  test('is repeated once if the data changes during the pause', async () => {
    const { server, show, change } = createPage();
    show();
    await server.requests[0]?.fail(UNREACHABLE);
    change(2);
    expect(server.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(server.requests).toHaveLength(2);
  });
});
