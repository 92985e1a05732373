import { forEachLanguage, type Language } from '../../shared/languages.ts';
import type { EventForStaff } from '../../shared/realtime.ts';
import type { Deps } from '../deps.ts';
import { findLastOrderId, listOrdersAfter, type NewOrderData } from '../orders/new-orders-queries.ts';
import { noticeOf } from '../push/order-notice.ts';
import { findStaffLanguage } from '../push/queries.ts';
import { shareWork } from './share-work.ts';

/** Limit of missed orders sent to a device that reconnects; far more than a night brings. */
const MAX_MISSED = 500;
const ORDERS_PER_READ = 100;

/** Returns the id after which a device gets orders: its last known one, else the newest. */
export async function findStart({ database }: Pick<Deps, 'database'>, lastSeenId: number | null): Promise<number> {
  const last = await findLastOrderId(database.db);
  return lastSeenId === null ? last : Math.min(last, Math.max(lastSeenId, last - MAX_MISSED));
}

/** Returns the events of the orders after an id, oldest first, {@link ORDERS_PER_READ} at most. */
export type ReadNewOrders = (after: number) => Promise<NewOrderEvent[]>;

type NewOrderEvent = Extract<EventForStaff, { type: 'new_order' }>;

/** Creates the reading that all devices of a node share: an order has them all ask for the same at once. */
export function createNewOrdersReader({ database }: Pick<Deps, 'database'>): ReadNewOrders {
  const read = async (after: number) => {
    const orders = await listOrdersAfter(database.db, after, ORDERS_PER_READ);
    if (orders.length === 0) return [];
    const language = await findStaffLanguage(database.db);
    return orders.map((order) => newOrderEvent(order, language));
  };
  return shareWork(read, (after) => after);
}

interface Device {
  /** Only orders with a higher id are sent. */
  start: number;
  /** Asked after orders were read and before they are sent, because they contain personal data. */
  mayReceive(): Promise<boolean>;
  send(message: EventForStaff): void;
}

/**
 * Sends every order after `start` to one device, each once and in sequence, even when events are lost or duplicated: an
 * event only triggers a query. `sendNew` runs that query, one at a time; `lastSeenId` returns the last order sent.
 */
export function followOrders(
  readNewOrders: ReadNewOrders,
  { start, mayReceive, send }: Device,
): { sendNew(): Promise<void>; lastSeenId(): number } {
  let lastSeenId = start;
  let turn = Promise.resolve();

  async function sendAll(): Promise<void> {
    for (let isMore = true; isMore; ) {
      const orders = await readNewOrders(lastSeenId);
      if (orders.length === 0 || !(await mayReceive())) return;
      for (const order of orders) {
        send(order);
        lastSeenId = order.data.id;
      }
      isMore = orders.length === ORDERS_PER_READ;
    }
  }

  return {
    sendNew() {
      // A failed query is repeated with the next heartbeat at the latest.
      turn = turn.then(sendAll).catch(() => undefined);
      return turn;
    },
    lastSeenId: () => lastSeenId,
  };
}

function newOrderEvent(order: NewOrderData, staffLanguage: Language): NewOrderEvent {
  const { id, orderNumber, customerName, totalAmount, createdAt, isHandled } = order;
  const notices = forEachLanguage((language) => noticeOf(order, language));
  const handled = isHandled && { isHandled };
  const data = { id, orderNumber, customerName, totalAmount, notices, staffLanguage, ...handled };
  return { type: 'new_order', data, timestamp: createdAt };
}
