import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createWorld, ENGINE } from '../../../test/world.ts';
import { pushNewOrders } from '../push/push-orders.ts';

/** PostgreSQL needs one more, a lock. */
const MAX_STATEMENTS = ENGINE === 'postgres' ? 13 : 12;

interface Options {
  portionsPerDay?: number | null;
  env?: Record<string, string>;
}

/** A shop with limits and mail to staff, where one dish has this number of portions per day; `place` returns the statements of an order with an idempotency key. */
async function createShop({ portionsPerDay = null, env = {} }: Options = {}) {
  const statements: string[] = [];
  const world = await createWorld({
    env: { RATE_LIMITS: 'true', ...env },
    onStatement: ({ sql }) => statements.push(sql),
  });
  await world.set('notificationEmails', '["kitchen@example.com","owner@example.com"]');
  const city = await world.addCity({ minimumOrderAmount: 0 });
  const cart = [
    { ...(await world.addDish({ name: 'Stew', portionsPerDay })), quantity: 2 },
    { ...(await world.addDish({ name: 'Soup' })), quantity: 1 },
  ];
  const statementsOf = async (work: () => Promise<unknown>) => {
    statements.length = 0;
    await work();
    return [...statements];
  };
  let customers = 0;
  const place = (client: Record<string, unknown> = {}) =>
    statementsOf(async () => {
      // One order a minute: mails to staff are not combined.
      world.clock.set(new Date(world.clock.now().getTime() + 61_000).toISOString());
      const headers = { 'idempotency-key': randomUUID() };
      // Customers of several networks, as usual.
      const address = `203.0.113.${++customers}`;
      const response = await world.post('/api/orders', checkout(cart, { cityId: city.id, ...client }), {
        headers,
        address,
      });
      expect(response.status, response.text).toBe(201);
    });
  return Object.assign(world, { place, statementsOf });
}

test.each([
  [null, 0],
  [100, 1],
])(
  'an order with %s portions per day takes one commit and few statements, %d of them for portions',
  async (portionsPerDay, ofPortions) => {
    await using shop = await createShop({ portionsPerDay });
    // The first order after a change of the shop reads it.
    await shop.place();
    const ofNewClient = await shop.place({ customerPhone: '+972501112233', customerEmail: 'dan@example.com' });
    const ofKnownClient = await shop.place();
    for (const order of [ofNewClient, ofKnownClient]) {
      expect([order[0], order.at(-1)]).toEqual(['begin', 'commit']);
      const statements = order.slice(1, -1);
      const counting = statements.filter((sql) => sql.includes('dish_portions'));
      expect(counting).toHaveLength(ofPortions);
      expect(statements.length, order.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS);
    }
  },
);

test.each([
  [{ orders: 900 }, 1],
  [{ orders: 900, portions: 9000, categories: [{ categoryId: 1, portions: 9000 }] }, 2],
])('the capacity %o costs an order %d statements', async (capacity, ofCapacity) => {
  await using shop = await createShop();
  await shop.place();
  const { length: before } = await shop.place();
  const none = { orders: null, portions: null, amount: null, categories: [] };
  const hours = { deliveryWeek: null, specialDays: [], ordering: { mode: 'now', minutes: null } };
  await shop.set('hours', JSON.stringify({ ...hours, capacity: { ...none, ...capacity } }));
  await shop.place();
  expect(await shop.place()).toHaveLength(before + ofCapacity);
});

test('options cost an order without choices no statement, and an order with choices one', async () => {
  await using shop = await createShop({ env: { RATE_LIMITS: 'false' } });
  await shop.place();
  const before = (await shop.place()).length;
  const group = await shop.db
    .insertInto('option_groups')
    .values({
      name: '{}',
      min_choices: 1,
      max_choices: 1,
      free_choices: 0,
      max_per_choice: 1,
      is_size: 1,
      created_at: '',
      updated_at: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const choice = { group_id: group.id, position: 1, name: '{}', price_agorot: 0, is_active: 1, is_default: 1 } as const;
  await shop.db.insertInto('option_choices').values(choice).execute();
  await shop.place();
  expect(await shop.place()).toHaveLength(before);
  await shop.db.insertInto('dish_option_groups').values({ dish_id: 1, group_id: group.id, position: 1 }).execute();
  await shop.place();
  const withChoices = await shop.place();
  expect(withChoices).toHaveLength(before + 1);
});

test('looking for orders to push takes one statement if no browser is subscribed', async () => {
  await using shop = await createShop();
  await shop.place();
  expect(await shop.statementsOf(() => pushNewOrders(shop.deps))).toHaveLength(1);
});
