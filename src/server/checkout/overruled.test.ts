import { expect, test } from 'vitest';
import { createHoursShop, FOR_TOMORROW, shift } from '../../../test/hours-shop.ts';
import type { createStaffShop } from '../../../test/staff-shop.ts';

const ALL_THE_SAME = {
  mayOrderWhileClosed: true,
  mayExceedCapacity: true,
  mayOrderUnserved: true,
  mayExceedPortions: true,
};

/** Returns the overridden rules of each phone order in the audit log. */
async function overruledIn(shop: Awaited<ReturnType<typeof createStaffShop>>): Promise<unknown[]> {
  const created = (await shop.audit()).filter(({ action, entity }) => action === 'create' && entity === 'order');
  return created.map(({ after }) => (after as { overruled?: unknown }).overruled);
}

test('the audit log names the rules that staff override for a phone order', async () => {
  await using shop = await createHoursShop();
  const capacity = { orders: 1, portions: null, amount: null, categories: [] };
  await shop.save({ ...FOR_TOMORROW, capacity });
  const dish = { served: [shift('sunday', '11:00', '16:00')], portionsPerDay: 1 };
  expect((await shop.staffPut(`/api/admin/food-items/${shop.dish.id}`, dish)).status).toBe(200);
  const monday = { ...ALL_THE_SAME, orderFor: '2026-12-07' };
  for (const _ of [1, 2]) expect((await shop.byPhone(monday)).status).toBe(201);
  expect(await overruledIn(shop)).toEqual([
    ['closed', 'not_served'],
    ['closed', 'full', 'not_served', 'portions_exceeded'],
  ]);
});

test('the audit log names no rule if staff allowed an override that was not needed', async () => {
  await using shop = await createHoursShop();
  expect((await shop.byPhone(ALL_THE_SAME)).status).toBe(201);
  expect(await overruledIn(shop)).toEqual([undefined]);
});
