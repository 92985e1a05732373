import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { createWorld } from '../../../test/world.ts';
import { personSearchText } from '../../shared/search.ts';
import type { Db } from '../db/schema.ts';
import { countOrders, countOrdersByStatus } from './count-queries.ts';
import { hasTerms, listOrders } from './list-queries.ts';
import { countFoundByStatus, searchOrders } from './search-queries.ts';

/* Compares searches by the different texts and by order numbers with reading every order, as `listOrders` does. */

const ORDERS = 120;
const AT = '2026-07-01T09:00:00.000Z';

const letters = fc.constantFrom(..."abiıİIçÇşğ%_\\ אבשׂ־״'1 05");
const name = fc.string({ unit: letters, minLength: 1, maxLength: 6 });
/** Few different ones, so that the same number is found in several orders. */
const phone = fc.integer({ min: 0, max: 40 }).map((number) => `+97250${String(1_001_000 + number * 37)}`);

const order = fc.record({
  name,
  phone,
  street: fc.option(name, { nil: undefined }),
  status: fc.constantFrom('pending', 'ready', 'cancelled'),
  source: fc.constantFrom('website', 'phone'),
  isHidden: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  isTrial: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
});

async function addOrders(
  db: Db,
  orders: readonly (typeof order extends fc.Arbitrary<infer Order> ? Order : never)[],
): Promise<void> {
  const rest = {
    customer_email: '',
    city_name: '{}',
    total_agorot: 100,
    payment_method: 'cash',
    language: 'he',
    created_at: AT,
  } as const;
  const rows = orders.map(({ status, source, isHidden, isTrial, ...person }) => ({
    ...rest,
    ...{ status, source, customer_name: person.name, customer_phone: person.phone },
    search_text: personSearchText(person),
    hidden_at: isHidden ? AT : null,
    is_trial: isTrial ? 1 : 0,
  }));
  await db
    .insertInto('orders')
    .values(rows as never)
    .execute();
}

const pairOf = ({ status, count }: { status: string; count: number }) => [status, count];

const term = fc.oneof(
  fc.string({ unit: letters, minLength: 1, maxLength: 3 }),
  fc.integer({ min: 0, max: 1130 }).map(String),
  fc.constantFrom('050', '+972 50-1', '#10', '1001', '0501001'),
);

const search = fc.record(
  {
    q: fc
      .array(term, { minLength: 1, maxLength: 3 })
      .map((terms) => terms.join(' '))
      .filter(hasTerms),
    status: fc.constantFrom('pending', 'ready', 'cancelled'),
    source: fc.constantFrom('website', 'phone'),
    sort: fc.constantFrom('newest', 'oldest'),
    before: fc.integer({ min: 1, max: ORDERS + 5 }),
    after: fc.integer({ min: 1, max: ORDERS }),
    limit: fc.integer({ min: 1, max: 12 }),
    bounds: fc.record({ texts: fc.constantFrom(0, 5, 1000), ids: fc.constantFrom(10, 60, 1000) }),
  },
  { requiredKeys: ['q', 'limit', 'bounds'] },
);

test('a search returns the same orders as reading every order', async () => {
  await using world = await createWorld();
  const orders = fc.sample(order, { ...runs(0), numRuns: ORDERS });
  await addOrders(world.db, orders);
  await fc.assert(
    fc.asyncProperty(search, async ({ bounds, ...asked }) => {
      const { limit, sort, before, after, ...filter } = asked;
      const found = await searchOrders(world.db, asked, bounds);
      expect(found.total).toBe(await countOrders(world.db, filter));
      expect(found.orders.map(({ id }) => id)).toEqual((await listOrders(world.db, asked)).map(({ id }) => id));
      const { q, source } = filter;
      const expected = await countOrdersByStatus(world.db, { q, source });
      expect(Object.fromEntries((await countFoundByStatus(world.db, { q, source })).map(pairOf))).toEqual(
        Object.fromEntries(expected.map(pairOf)),
      );
    }),
    runs(100),
  );
});
