import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderTarget } from './order-target.ts';
import { createDataDir, type Program, startShop } from './program.ts';
import type { Table } from './report.ts';
import { openSqliteShop, untilOwner } from './shop-database.ts';
import { signIn } from './staff-session.ts';
import { percentile } from './statistics.ts';

const SOCKETS = 2_000;
/** Each is used by as many sockets; sign-ins are limited. */
const SESSIONS = 5;
/** Handshakes at a time. */
const OPENING = 50;
const ORDERS = 50;
const SETTLE_MS = 5_000;
const ORDER_TIMEOUT_MS = 60_000;
const BYTES_PER_KIB = 1024;
const MOST_KIB = 100;
const MOST_MS = 1_000;

/** Memory of staff sockets on one node, and the time from an order to the last screen that shows it; on SQLite. */
export async function sockets(): Promise<Table[]> {
  await using dataDir = await createDataDir();
  const shop = await startShop(dataDir.path, { MAX_CONNECTIONS_PER_ADDRESS: String(2 * SOCKETS) });
  const screens = createScreens();
  try {
    {
      await using database = openSqliteShop(join(dataDir.path, 'sofra.db'));
      await untilOwner(database);
    }
    const cookies: string[] = [];
    while (cookies.length < SESSIONS) cookies.push(await signIn(shop));
    const place = (await orderTarget(shop)).target.request;
    await screens.open(shop, cookies.slice(0, 1), 1);
    await sleep(SETTLE_MS);
    const before = (await shop.residentBytes()) ?? Number.NaN;
    await screens.open(shop, cookies, SOCKETS - 1);
    await sleep(SETTLE_MS);
    const after = (await shop.residentBytes()) ?? Number.NaN;
    const times: number[] = [];
    while (times.length < ORDERS) times.push(await timeOrder(shop, place(), { screens, orders: times.length + 1 }));
    const kib = (after - before) / BYTES_PER_KIB / (SOCKETS - 1);
    const p99 = percentile(times, 0.99);
    return [
      {
        title: `${SOCKETS} staff sockets of ${SESSIONS} sessions on one node, ${ORDERS} orders one after the other`,
        rows: [
          { what: 'resident memory of a socket, KiB', figure: kib },
          { what: 'order to the last screen, median, ms', figure: percentile(times, 0.5) },
          { what: 'order to the last screen, p99, ms', figure: p99 },
        ],
        figures: [
          { name: 'sockets.kibEach', value: kib, atMost: MOST_KIB },
          { name: 'sockets.lastScreenP99Ms', value: p99, atMost: MOST_MS },
        ],
      },
    ];
  } finally {
    screens.close();
    await shop.kill();
  }
}

interface Screens {
  /** Opens more sockets, whose sessions take turns. */
  open(shop: Program, cookies: readonly string[], number: number): Promise<void>;
  /** Resolves when every screen has received this many orders; throws after a minute, or when one received more. */
  untilReceived(orders: number): Promise<void>;
  close(): void;
}

function createScreens(): Screens {
  const all: WebSocket[] = [];
  const received: number[] = [];
  let receivedByAll = Promise.withResolvers<void>();
  let expected = 0;
  let waiting = 0;

  function openOne({ url }: Program, cookie: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Node's takes headers instead of protocols; the browser's type does not include that.
    const init = { headers: { cookie, origin: url } } as unknown as string[];
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, init);
    const index = all.push(socket) - 1;
    received[index] = 0;
    socket.addEventListener('message', ({ data }) => {
      resolve();
      if (!String(data).includes('"type":"new_order"')) return;
      received[index] = (received[index] ?? 0) + 1;
      if (received[index] > expected) receivedByAll.reject(new Error('A screen received an order twice'));
      waiting -= 1;
      if (waiting === 0) receivedByAll.resolve();
    });
    socket.addEventListener('close', () => reject(new Error('A socket was closed')));
    return promise;
  }

  return {
    async open(shop, cookies, number) {
      for (let opened = 0; opened < number; opened += OPENING) {
        const group = Array.from({ length: Math.min(OPENING, number - opened) }, (_, index) =>
          openOne(shop, cookies[(opened + index) % cookies.length] ?? ''),
        );
        await Promise.all(group);
      }
    },
    async untilReceived(orders) {
      receivedByAll = Promise.withResolvers();
      expected = orders;
      waiting = all.length;
      const timer = setTimeout(
        () => receivedByAll.reject(new Error('An order did not reach every screen')),
        ORDER_TIMEOUT_MS,
      );
      await receivedByAll.promise.finally(() => clearTimeout(timer));
    },
    close: () => all.forEach((socket) => void socket.close()),
  };
}

/** Places an order by its request's text. Returns the time in ms from sending it until the last screen has received it. */
async function timeOrder({ url }: Program, request: string, { screens, orders }: { screens: Screens; orders: number }) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  const sentAt = performance.now();
  const isReceived = screens.untilReceived(orders);
  socket.write(request);
  await isReceived;
  socket.destroy();
  return performance.now() - sentAt;
}
