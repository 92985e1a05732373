import type { OpenDatabase } from '../../../src/server/db/open.ts';
import { orderNumberOf } from '../../../src/shared/orders/rules.ts';
import { checkMail, type Finding } from '../check-shop.ts';
import { type ChaosShop, STAFF_ADDRESSES } from '../shop.ts';
import type { RushCustomers } from './customers.ts';
import type { RushShop } from './prepare.ts';
import type { RushPrinter } from './printing.ts';
import type { KitchenScreen } from './staff.ts';

type Db = OpenDatabase['db'];

const none = (what: string, figure: number): Finding => ({ what, holds: figure === 0, figure });
const told = (what: string, figure: number | string): Finding => ({ what, holds: true, figure });
const most = (counts: Iterable<number>) => Math.max(0, ...counts);
const sizes = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown) =>
  [...Map.groupBy(items, keyOf).values()].map(({ length }) => length);
const repeated = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown) =>
  sizes(items, keyOf).filter((size) => size > 1).length;

/** Checks that each customer has the one order that was acknowledged, and that nothing was taken twice. */
export async function checkTaken(db: Db, customers: RushCustomers, orders: number): Promise<Finding[]> {
  const { acknowledged, refusals } = customers;
  const stored = await db.selectFrom('orders').select(['id', 'customer_email', 'status']).execute();
  const numbers = new Map(stored.map(({ id, customer_email }) => [customer_email, orderNumberOf(id)]));
  const lost = [...acknowledged].filter(([address, number]) => numbers.get(address) !== number);
  return [
    { what: 'orders acknowledged', holds: acknowledged.size === orders, figure: acknowledged.size },
    none('acknowledged orders lost', lost.length),
    none('orders stored twice, or for nobody', stored.length - acknowledged.size),
    none('attempts told two numbers', customers.told.twice),
    told('orders cancelled', stored.filter(({ status }) => status === 'cancelled').length),
    told('refusals that customers got over', [...refusals].map(([code, times]) => `${code}: ${times}`).join(', ')),
  ];
}

/** Checks that no slot, coupon or dish was sold more often than there is of it. */
export async function checkLimits(db: Db, { soupId, limits }: Pick<RushShop, 'soupId' | 'limits'>): Promise<Finding[]> {
  const { slotOrders, couponUses, soupsPerDay } = limits;
  const kept = db.selectFrom('orders').where('status', '<>', 'cancelled');
  const orders = await kept.select(['promised_at', 'promised_until', 'coupon_id']).execute();
  const slots = sizes(orders, ({ promised_at, promised_until }) => `${promised_at}/${promised_until}`);
  const coupons = orders.filter(({ coupon_id }) => coupon_id !== null).length;
  const sold = await db.selectFrom('dish_portions').select('sold').where('food_item_id', '=', soupId).execute();
  const soups = await kept
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('order_lines.food_item_id', '=', soupId)
    .select('order_lines.quantity')
    .execute();
  const counted = sold.reduce((sum, row) => sum + row.sold, 0);
  const ordered = soups.reduce((sum, { quantity }) => sum + quantity, 0);
  const fullest = most(sold.map((row) => row.sold));
  return [
    { what: `orders in the fullest slot, of ${slotOrders}`, holds: most(slots) <= slotOrders, figure: most(slots) },
    told('slots that are full', slots.filter((count) => count === slotOrders).length),
    { what: `uses of the coupon, of ${couponUses}`, holds: coupons <= couponUses, figure: coupons },
    { what: `soups of a day, of ${soupsPerDay}`, holds: fullest <= soupsPerDay, figure: fullest },
    none('soups counted that no order has', counted - ordered),
  ];
}

