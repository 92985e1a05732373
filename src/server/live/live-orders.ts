import type { RealtimeMessage } from '../../shared/realtime.ts';
import type { Deps } from '../deps.ts';
import { findLastOrderId, listOrdersAfter, type OrderNews } from '../orders/queries.ts';

/** The most orders that are told again to whoever comes back: far more than a night brings. */
const MAX_MISSED = 500;
const ORDERS_PER_READ = 100;

/** The order after which a device begins to be told: the last one it has heard of, else the newest that there is. */
export async function findStart({ database }: Pick<Deps, 'database'>, heardOf: number | null): Promise<number> {
  const last = await findLastOrderId(database.db);
  return heardOf === null ? last : Math.min(last, Math.max(heardOf, last - MAX_MISSED));
}

/**
 * Tells one device of every order after `start`, each once and in the sequence of the numbers, whatever events are
 * lost or come twice: an event only says that it is time to look. `look` looks, one look at a time; `heardOf` is the
 * last order told.
 */
export function followOrders(
  { database }: Pick<Deps, 'database'>,
  start: number,
  tell: (message: RealtimeMessage) => void,
): { look(): Promise<void>; heardOf(): number } {
  let heardOf = start;
  let turn = Promise.resolve();

  async function tellAll(): Promise<void> {
    for (let isMore = true; isMore; ) {
      const orders = await listOrdersAfter(database.db, heardOf, ORDERS_PER_READ);
      for (const order of orders) {
        tell(newsOf(order));
        heardOf = order.id;
      }
      isMore = orders.length === ORDERS_PER_READ;
    }
  }

  return {
    look() {
      // What cannot be read now is told at the next look, which comes with the next heartbeat at the latest.
      turn = turn.then(tellAll).catch(() => undefined);
      return turn;
    },
    heardOf: () => heardOf,
  };
}

function newsOf({ createdAt, ...data }: OrderNews): RealtimeMessage {
  return { type: 'new_order', data, timestamp: createdAt };
}
