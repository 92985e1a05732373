import { expect, test } from 'vitest';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { DAYS } from '../../shared/hours/week.ts';

/** A Sunday, 12:00 in the restaurant. */
const NOON = '2026-11-22T10:00:00.000Z';
const FOR_DAYS = {
  deliveryWeek: DAYS.map((day) => ({ day, opens: '10:00', closes: '22:00' })),
  specialDays: [],
  ordering: { mode: 'days', daysBefore: 1, until: '18:00', choices: 2 },
};

/** Returns a shop with limited days, categories and dishes, and a function that counts what a request reads. */
async function createLimitedShop() {
  const statements: string[] = [];
  const shop = await createStaffShop({}, { now: NOON, onStatement: ({ sql }) => statements.push(sql) });
  const { categoryId } = await shop.addDish({ name: 'Stew', category: 'Stews', portionsPerDay: 10 });
  const capacity = { orders: 20, portions: null, amount: null, categories: [{ categoryId, portions: 10 }] };
  const saved = await shop.staffPut('/api/admin/hours', { ...FOR_DAYS, capacity });
  expect(saved.status, saved.text).toBe(200);
  const reads = async (path: string) => {
    statements.length = 0;
    expect((await shop.get(path)).status).toBe(200);
    const counted = (word: string) => statements.filter((sql) => sql.includes(word)).length;
    const groups = counted('from "option_groups"');
    return { settings: counted('from "settings"'), loads: counted('capacity_day'), groups };
  };
  return Object.assign(shop, { reads });
}

test.each(['/?lang=en', '/api/food-items', '/api/ordering'])(
  '%s of a shop with limits reads settings, options and reserved capacity once',
  async (path) => {
    await using shop = await createLimitedShop();
    // Orders are counted by one statement, portions by another.
    expect(await shop.reads(path)).toEqual({ settings: 1, loads: 2, groups: path === '/api/ordering' ? 0 : 1 });
  },
);