/** Checks that every order to cook was cooked once, as both screens showed it. */
export async function checkKitchen(db: Db, screens: readonly KitchenScreen[]): Promise<Finding[]> {
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.status', '<>', 'cancelled')
    .select('order_lines.order_id')
    .execute();
  const orders = new Set(lines.map(({ order_id }) => order_id));
  const done = (await db.selectFrom('kitchen_items').select('order_id').execute()).filter(({ order_id }) =>
    orders.has(order_id),
  );
  const stored = (await db.selectFrom('kitchen_taps').select('id').execute()).map(({ id }) => id);
  const tapped = screens.flatMap(({ taps }) => taps);
  const moves = await db.selectFrom('order_moves').select(['order_id', 'to_status']).execute();
  return [
    { what: 'dishes done, of those to cook', holds: done.length === lines.length, figure: done.length },
    none('dishes that came back to a screen', new Set(screens.flatMap(({ cameBack }) => [...cameBack])).size),
    none(
      'taps lost, or recorded twice',
      stored.length - new Set(tapped).size + Math.abs(tapped.length - stored.length),
    ),
    told(
      'taps sent more than once',
      screens.reduce((sum, { resent }) => sum + resent(), 0),
    ),
    none(
      'moves of an order made twice',
      repeated(moves, ({ order_id, to_status }) => `${order_id} ${to_status}`),
    ),
  ];
}

/** Checks that each printer printed each order once, and more often only as a copy. */
export async function checkPrinting(db: Db, printers: readonly RushPrinter[]): Promise<Finding[]> {
  const jobs = await db
    .selectFrom('print_jobs')
    .innerJoin('orders', 'orders.id', 'print_jobs.order_id')
    .select(['print_jobs.id', 'printer_id', 'order_id', 'state', 'orders.status'])
    .execute();
  const sheets = printers.flatMap(({ paper }) =>
    paper.map((sheet) => ({ ...sheet, id: Number.parseInt(sheet.job, 10) })),
  );
  const printed = new Set(sheets.map(({ id }) => id));
  const due = jobs.filter(({ status }) => status !== 'cancelled');
  const orders = new Set(due.map(({ order_id }) => order_id));
  const failures = printers.flatMap((printer) => printer.failures);
  return [
    none('orders without their ticket', orders.size * printers.length - due.length),
    none(
      'tickets enqueued twice',
      repeated(jobs, ({ printer_id, order_id }) => `${printer_id} ${order_id}`),
    ),
    none('tickets not printed', due.filter(({ id, state }) => state !== 'printed' || !printed.has(id)).length),
    none(
      'printed twice without COPY',
      repeated(
        sheets.filter(({ isCopy }) => !isCopy),
        ({ id }) => id,
      ),
    ),
    told('printed as COPY', sheets.filter(({ isCopy }) => isCopy).length),
    { what: 'what printers could not read', holds: failures.length === 0, figure: failures[0] ?? 0 },
  ];
}

/** Checks that customers and staff were told once of each order, and once that it is on the way. */
export async function checkTold(db: Db, shop: ChaosShop, killedAt: number[]): Promise<Finding[]> {
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
  const mails = await db.selectFrom('outbox').select(['id', 'order_id', 'kind', 'recipient', 'status']).execute();
  const cancelled = new Set(orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id));
  const isReceived = ({ id, kind }: (typeof mails)[number]) =>
    shop.mailbox.mails.some(({ headers }) => headers.get('message-id')?.startsWith(`<${kind}.${id}.`));
  const held = mails.filter((mail) => mail.status !== 'sent' && cancelled.has(mail.order_id) && !isReceived(mail));
  const onTheWay = orders.filter(({ status }) => status === 'on_the_way').length;
  const due = orders.length * (1 + STAFF_ADDRESSES.length) + onTheWay;
  return [
    none('mails that no order has, or missing', mails.length - due),
    none(
      'mails enqueued twice',
      repeated(mails, ({ order_id, kind, recipient }) => `${order_id} ${kind} ${recipient}`),
    ),
    ...checkMail(shop, mails.length - held.length, killedAt),
  ];
}
