import { expect, test } from 'vitest';
import { createWorld } from '../../../../test/world.ts';
import { migrate } from '../migrate.ts';

const AT = '2026-11-22T10:00:00.000Z';
const ORDER = {
  ...{ customer_name: 'Noa', customer_email: '', customer_phone: '', total_agorot: 100, payment_method: 'cash' },
  ...{ language: 'he', status: 'pending', source: 'website', created_at: AT, search_text: '', city_name: '{}' },
} as const;

test('open orders are due as they were promised, and the others keep going by their age', async () => {
  await using world = await createWorld({ database: 'empty' });
  const { db, deps } = world;
  await migrate(deps.database, { upTo: '0040-words-of-customers' });
  const promises = [
    { promised_at: AT, promised_day: '2026-11-22' },
    { promised_day: '2026-12-31' },
    {},
    { promised_day: '2026-11-22', status: 'delivered' as const, delivered_at: AT },
  ];
  for (const promise of promises)
    await db
      .insertInto('orders')
      .values({ ...ORDER, ...promise } as never)
      .execute();
  await migrate(deps.database);
  const rows = await db.selectFrom('orders').select('due_at').orderBy('id').execute();
  // The business day of the last place on Earth ends at 16:00 in UTC.
  expect(rows.map(({ due_at }) => due_at)).toEqual([AT, '2027-01-01T16:00:00.000Z', null, null]);
});
