import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { stored } from '../../../test/responses.ts';
import { createWorld, ENGINE, type World } from '../../../test/world.ts';
import { contradictions } from '../../shared/allergens/diet.ts';
import { listCities } from '../../shared/cities/contract.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { orderingAt } from '../../shared/hours/ordering.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { textsOf } from '../../shared/localised-text.ts';
import { listFoodItems } from '../../shared/menu/contract.ts';
import { chooseErrors } from '../../shared/options/choose.ts';
import { listOptionGroups } from '../../shared/options/contract.ts';
import { byId, mustChoose } from '../../shared/options/groups.ts';
import { amountsOf } from '../../shared/orders/amounts.ts';
import { createOwner } from '../auth/create-owner.ts';
import { fromColumn } from '../db/localised-column.ts';
import { migrate } from '../db/migrate.ts';
import { onOneNodeAtATime } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/stored-hours.ts';
import { seedDemo } from './seed-demo.ts';

const NOW = '2026-11-21T10:00:00.000Z';

async function createDemo(now = NOW) {
  const world = await createWorld({ now });
  await seedDemo(world.deps);
  return world;
}

describe('the demo restaurant', () => {
  // Only read, so one serves all tests.
  let demo: World;
  beforeAll(async () => {
    demo = await createDemo();
    return () => demo[Symbol.asyncDispose]();
  });

  test('has at least twelve dishes in four categories, complete in each language', async () => {
    const menu = await demo.call(listFoodItems);
    expect(menu.length).toBeGreaterThanOrEqual(12);
    expect(new Set(menu.map(({ category }) => category.en)).size).toBe(4);
    for (const dish of menu) {
      for (const text of [dish.name, dish.description, dish.category]) {
        expect(textsOf(text), dish.name.en).toHaveLength(LANGUAGES.length);
      }
      expect(dish.price).toBeGreaterThan(0);
    }
  });

  test('sells a dish in portions per day', async () => {
    const limited = demo.db
      .selectFrom('food_items')
      .select('portions_per_day')
      .where('portions_per_day', 'is not', null);
    expect(await limited.execute()).toHaveLength(1);
  });

  test('serves a dish at certain times only', async () => {
    const limited = demo.db.selectFrom('food_items').select('name').where('served', 'is not', null);
    expect(await limited.execute()).toHaveLength(1);
  });

  test('takes orders for a day at any hour of a year, and rests on Saturdays', async () => {
    const setting = demo.db.selectFrom('settings').select('value').where('key', '=', 'hours');
    const hours = readHours((await setting.executeTakeFirst())?.value);
    // Every hour of the day, and every day of the week.
    for (let hour = 0; hour < 365 * 24; hour += 25) {
      const now = Date.parse(NOW) + hour * HOUR_MS;
      const { kind, days } = orderingAt({ hours, pausedUntil: null }, { timeZone: 'Asia/Jerusalem', now });
      expect(kind).toBe('days');
      expect(days.map((day) => new Date(day).getUTCDay())).not.toContain(6);
    }
  });

  test('states the allergens of its dishes, but for some, and their diet', async () => {
    const menu = await demo.call(listFoodItems);
    expect(new Set(menu.map(({ diet }) => diet))).toEqual(new Set([null, 'vegetarian', 'vegan']));
    expect(new Set(menu.map(({ allergensComplete }) => allergensComplete))).toEqual(new Set([true, false]));
    expect(menu.flatMap(({ diet, allergens }) => contradictions(diet, allergens))).toEqual([]);
  });

  test('has options, complete in each language, which its past orders use as customers may', async () => {
    const [menu, list] = [await demo.call(listFoodItems), await demo.call(listOptionGroups)];
    const groups = byId(list);
    expect(list.some(({ isSize }) => isSize)).toBe(true);
    expect(menu.filter((dish) => mustChoose(dish, groups))).toEqual([]);
    for (const { name, choices } of list) {
      for (const text of [name, ...choices.map((choice) => choice.name)]) {
        expect(textsOf(text), text.en).toHaveLength(LANGUAGES.length);
      }
    }
    const lines = demo.db.selectFrom('order_lines').select(['order_id', 'position', 'food_item_id']);
    const ordered = await lines.execute();
    const chosen = await demo.db.selectFrom('order_line_choices').selectAll().execute();
    const choicesOf = Map.groupBy(chosen, ({ order_id, line }) => `${order_id} ${line}`);
    expect(chosen.length).toBeGreaterThan(0);
    for (const { order_id, position, food_item_id } of ordered) {
      const dish = menu.find(({ id }) => id === food_item_id) ?? { optionGroups: [] };
      const choices = choicesOf.get(`${order_id} ${position}`) ?? [];
      const options = choices.map(({ choice_id, quantity }) => ({ choiceId: choice_id, quantity }));
      expect(chooseErrors(dish, groups, options)).toEqual([]);
    }
  });

  test('delivers to six cities, with minimums from ₪120 to ₪600', async () => {
    const cities = await demo.call(listCities);
    const minimums = cities.map(({ minimumOrderAmount }) => minimumOrderAmount);
    expect(cities).toHaveLength(6);
    expect([Math.min(...minimums), Math.max(...minimums)]).toEqual([12_000, 60_000]);
  });

  test('has a picture in every width and format for each dish', async () => {
    const files = await readdir(join(demo.deps.config.dataDir, 'media'));
    for (const { imageUrl } of await demo.call(listFoodItems)) {
      const name = imageUrl?.replace('/media/', '').replace('.webp', '') ?? '';
      const all = ['webp', 'avif'].flatMap((format) =>
        ['', '-200', '-400'].map((width) => `${name}${width}.${format}`),
      );
      expect(files).toEqual(expect.arrayContaining(all));
      expect((await demo.get(imageUrl ?? '')).status).toBe(200);
    }
  });

  test('has orders over months, whose totals are those of their lines and their delivery', async () => {
    const orders = await demo.db.selectFrom('orders').selectAll().orderBy('id').execute();
    const lines = await demo.db.selectFrom('order_lines').selectAll().execute();
    const linesOf = Map.groupBy(lines, (line) => line.order_id);
    expect(orders.some(({ delivery_fee_agorot }) => (delivery_fee_agorot ?? 0) > 0)).toBe(true);
    for (const order of orders) {
      const own = linesOf.get(order.id) ?? [];
      const paid = own.map((line) => ({ unitPrice: line.unit_price_agorot, quantity: line.quantity }));
      expect(amountsOf(paid, order.delivery_fee_agorot).total).toBe(order.total_agorot);
      expect(own.length).toBeGreaterThan(0);
      expect(order.created_at <= NOW).toBe(true);
    }
    expect(orders.length).toBeGreaterThan(100);
    expect(new Set(orders.map((order) => order.created_at.slice(0, 7))).size).toBeGreaterThanOrEqual(3);
    expect(orders.map((order) => order.created_at)).toEqual(orders.map((order) => order.created_at).toSorted());
    expect(new Set(orders.map(({ status, source }) => `${status} ${source}`)).size).toBeGreaterThanOrEqual(3);
  });

  test('has no order delivered in the future, and no pending one older than a day', async () => {
    const orders = await demo.db.selectFrom('orders').selectAll().execute();
    const dayAgo = new Date(Date.parse(NOW) - 24 * 3_600_000).toISOString();
    const odd = orders.filter(
      (order) =>
        (order.delivered_at ?? '') > NOW ||
        (order.whatsapp_contacted_at ?? '') > NOW ||
        (order.status === 'pending' && order.created_at < dayAgo),
    );
    expect(odd).toEqual([]);
  });

  test('has some cancelled orders, each with a reason', async () => {
    const cancelled = await demo.db.selectFrom('orders').select('id').where('status', '=', 'cancelled').execute();
    const moves = await demo.db.selectFrom('order_moves').selectAll().execute();
    expect(cancelled.length).toBeGreaterThanOrEqual(3);
    expect(moves.map(({ order_id }) => order_id).toSorted()).toEqual(cancelled.map(({ id }) => id).toSorted());
    expect(moves.every(({ to_status, reason }) => to_status === 'cancelled' && reason !== null)).toBe(true);
  });

  test('is the same when seeded at the same time', async () => {
    await using other = await createDemo();
    const past = (world: World) => world.db.selectFrom('orders').selectAll().orderBy('id').execute();
    expect(await past(other)).toEqual(await past(demo));
  });

  test('has a coupon that is told to nobody, and takes off its part for who enters it', async () => {
    const { body } = await demo.get('/api/coupons');
    expect(body).toEqual({ automatic: [], hasCodes: 1 });
    const [coupon] = await demo.db.selectFrom('coupons').selectAll().execute();
    expect(coupon).toMatchObject({ code: 'WELCOME10', percent: 10, min_subtotal_agorot: 0, is_active: 1 });
    expect(textsOf(fromColumn(coupon?.name ?? ''))).toHaveLength(LANGUAGES.length);
  });

  test('has a route of one day, city by city, with a link that leads to it', async () => {
    const route = await demo.db.selectFrom('delivery_routes').selectAll().executeTakeFirstOrThrow();
    expect((route.link_expires_at ?? '') > NOW).toBe(true);
    const stops = await demo.db
      .selectFrom('delivery_stops')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['promised_day', 'city_id', 'status', 'is_open'])
      .orderBy('position')
      .execute();
    expect(stops.length).toBeGreaterThanOrEqual(2);
    const expected = { promised_day: route.day, status: 'pending', is_open: 1 };
    expect(stops).toMatchObject(stops.map(() => expected));
    expect(stops.map(({ city_id }) => city_id)).toEqual(stops.map(({ city_id }) => city_id).toSorted());
  });

  test('has no outbox messages about its past orders', async () => {
    expect(await stored(demo.db)).toMatchObject({ messages: 0, keys: 0 });
  });

  test('renders its customer page in every language', async () => {
    for (const language of ['en', 'he', 'tr']) expect((await demo.get(`/?lang=${language}`)).status).toBe(200);
  });
});

