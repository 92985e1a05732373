import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { createWorld, ENGINE, type World } from '../../../test/world.ts';
import type { Db } from './schema.ts';

const isListed = sql<boolean>`hidden_at is null and is_trial = 0`;

/** What the triggers must have counted: read from the orders themselves. */
async function countedIn({ db }: World) {
  const { rows: counts } = await sql`
    select status, source, count(*) as orders from orders where ${isListed}
    group by status, source order by status, source
  `.execute(db);
  const { rows: texts } = await sql`
    select search_text as text, status, source, count(*) as orders from orders where ${isListed} and search_text <> ''
    group by search_text, status, source order by search_text, status, source
  `.execute(db);
  return { counts, texts };
}

async function countsOf({ db }: World) {
  const { rows: counts } = await sql`
    select status, source, sum(orders) as orders from order_counts
    group by status, source having sum(orders) <> 0 order by status, source
  `.execute(db);
  const { rows: texts } = await sql`
    select text, status, source, orders from order_texts order by text, status, source
  `.execute(db);
  return { counts, texts };
}

const STATUSES = ['pending', 'ready', 'cancelled'] as const;
const TEXTS = ['', 'dan\n\n501234567', 'noa\n\n501234567\nherzl', `${'שרה'.repeat(2000)}\n\n`];

interface Values {
  status: (typeof STATUSES)[number];
  source: 'website' | 'phone';
  search_text: string;
  hidden_at: string | null;
  is_trial: 0 | 1;
}

const values = fc.record<Values>({
  status: fc.constantFrom(...STATUSES),
  source: fc.constantFrom('website', 'phone'),
  search_text: fc.constantFrom(...TEXTS),
  hidden_at: fc.option(fc.constant('2026-07-01T09:00:00.000Z'), { freq: 3 }),
  is_trial: fc.constantFrom(0, 0, 0, 1),
});

function insertOrders(db: Db, orders: readonly Values[]): Promise<unknown> {
  const rest = {
    customer_name: '',
    customer_email: '',
    customer_phone: '',
    city_name: '{}',
    total_agorot: 100,
  } as const;
  const other = { payment_method: 'cash', language: 'he', created_at: '2026-07-01T09:00:00.000Z' } as const;
  return db
    .insertInto('orders')
    .values(orders.map((order) => ({ ...rest, ...other, ...order })) as never)
    .execute();
}

type Change = { rows: Values[] } | { of: number; set: Partial<Values> } | { removed: number };

/** Changes of many rows by one statement, as the program makes them. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ rows: fc.array(values, { minLength: 1, maxLength: 6 }) }),
  fc.record({ of: fc.integer({ min: 1, max: 3 }), set: values }),
  fc.record({ of: fc.integer({ min: 1, max: 3 }), set: values.map(({ status }) => ({ status })) }),
  fc.record({ removed: fc.integer({ min: 2, max: 4 }) }),
);

async function apply(db: Db, made: Change): Promise<void> {
  if ('rows' in made) await insertOrders(db, made.rows);
  else if ('of' in made) await db.updateTable('orders').set(made.set).where(nth(made.of)).execute();
  else await db.deleteFrom('orders').where(nth(made.removed)).execute();
}

class RolledBack extends Error {}

const nth = (number: number): RawBuilder<boolean> => sql`id % ${sql.lit(number)} = 0`;

test('triggers count exactly the listed orders and store only their texts, whatever changes', async () => {
  await using world = await createWorld();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), fc.boolean(), async (changes, isKept) => {
      const change = world.db.transaction().execute(async (tx) => {
        for (const made of changes) await apply(tx, made);
        if (!isKept) throw new RolledBack();
      });
      await change.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
      expect(await countsOf(world)).toEqual(await countedIn(world));
    }),
    runs(20),
  );
  await world.db.deleteFrom('orders').execute();
  expect(await countsOf(world)).toEqual({ counts: [], texts: [] });
});

test.runIf(ENGINE === 'postgres')('orders are counted without waiting for the commit of others', async () => {
  await using world = await createWorld();
  const [order] = fc.sample(values, 1);
  const of = (text: string) => [{ ...order, hidden_at: null, is_trial: 0, search_text: text } as Values];
  await insertOrders(world.db, of('dan'));
  const first = await world.db.startTransaction().execute();
  await insertOrders(first, of('noa'));
  const second = await world.db.startTransaction().execute();
  await insertOrders(second, of('sara'));
  await insertOrders(world.db, of('omer'));
  await second.commit().execute();
  await first.rollback().execute();
  expect(await countsOf(world)).toEqual(await countedIn(world));
});
