import { setTimeout as sleep } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { OpenDatabase } from '../../src/server/db/open.ts';
import type { Db, OrdersTable } from '../../src/server/db/schema.ts';
import { orderNumberOf } from '../../src/shared/orders/rules.ts';
import type { Customers } from './customers.ts';
import { type ChaosShop, SHEETS_OF_ORDER, STAFF_ADDRESSES } from './shop.ts';

/** Timeout in ms, longer than a lease and the first retry delays. */
const MAIL_TIMEOUT_MS = 150_000;
/** Longer on a busy machine: mails in transit from a killed node, and recording the accepted ones. */
const AROUND_A_KILL_MS = 2_000;

/** A check, whether it passed, and its figure. */
export interface Finding {
  what: string;
  holds: boolean;
  figure: string | number;
}

/** Waits until no mail is pending. Returns how long that took in ms; null on timeout. */
export async function untilMailIsOut(database: OpenDatabase): Promise<number | null> {
  const startedAt = performance.now();
  for (; performance.now() - startedAt < MAIL_TIMEOUT_MS; await sleep(250)) {
    const pending = database.db.selectFrom('outbox').select('id').where('status', '=', 'pending').limit(1);
    if ((await pending.execute().catch(() => [{ id: 0 }])).length === 0)
      return Math.round(performance.now() - startedAt);
  }
  return null;
}

/**
 * Checks that every acknowledged order is stored once, and its mail was sent: once, except after a kill while sending.
 */
export async function checkShop(
  shop: ChaosShop,
  customers: Customers,
  killedAt: readonly number[] = [],
): Promise<Finding[]> {
  const database = shop.openDatabase();
  try {
    const mailMs = await untilMailIsOut(database);
    const orders = await checkOrders(database, customers);
    const { length } = await database.db.selectFrom('outbox').select('id').execute();
    return [...orders, ...checkMail(shop, length, killedAt), mailOut(mailMs)];
  } finally {
    await database.close();
  }
}

type StoredOrder = Pick<Selectable<OrdersTable>, 'id' | 'created_at'>;

/** Returns how many orders lack a mail to the customer, or one to a staff address, of their own or combined with others. */
async function countUnmailed(db: Db, orders: readonly StoredOrder[]): Promise<number> {
  const mails = await db.selectFrom('outbox').select(['kind', 'order_id', 'recipient', 'combines_until']).execute();
  const staffMails = Map.groupBy(
    mails.filter(({ kind }) => kind === 'staff_mail'),
    ({ recipient }) => recipient,
  );
  const toCustomers = new Set(mails.filter(({ kind }) => kind === 'customer_mail').map(({ order_id }) => order_id));
  const isMailed = ({ id, created_at }: StoredOrder, recipient: string) =>
    (staffMails.get(recipient) ?? []).some(
      ({ order_id, combines_until }) =>
        order_id === id || (combines_until !== null && order_id < id && created_at < combines_until),
    );
  const isComplete = (order: StoredOrder) =>
    toCustomers.has(order.id) && STAFF_ADDRESSES.every((recipient) => isMailed(order, recipient));
  return orders.filter((order) => !isComplete(order)).length;
}

/** Checks that every acknowledged order is stored once, and complete. */
export async function checkOrders({ db }: OpenDatabase, { acknowledged }: Customers): Promise<Finding[]> {
  const orders = await db.selectFrom('orders').select(['id', 'customer_email', 'created_at']).execute();
  const numbers = new Map(orders.map(({ id, customer_email }) => [customer_email, orderNumberOf(id)]));
  const lost = [...acknowledged].filter(([address, number]) => numbers.get(address) !== number);
  const lines = await db.selectFrom('order_lines').select('quantity').execute();
  const counts = await db.selectFrom('dish_portions').select('sold').execute();
  const unexplained = sumOf(counts.map(({ sold }) => sold)) - sumOf(lines.map(({ quantity }) => quantity));
  const unprinted = await countWrongTickets(
    db,
    orders.map(({ id }) => id),
  );
  const unmailed = await countUnmailed(db, orders);
  return [
    { what: 'orders acknowledged', holds: acknowledged.size > 0, figure: acknowledged.size },
    { what: 'acknowledged orders lost', holds: lost.length === 0, figure: lost.length },
    { what: 'orders doubled', holds: orders.length === numbers.size, figure: orders.length - numbers.size },
    { what: 'orders without their line', holds: lines.length === orders.length, figure: orders.length - lines.length },
    { what: 'portions counted that no order has', holds: unexplained === 0, figure: unexplained },
    { what: 'orders with other tickets', holds: unprinted === 0, figure: unprinted },
    { what: 'orders without a mail to customer and staff', holds: unmailed === 0, figure: unmailed },
  ];
}

/** Returns how many orders have not exactly the tickets that the printer prints of each. */
async function countWrongTickets(db: OpenDatabase['db'], orderIds: readonly number[]): Promise<number> {
  const jobs = await db.selectFrom('print_jobs').select(['order_id', 'kind', 'sheet']).execute();
  const byOrder = Map.groupBy(jobs, ({ order_id }) => order_id);
  const sheetsOf = (id: number) => (byOrder.get(id) ?? []).map(({ kind, sheet }) => `${kind} ${sheet}`).toSorted();
  const wrong = orderIds.filter((id) => sheetsOf(id).join() !== SHEETS_OF_ORDER.join());
  const ofNoOrder = [...byOrder.keys()].filter((id) => id === null || !orderIds.includes(id));
  return wrong.length + ofNoOrder.length;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Checks that each mail was sent once, except around a kill. `killedAt` is in ms since 1970. */
export function checkMail({ mailbox }: ChaosShop, enqueued: number, killedAt: readonly number[]): Finding[] {
  const byId = Map.groupBy(mailbox.mails, ({ headers }) => headers.get('message-id') ?? '');
  const doubled = [...byId.values()].filter((mails) => mails.length > 1);
  const unexplained = doubled.filter(
    ([first]) => !killedAt.some((at) => Math.abs(at - (first?.at ?? 0)) <= AROUND_A_KILL_MS),
  );
  return [
    { what: 'mails enqueued and not sent', holds: byId.size === enqueued, figure: enqueued - byId.size },
    { what: 'mails sent twice around a kill', holds: true, figure: doubled.length - unexplained.length },
    { what: 'mails sent twice otherwise', holds: unexplained.length === 0, figure: unexplained.length },
  ];
}

function mailOut(ms: number | null): Finding {
  return { what: 'ms until no mail waited', holds: ms !== null, figure: ms ?? 'never' };
}

/** Reports the responses that customers got. */
export function responsesOf({ responses, longestWaitMs, unanswered }: Customers): Finding[] {
  const counts = [...responses].map(([response, count]) => `${response}: ${count}`).toSorted();
  return [
    { what: 'customers without a response', holds: unanswered() === 0, figure: unanswered() },
    { what: 'responses to customers', holds: true, figure: counts.join(', ') },
    { what: 'longest wait of a customer, ms', holds: true, figure: longestWaitMs() },
  ];
}
