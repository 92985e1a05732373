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
import { createOwner } from '../auth/create-owner.ts';
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

  test('accepts orders at any hour of the year, but never for a Saturday', async () => {
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

  test('declares diets and allergens without contradictions', async () => {
    const menu = await demo.call(listFoodItems);
    expect(new Set(menu.map(({ diet }) => diet))).toEqual(new Set([null, 'vegetarian', 'vegan']));
    expect(menu.flatMap(({ diet, allergens }) => contradictions(diet, allergens))).toEqual([]);
  });

  test('has orders of at least three months, some of them cancelled, and no mail about them', async () => {
    const orders = await demo.db.selectFrom('orders').select(['created_at', 'status']).execute();
    expect(orders.length).toBeGreaterThan(100);
    expect(new Set(orders.map(({ created_at }) => created_at.slice(0, 7))).size).toBeGreaterThanOrEqual(3);
    expect(orders.filter(({ status }) => status === 'cancelled').length).toBeGreaterThanOrEqual(3);
    expect(await stored(demo.db)).toMatchObject({ messages: 0, keys: 0 });
  });

  test('has options in each language, and its past orders follow their rules', async () => {
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

  test('has a delivery route of one day, ordered by city, with a valid link', async () => {
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

  test('does not restore deleted dishes', async () => {
    await using demo = await createDemo();
    await demo.db.updateTable('food_items').set({ deleted_at: NOW }).execute();
    await seedDemo(demo.deps);
    expect(await demo.call(listFoodItems)).toEqual([]);
  });

  test('leaves a restaurant with its own data unchanged', async () => {
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
