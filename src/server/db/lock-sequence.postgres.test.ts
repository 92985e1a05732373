import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import type { ApiResponse } from '../../../test/client.ts';
import { until } from '../../../test/eventually.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { uploadPicture } from '../../../test/upload-picture.ts';
import { countWaitingQueries } from '../../../test/waiting-queries.ts';
import { lockOrderSequence } from './locks.ts';
import type { Db } from './schema.ts';

/* The sequence of `locks.ts`: a transaction with a later lock never waits for an earlier one, which prevents deadlocks. */

const PRINTER = {
  name: 'Kitchen',
  maker: 'star',
  paperWidth: 80,
  language: 'he',
  kitchenAt: 'arrival',
  receiptAt: 'confirmation',
  copies: 1,
  categoryIds: null,
};
const CANCELLED = { status: 'cancelled', reason: 'other' };

/** Returns a shop with an order of a dish whose portions are counted, and its ticket. */
async function createShop() {
  const shop = await createStaffShop();
  await shop.set('orderStatuses', '["refused"]');
  const dish = await shop.addDish({ price: 50_000, portionsPerDay: 10 });
  await shop.staffPost('/api/admin/printers', PRINTER);
  expect((await shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }]))).status).toBe(201);
  const move = (body: object) => shop.staffPut('/api/admin/orders/1/status', body);
  /** Makes a call while `held` is locked, and requires, once the call waits for that, that it has not locked `free`. */
  async function callWhile(held: (tx: Db) => Promise<unknown>, free: string, call: () => Promise<ApiResponse>) {
    const other = await shop.db.startTransaction().execute();
    await held(other);
    const response = call();
    try {
      await until(() => countWaitingQueries(shop.db));
      await sql`select 1 from ${sql.table(free)} for update nowait`.execute(other);
    } finally {
      await other.rollback().execute();
    }
    return (await response).status;
  }
  return Object.assign(shop, { move, callWhile });
}

type Shop = Awaited<ReturnType<typeof createShop>>;

const rowsOf = (table: string) => (tx: Db) => sql`select 1 from ${sql.table(table)} for update`.execute(tx);
const orderSequence = (tx: Db) => lockOrderSequence(tx, 'postgres');

const cancel = (shop: Shop) => shop.move(CANCELLED);
const refuse = (shop: Shop) => shop.move({ status: 'refused', reason: 'too_busy' });
const undo = (shop: Shop) => shop.staffPost('/api/admin/orders/1/status/undo', {});
const deleteClient = (shop: Shop) => shop.staffDelete('/api/admin/clients/1');
const restoreClient = (shop: Shop) => shop.staffPost('/api/admin/clients/1/restore', {});

describe('the end of the audit log is locked last', () => {
  test.each([
    ['cancelling an order', 'dish_portions', cancel],
    ['refusing an order', 'dish_portions', refuse],
    ['cancelling an order', 'print_jobs', cancel],
    ['deleting a client', 'dish_portions', deleteClient],
  ])('%s does not lock it while waiting for %s', async (_, table, call) => {
    await using shop = await createShop();
    expect(await shop.callWhile(rowsOf(table), 'audit_chain', () => call(shop))).toBeLessThan(300);
  });

  test.each([
    ['undoing that', cancel, undo],
    ['restoring the client', deleteClient, restoreClient],
  ])('%s does not lock it while waiting for portions', async (_, end, call) => {
    await using shop = await createShop();
    await end(shop);
    expect(await shop.callWhile(rowsOf('dish_portions'), 'audit_chain', () => call(shop))).toBeLessThan(300);
  });
});

describe('releasing portions waits for orders that are being placed', () => {
  test.each([
    ['cancelling an order', 'orders', cancel],
    ['refusing an order', 'orders', refuse],
    ['deleting a client', 'clients', deleteClient],
  ])('%s does not lock %s before that', async (_, table, call) => {
    await using shop = await createShop();
    expect(await shop.callWhile(orderSequence, table, () => call(shop))).toBeLessThan(300);
  });

  test('confirming an order does not wait', async () => {
    await using shop = await createShop();
    const other = await shop.db.startTransaction().execute();
    await orderSequence(other);
    expect((await shop.move({ status: 'delivered' })).status).toBe(200);
    await other.rollback().execute();
  });
});

test('deleting a picture locks its dishes before the version of the shop', async () => {
  await using shop = await createShop();
  const { filename, url } = await uploadPicture(shop);
  await shop.staffPut('/api/admin/food-items/1', { imageUrl: url });
  const deletion = () => shop.staffDelete(`/api/media-library/${filename}?force=1`);
  expect(await shop.callWhile(rowsOf('food_items'), 'shop_version', deletion)).toBe(204);
});
