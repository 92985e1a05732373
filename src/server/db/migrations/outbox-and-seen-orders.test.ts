import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld } from '../../../../test/world.ts';
import { up as initial } from './0001-initial.ts';
import { up as searchAndHiddenOrders } from './0003-search-and-hidden-orders.ts';
import { up as outboxAndSeenOrders } from './0004-outbox-and-seen-orders.ts';

const AT = '2026-07-01T09:00:00.000Z';

test('existing messages, keys and ids are preserved, and existing orders raise no alarm', async () => {
  await using world = await createWorld({ database: 'empty' });
  const schema = world.db as Kysely<unknown>;
  const db = schema as Kysely<Record<string, Record<string, unknown>>>;
  await initial(schema, world.engine);
  await searchAndHiddenOrders(schema);
  const order = {
    customer_name: 'Noa',
    customer_email: '',
    customer_phone: '',
    total_agorot: 100,
    payment_method: 'cash',
  };
  const rest = { language: 'he', status: 'pending', source: 'website', created_at: AT };
  await db
    .insertInto('orders')
    .values({ ...order, ...rest })
    .execute();
  const message = { kind: 'staff_mail', order_id: 1, next_attempt_at: AT, created_at: AT, status: 'sent', attempts: 2 };
  for (const recipient of ['a@b.co', 'c@d.co'])
    await db
      .insertInto('outbox')
      .values({ ...message, recipient })
      .execute();
  await db.deleteFrom('outbox').where('id', '=', 2).execute();
  await db
    .insertInto('idempotency_keys')
    .values({ key: 'k', request_hash: 'h', order_id: 1, created_at: AT })
    .execute();

  await outboxAndSeenOrders(schema, world.engine);

  const kept = await world.db.selectFrom('outbox').selectAll().execute();
  expect(kept).toMatchObject([{ ...message, id: 1, recipient: 'a@b.co', lease: null, first_attempt_at: null }]);
  const next = {
    kind: 'escalation_mail',
    order_id: 1,
    recipient: 'a@b.co',
    next_attempt_at: AT,
    created_at: AT,
  } as const;
  expect((await world.db.insertInto('outbox').values(next).returning('id').executeTakeFirstOrThrow()).id).toBe(
    world.engine === 'postgres' ? 3 : 2,
  );
  await expect(world.db.insertInto('outbox').values(next).execute()).rejects.toThrow(/constraint/i);
  expect(await world.db.selectFrom('orders').select(['seen_at', 'pushed_at', 'escalated_at']).execute()).toEqual([
    { seen_at: AT, pushed_at: AT, escalated_at: null },
  ]);
  expect(await world.db.selectFrom('idempotency_keys').select('used_at').execute()).toEqual([{ used_at: AT }]);
});
