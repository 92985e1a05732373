import type { Deps } from '../deps.ts';
import { summariseOutbox } from '../mail/summarise-outbox.ts';
import { summariseOpenOrders } from '../orders/summarise-open-orders.ts';
import type { Figure } from '../ports/metrics.ts';
import { countSubscriptions } from '../push/queries.ts';

/** Reads the state of the shop that all nodes share: orders that wait, mail that waits, devices that ring. */
export async function measureShop(deps: Deps): Promise<Figure[]> {
  const now = deps.clock.now();
  const [orders, outbox, devices] = await Promise.all([
    summariseOpenOrders(deps),
    summariseOutbox(deps),
    countSubscriptions(deps.database.db, now.toISOString()),
  ]);
  const ageOf = (since: string | null) =>
    since === null ? 0 : Math.max(0, (now.getTime() - Date.parse(since)) / 1000);
  return [
    { name: 'sofra_orders_waiting', help: 'Orders that are still open', value: orders.waiting },
    { name: 'sofra_orders_late', help: 'Orders that are late', value: orders.late },
    { name: 'sofra_orders_unseen', help: 'Orders that nobody has acknowledged', value: orders.unseen },
    {
      name: 'sofra_orders_unseen_late',
      help: 'Orders that nobody has acknowledged for too long, whenever they are due',
      value: orders.unseenLate,
    },
    { name: 'sofra_orders_oldest_seconds', help: 'Age of the oldest waiting order', value: ageOf(orders.oldestAt) },
    ...(['waiting', 'failed'] as const).map((state) => ({
      name: 'sofra_outbox_messages',
      help: 'Mail that is not sent yet, and mail that was given up',
      labels: { state },
      value: outbox[state],
    })),
    { name: 'sofra_outbox_oldest_seconds', help: 'Age of the oldest waiting mail', value: ageOf(outbox.waitingSince) },
    { name: 'sofra_mail_problem', help: '1 when all mail is held back', value: Number(outbox.problem !== null) },
    { name: 'sofra_staff_devices', help: 'Devices of staff with push notifications', value: devices },
  ];
}
