import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld } from '../../../../test/world.ts';
import { up as initial } from './0001-initial.ts';
import { up as searchAndHiddenOrders } from './0003-search-and-hidden-orders.ts';

const AT = '2026-07-01T09:00:00.000Z';
const DELETED = '2026-07-02T09:00:00.000Z';
const CLIENTS = 1201;

test('existing clients and orders can be searched, and orders of deleted clients are hidden', async () => {
  await using world = await createWorld({ database: 'empty' });
  const schema = world.db as Kysely<unknown>;
  const db = schema as Kysely<Record<string, Record<string, unknown>>>;
  await initial(schema, world.engine);
  const people = Array.from({ length: CLIENTS }, (_, index) => ({
    name: `Çağrı ${index}`,
    email: index % 2 === 0 ? null : `C${index}@example.com`,
    phone: `+9725${String(index).padStart(8, '0')}`,
  }));
  const times = { created_at: AT, updated_at: AT };
  for (const [index, person] of people.entries()) {
    const deleted_at = index === 0 ? DELETED : null;
    await db
      .insertInto('clients')
      .values({ ...person, ...times, deleted_at })
      .execute();
  }
  const order = {
    customer_name: 'שָׂרָה',
    customer_email: '',
    customer_phone: '+972501234567',
    total_agorot: 100,
    payment_method: 'cash',
    language: 'he',
    status: 'pending',
    source: 'website',
    created_at: AT,
  };
  for (const client_id of [1, 2, null])
    await db
      .insertInto('orders')
      .values({ ...order, client_id })
      .execute();

  await searchAndHiddenOrders(schema);

  const clients = await db.selectFrom('clients').select(['id', 'search_text']).orderBy('id').execute();
  expect(clients.map(({ search_text }) => search_text)).toEqual(
    people.map(({ email, phone }, index) => `cagri ${index}\n${email?.toLowerCase() ?? ''}\n${phone.slice(4)}`),
  );
  const orders = await db.selectFrom('orders').select(['search_text', 'hidden_at']).orderBy('id').execute();
  expect(orders.map(({ hidden_at }) => hidden_at)).toEqual([DELETED, null, null]);
  expect(new Set(orders.map(({ search_text }) => search_text))).toEqual(new Set(['שרה\n\n501234567']));
});