describe('a second start', () => {
  test('changes nothing', async () => {
    await using demo = await createDemo();
    const before = await stored(demo.db);
    demo.clock.set('2026-11-22T10:00:00.000Z');
    await seedDemo(demo.deps);
    expect(await stored(demo.db)).toEqual(before);
    expect(await demo.call(listFoodItems)).toHaveLength(
      new Set((await demo.call(listFoodItems)).map(({ id }) => id)).size,
    );
  });

  test('does not restore what staff removed', async () => {
    await using demo = await createDemo();
    await demo.db.updateTable('food_items').set({ deleted_at: NOW }).execute();
    await seedDemo(demo.deps);
    expect(await demo.call(listFoodItems)).toEqual([]);
  });

  test('leaves a restaurant with data of its own unchanged', async () => {
    await using world = await createWorld();
    await world.addCity({ isDeleted: true });
    await seedDemo(world.deps);
    expect(await world.call(listFoodItems)).toEqual([]);
    expect(await stored(world.db)).toMatchObject({ orders: 0, clients: 0 });
  });
});

describe.runIf(ENGINE === 'postgres')('nodes that start together on one empty database', () => {
  test('migrate it, fill it and create its owner once', async () => {
    await using world = await createWorld({ database: 'empty', now: NOW });
    const nodes = [world, await world.startNode(), await world.startNode()];
    const start = async ({ database, auth, ...deps }: Deps) => {
      await migrate(database);
      return onOneNodeAtATime(database, async () => {
        await seedDemo({ database, ...deps });
        return createOwner(database.db, auth, { username: 'admin', password: undefined });
      });
    };
    const passwords = await Promise.all(nodes.map((node) => start(node.deps)));

    expect(passwords.filter((password) => password !== null)).toHaveLength(1);
    const dishes = (await world.call(listFoodItems)).map(({ name }) => name);
    expect(new Set(dishes).size).toBe(dishes.length);
    expect(await world.call(listCities)).toHaveLength(6);
    expect(await world.db.selectFrom('staff').select('id').execute()).toHaveLength(1);
  });
});
