import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { isMigrated, migrate } from './migrate.ts';
import type { Db, Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

const AT = '2026-07-01T09:00:00.000Z';

const ORDER: Insertable<Schema['orders']> = {
  client_id: null,
  customer_name: 'Noa Levi',
  customer_email: 'noa@example.com',
  customer_phone: '+972501234567',
  city_id: null,
  city_name: null,
  city_name_he: null,
  city_name_tr: null,
  total_agorot: 50_000,
  payment_method: 'cash',
  language: 'en',
  status: 'pending',
  source: 'website',
  search_text: '',
  created_at: AT,
  delivered_at: null,
  whatsapp_contacted_at: null,
};

const insertOrder = (db: Db, changes: Record<string, unknown> = {}) =>
  db
    .insertInto('orders')
    .values({ ...ORDER, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Some of these values are none that the types allow: the database has to refuse them by itself. */
function insertLine(db: Db, changes: Record<string, unknown>) {
  const line = {
    order_id: 1,
    position: 2,
    food_item_id: 1,
    name: 'Stew',
    unit_price_agorot: 100,
    quantity: 1,
    ...changes,
  };
  return db.insertInto('order_lines').values(line).execute();
}

describe('the database itself refuses', () => {
  let world: World;
  // Whatever it refuses leaves it as it was, so one serves all.
  beforeAll(async () => {
    world = await createWorld();
    await world.addOrder();
    return () => world[Symbol.asyncDispose]();
  });

  test.each([
    { status: 'preparing' },
    { status: 'delivered', delivered_at: null },
    { status: 'pending', delivered_at: AT },
    { payment_method: 'card' },
    { language: 'de' },
    { source: 'fax' },
    { total_agorot: -1 },
    { total_agorot: 1_000_000_001 },
    { client_id: 77 },
    { city_id: 77 },
    { customer_name: null },
    { created_at: null },
  ])('an order with %j', async (changes) => {
    await expect(insertOrder(world.db, changes)).rejects.toThrow(/constraint/i);
  });

  test.each([
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 1000 },
    { unit_price_agorot: -1 },
    { food_item_id: 77 },
    { order_id: 77 },
    { position: 1 },
    { name: null },
  ])('an order line with %j', async (changes) => {
    await expect(insertLine(world.db, changes)).rejects.toThrow(/constraint/i);
  });

  test('a second live client with the same phone, though not beside a deleted one', async () => {
    const client = { name: 'Dan', phone: '+972507654321', search_text: '', created_at: AT, updated_at: AT };
    await world.db
      .insertInto('clients')
      .values({ ...client, deleted_at: AT })
      .execute();
    await world.db.insertInto('clients').values(client).execute();
    await expect(world.db.insertInto('clients').values(client).execute()).rejects.toThrow(/constraint/i);
  });

  test('the same message twice, and an idempotency key twice', async () => {
    const message = {
      kind: 'staff_mail',
      order_id: 1,
      recipient: 'a@b.co',
      next_attempt_at: AT,
      created_at: AT,
    } as const;
    const key = { key: 'k', request_hash: 'h', order_id: 1, created_at: AT, used_at: AT };
    await world.db.insertInto('outbox').values(message).execute();
    await world.db.insertInto('idempotency_keys').values(key).execute();
    await expect(world.db.insertInto('outbox').values(message).execute()).rejects.toThrow(/constraint/i);
    await expect(world.db.insertInto('idempotency_keys').values(key).execute()).rejects.toThrow(/constraint/i);
  });

  test('a dish that is neither active nor inactive, and one that past orders hold to be removed', async () => {
    await expect(
      world.db
        .updateTable('food_items')
        .set({ is_active: 2 as 1 })
        .execute(),
    ).rejects.toThrow(/constraint/i);
    await expect(world.db.deleteFrom('food_items').execute()).rejects.toThrow(/constraint/i);
  });
});

test('an id is never used again, even after the newest is deleted', async () => {
  await using world = await createWorld();
  const first = await insertOrder(world.db);
  await world.db.deleteFrom('orders').execute();
  expect((await insertOrder(world.db)).id).toBe(first.id + 1);
});

test('an order goes with its lines, its messages and its key', async () => {
  await using world = await createWorld();
  const { id } = await world.addOrder();
  await world.db.deleteFrom('orders').where('id', '=', id).execute();
  expect(await world.db.selectFrom('order_lines').selectAll().execute()).toEqual([]);
});

describe('migrations', () => {
  test('bring an empty database up to date, and do nothing the second time', async () => {
    await using world = await createWorld({ database: 'empty' });
    const { database } = world.deps;
    expect(await isMigrated(database)).toBe(false);
    await migrate(database);
    expect(await isMigrated(database)).toBe(true);
    await world.addOrder();
    await migrate(database);
    expect(await world.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });
});

describe('a transaction', () => {
  test('that fails leaves nothing behind', async () => {
    await using world = await createWorld();
    const failing = inTransaction(world.db, async (tx) => {
      await insertOrder(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await world.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  test('is tried again after a conflict that will pass, and not after any other fault', async () => {
    await using world = await createWorld();
    const passing = Object.assign(
      new Error('conflict'),
      world.engine === 'postgres' ? { code: '40001' } : { errcode: 5 },
    );
    let attempts = 0;
    const succeeded = await inTransaction(world.db, async (tx) => {
      attempts += 1;
      await insertOrder(tx);
      if (attempts < 3) throw passing;
      return attempts;
    });
    expect(succeeded).toBe(3);
    expect(await world.db.selectFrom('orders').select('id').execute()).toHaveLength(1);

    attempts = 0;
    const failing = inTransaction(world.db, async () => {
      attempts += 1;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(attempts).toBe(1);
  });
});
