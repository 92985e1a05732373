import { QueryObserver } from '@tanstack/react-query';
import { vi } from 'vitest';
import { StaffQueryClient } from '../src/web/api/query-client.ts';

/** Of the query that the page shows. */
export const KEY = ['orders'];

/** Waits until all effects of a response have run: timers of equal delay fire in the order in which they were set. */
export async function settled(): Promise<void> {
  if (vi.isFakeTimers()) return void (await vi.advanceTimersByTimeAsync(0));
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** A server whose responses are sent on demand, in any order, each with the state at the time of its request. */
export function createServer() {
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

/** A staff page with one query, and the server it is fetched from. */
export function createPage() {
  const client = new StaffQueryClient({ onError: () => undefined });
  const server = createServer();
  const options = { queryKey: KEY, queryFn: server.fetch };
  const data = () => client.getQueryData(KEY);
  const show = () => new QueryObserver(client, options).subscribe(() => undefined);
  return { client, server, data, show, change: (value: number) => change(client, server, value) };
}

/** Changes the server's state and invalidates the query. */
export function change(client: StaffQueryClient, server: ReturnType<typeof createServer>, value: number): void {
  server.state.value = value;
  void client.invalidateQueries({ queryKey: KEY });
}
