import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { until } from '../../../test/eventually.ts';
import { EpsonPrinter, StarPrinter } from '../../../test/printers.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { countWaitingQueries } from '../../../test/waiting-queries.ts';
import type { PrinterMaker } from '../../shared/printing/printers.ts';
import { inTransaction } from '../db/transaction.ts';
import { findPlacedOrder } from '../orders/queries.ts';
import { enqueueTickets } from '../print-queue/enqueue-tickets.ts';
import { changeJob, listDueJobs } from './job-queries.ts';
import { lockPrinter } from './queries.ts';

const PRINTER = {
  name: 'Kitchen',
  maker: 'star',
  paperWidth: 80,
  language: 'he',
  kitchenAt: 'confirmation',
  receiptAt: 'never',
  copies: 1,
  categoryIds: null,
};

/** Returns a shop with a printer for confirmed orders, and an order; `enqueue` adds its ticket in a transaction. */
async function createShop(maker: PrinterMaker = 'star') {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ price: 50_000 });
  const added = await shop.staffPost('/api/admin/printers', { ...PRINTER, maker });
  expect(added.status, added.text).toBe(201);
  const { printer, key } = added.body as { printer: { id: number }; key: string };
  const placed = await shop.post('/api/orders', checkout([{ ...dish, quantity: 2 }]));
  expect(placed.status, placed.text).toBe(201);
  const { id: orderId } = placed.body as { id: number };
  const enqueue = (besides: () => Promise<unknown>) =>
    inTransaction(shop.db, async (tx) => {
      const at = shop.clock.now().toISOString();
      const current = await shop.deps.shop.read(tx);
      const order = await findPlacedOrder(tx, orderId);
      await enqueueTickets(tx, order, { shop: current, when: 'confirmation', at });
      await besides();
    });
  return Object.assign(shop, { orderId, printerId: printer.id, key, printer: new StarPrinter(shop, key), enqueue });
}

test('a printer fetches a ticket while another order is stored', async () => {
  await using shop = await createShop();
  const tested = await shop.staffPost(`/api/admin/printers/${shop.printerId}/test`, {});
  expect(tested.status, tested.text).toBe(204);
  await shop.enqueue(() => shop.printer.turn());
  expect(shop.printer.paper).toHaveLength(1);
  await shop.printer.turn();
  expect(shop.printer.paper).toHaveLength(2);
});

test('an order is stored although its printer is removed meanwhile', async () => {
  await using shop = await createShop();
  let tries = 0;
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now().toISOString();
    const current = await shop.deps.shop.read(tx);
    if (++tries === 1) {
      const removed = await shop.staffDelete(`/api/admin/printers/${shop.printerId}`);
      expect(removed.status, removed.text).toBe(204);
    }
    const order = await findPlacedOrder(tx, shop.orderId);
    await enqueueTickets(tx, order, { shop: current, when: 'confirmation', at });
  });
  expect(tries).toBe(2);
});

test('a ticket of an order that is cancelled while it is fetched is printed only after undoing', async () => {
  await using shop = await createShop();
  await shop.enqueue(async () => undefined);
  await inTransaction(shop.db, async (tx) => {
    const [job] = await listDueJobs(tx, shop.printerId);
    const path = `/api/admin/orders/${shop.orderId}/status`;
    const cancelled = await shop.staffPut(path, { status: 'cancelled', reason: 'double' });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await changeJob(tx, job?.id ?? 0, { state: 'printing' })).toBe(false);
  });
  await shop.printer.turn();
  expect(shop.printer.paper).toEqual([]);
  const undone = await shop.staffPost(`/api/admin/orders/${shop.orderId}/status/undo`, {});
  expect(undone.status, undone.text).toBe(200);
  await shop.printer.turn();
  expect(shop.printer.paper).toHaveLength(1);
});

test('an Epson printer with two concurrent requests gets a ticket once', async () => {
  await using shop = await createShop('epson');
  await shop.enqueue(async () => undefined);
  const printer = new EpsonPrinter(shop, shop.key);
  // Not awaited before the lock is released.
  const { asked } = await inTransaction(shop.db, async (tx) => {
    await lockPrinter(tx, 'postgres', shop.printerId);
    const asked = [printer.ask(), printer.ask()];
    await until(async () => (await countWaitingQueries(shop.db)) === 2);
    return { asked };
  });
  const tickets = await Promise.all(asked);
  expect(tickets.filter((ticket) => ticket !== null)).toHaveLength(1);
});

test('one of two equal tickets that printers fetch concurrently is a copy', async () => {
  await using shop = await createShop();
  await shop.enqueue(async () => undefined);
  const added = await shop.staffPost('/api/admin/printers', { ...PRINTER, name: 'Bar', kitchenAt: 'never' });
  const { printer, key } = added.body as { printer: { id: number }; key: string };
  const bar = new StarPrinter(shop, key);
  const printed = { printerId: printer.id, kind: 'kitchen' };
  expect((await shop.staffPost(`/api/admin/orders/${shop.orderId}/print`, printed)).status).toBe(204);
  const { turns } = await inTransaction(shop.db, async (tx) => {
    await sql`select 1 from print_jobs where printer_id = ${printer.id} for update`.execute(tx);
    const turns = [bar.turn()];
    await until(async () => (await countWaitingQueries(shop.db)) === 1);
    turns.push(shop.printer.turn());
    await until(async () => shop.printer.paper.length === 1 || (await countWaitingQueries(shop.db)) === 2);
    return { turns };
  });
  await Promise.all(turns);
  const sheets = [...bar.paper, ...shop.printer.paper];
  expect(sheets.map(({ isCopy }) => isCopy).toSorted()).toEqual([false, true]);
});
