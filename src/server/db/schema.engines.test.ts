import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import type { Db, Schema } from './schema.ts';
import { inTransaction, onOneState } from './transaction.ts';

const AT = '2026-07-01T09:00:00.000Z';

const ORDER: Insertable<Schema['orders']> = {
  client_id: null,
  customer_name: 'Noa Levi',
  customer_email: 'noa@example.com',
  customer_phone: '+972501234567',
  city_id: null,
  city_name: '{}',
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

/** Accepts values that the types do not allow, which the database itself must reject. */
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

describe('the database rejects', () => {
  let world: World;
  // Rejected statements change nothing, so one database serves all.
  beforeAll(async () => {
    world = await createWorld();
    await world.addOrder();
    return () => world[Symbol.asyncDispose]();
  });

  test('orders with values outside their constraints', async () => {
    for (const changes of [
      { status: 'cooked' },
      { status: 'ready', delivered_at: AT },
      { status: 'delivered', delivered_at: null },
      { payment_method: 'card' },
      { source: 'fax' },
      { total_agorot: -1 },
      { total_agorot: 1_000_000_001 },
      { client_id: 77 },
      { customer_name: null },
    ]) {
      await expect(insertOrder(world.db, changes), JSON.stringify(changes)).rejects.toThrow(/constraint/i);
    }
  });

  test('order lines with values outside their constraints', async () => {
    for (const changes of [{ quantity: 0 }, { quantity: 1000 }, { unit_price_agorot: -1 }, { food_item_id: 77 }]) {
      await expect(insertLine(world.db, changes), JSON.stringify(changes)).rejects.toThrow(/constraint/i);
    }
    for (const changes of [{ order_id: 77 }, { position: 1 }, { name: null }]) {
      await expect(insertLine(world.db, changes), JSON.stringify(changes)).rejects.toThrow(/constraint/i);
    }
  });

  test('a second live client with the same phone, but accepts one beside a deleted client', async () => {
    const client = { name: 'Dan', phone: '+972507654321', search_text: '', created_at: AT, updated_at: AT };
    await world.db
      .insertInto('clients')
      .values({ ...client, deleted_at: AT })
      .execute();
    await world.db.insertInto('clients').values(client).execute();
    await expect(world.db.insertInto('clients').values(client).execute()).rejects.toThrow(/constraint/i);
  });

  test('a repeated message and a repeated idempotency key', async () => {
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

  test('a dish that is neither active nor inactive, and deleting a dish that orders refer to', async () => {
    await expect(
      world.db
        .updateTable('food_items')
        .set({ is_active: 2 as 1 })
        .execute(),
    ).rejects.toThrow(/constraint/i);
    await expect(world.db.deleteFrom('food_items').execute()).rejects.toThrow(/constraint/i);
  });
});

test('an id is never reused, even after the newest row is deleted', async () => {
  await using world = await createWorld();
  const first = await insertOrder(world.db);
  await world.db.deleteFrom('orders').execute();
  expect((await insertOrder(world.db)).id).toBe(first.id + 1);
});

test('deleting an order deletes its lines, messages and key', async () => {
  await using world = await createWorld();
  const { id } = await world.addOrder();
  await world.db.deleteFrom('orders').where('id', '=', id).execute();
  expect(await world.db.selectFrom('order_lines').selectAll().execute()).toEqual([]);
});

describe('a transaction', () => {
  test('is rolled back when its work throws', async () => {
    await using world = await createWorld();
    const failing = inTransaction(world.db, async (tx) => {
      await insertOrder(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await world.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  test('is retried after a transient conflict, and after no other error', async () => {
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

test('queries on one state of the database do not see what another node commits between them', async () => {
  await using world = await createWorld();
  const other = await world.startNode();
  const count = async (db: Db) => (await db.selectFrom('orders').select('id').execute()).length;
  const counts = await onOneState(world.db, async (tx) => {
    const before = await count(tx);
    await insertOrder(other.deps.database.db);
    return [before, await count(tx)];
  });
  expect(counts).toEqual([0, 0]);
  expect(await count(world.db)).toBe(1);
});
