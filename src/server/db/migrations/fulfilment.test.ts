import { expect, test } from 'vitest';
import { createWorld } from '../../../../test/world.ts';
import { migrate } from '../migrate.ts';

const ORDER = {
  ...{ customer_name: 'Noa', customer_email: '', customer_phone: '', total_agorot: 100, payment_method: 'cash' },
  ...{ language: 'he', status: 'pending', source: 'website', created_at: '2026-11-22T10:00:00.000Z' },
  ...{ search_text: '', city_name: '{}' },
} as const;

test('orders from before, and those that the last release writes, are delivered', async () => {
  await using world = await createWorld({ database: 'empty' });
  const { db, deps } = world;
  await migrate(deps.database, { upTo: '0041-due-times' });
  const add = (changes: object = {}) =>
    db
      .insertInto('orders')
      .values({ ...ORDER, ...changes } as never)
      .execute();
  await add();
  await migrate(deps.database);
  await add();
  await add({ fulfilment: 'pickup' });
  await expect(add({ fulfilment: 'teleport' })).rejects.toThrow();
  const rows = await db.selectFrom('orders').select('fulfilment').orderBy('id').execute();
  expect(rows.map(({ fulfilment }) => fulfilment)).toEqual(['delivery', 'delivery', 'pickup']);
});
