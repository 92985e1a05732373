import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../src/server/demo/past-orders.ts';
import type { KitchenOrders, KitchenTicket, TapAction } from '../../../src/shared/kitchen/contract.ts';
import { bodyOf, type Caller, untilAnswered } from './caller.ts';

const PAUSE_MS = 100;
/** How many tickets a screen works on before it is looked at again. */
const COOKED_AT_ONCE = 6;
/** One of so many orders is cancelled instead of confirmed. */
const CANCELLED_OF = 20;

/** Until when somebody works. */
interface Shift {
  caller: Caller;
  isOver(): boolean;
}

/**
 * Moves orders as staff do at the board: confirms each or cancels it, has it set out once the kitchen is done, or hands it
 * over where it is picked up. Another at a second board does the same, so that both press at once.
 */
export async function workBoard({ caller, isOver }: Shift): Promise<void> {
  const list = (status: string) =>
    listOf<BoardOrder>(caller, `/api/admin/orders?status=${status}&sort=oldest&limit=40`);
  const move = (id: number, body: object) =>
    untilAnswered(() => caller.send('PUT', `/api/admin/orders/${id}/status`, { body }));
  for (; !isOver(); await sleep(PAUSE_MS)) {
    for (const { id } of await list('pending')) {
      const isCancelled = id % CANCELLED_OF === 0;
      await move(id, isCancelled ? { status: 'cancelled', reason: 'customer_asked' } : { status: 'confirmed' });
    }
    for (const { id, fulfilment } of await list('ready')) {
      await move(id, { status: fulfilment === 'pickup' ? 'delivered' : 'on_the_way' });
    }
  }
}

interface BoardOrder {
  id: number;
  fulfilment: string;
}

async function listOf<Item>(caller: Caller, path: string): Promise<Item[]> {
  const response = await caller.send('GET', path).catch(() => null);
  return response?.status === 200 ? (response.body as Item[]) : [];
}

/** What happened at a kitchen screen. */
export interface KitchenScreen {
  /** The ids of taps that got a response. */
  taps: string[];
  /** Lines, as `order/line`, that were shown as to be cooked after a tap on them got its response. */
  cameBack: Set<string>;
  /** How many taps were sent more than once. */
  resent(): number;
}

/**
 * Taps dishes done as they appear, line by line or a whole ticket, and takes cancelled ones off. A tap that gets no response
 * is kept and sent again with its id until it does, and some are sent again although they got one.
 */
export function openKitchenScreen({ caller, isOver }: Shift, random: Random) {
  const taps: string[] = [];
  const done = new Set<string>();
  const cameBack = new Set<string>();
  let resent = 0;
  const tap = async (orderId: number, action: TapAction, lines: number[]) => {
    const id = randomUUID();
    let sent = 0;
    const send = () => {
      sent++;
      return caller.send('PUT', `/api/kitchen/taps/${id}`, { body: { orderId, action, lines, ageMs: 0 } });
    };
    bodyOf(await untilAnswered(send));
    if (random() < 0.1) bodyOf(await untilAnswered(send));
    if (sent > 1) resent++;
    taps.push(id);
    for (const line of lines) done.add(lineName(orderId, line));
  };
  const cook = async ({ id, status, items }: KitchenTicket) => {
    const lines = linesToCook(items);
    if (status === 'cancelled') await tap(id, 'clear', []);
    else if (lines.length > 0) await tap(id, 'done', random() < 0.5 ? lines : lines.slice(0, 1));
  };
  const work = async () => {
    for (; !isOver(); await sleep(PAUSE_MS * random())) {
      const before = new Set(done);
      const tickets = await listTickets(caller);
      const shown = tickets.flatMap(({ id, items }) => linesToCook(items).map((line) => lineName(id, line)));
      for (const line of shown) if (before.has(line)) cameBack.add(line);
      for (const ticket of tickets.slice(0, COOKED_AT_ONCE)) await cook(ticket);
    }
  };
  return { screen: { taps, cameBack, resent: () => resent } satisfies KitchenScreen, worked: work() };
}

const lineName = (orderId: number, line: number) => `${orderId}/${line}`;
const linesToCook = (items: KitchenTicket['items']) =>
  items.filter(({ doneAt }) => doneAt === null).map(({ lineId }) => lineId);

/** Returns the tickets that a display shows; none where there is no response. */
async function listTickets(caller: Caller): Promise<KitchenTicket[]> {
  const response = await caller.send('GET', '/api/kitchen/orders').catch(() => null);
  return response?.status === 200 ? (response.body as KitchenOrders).tickets : [];
}
