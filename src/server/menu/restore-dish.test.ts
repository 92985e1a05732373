import { expect, test } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';

const ITEMS = '/api/admin/food-items';
const NOON = '2026-07-01T12:00:00.000Z';

test('a restored dish has its previous values and position, and is on the menu immediately', async () => {
  await using shop = await createStaffShop();
  const names = async (path: string) =>
    ((await shop.staffGet(path)).body as { name: string }[]).map(({ name }) => name);
  const { id } = await shop.addDish({ name: 'Soup', nameHe: 'מרק', price: 3250, category: 'Soups' });
  await shop.addDish({ name: 'Bread' });
  await shop.staffDelete(`${ITEMS}/${id}`);
  expect(await names(ITEMS)).toEqual(['Bread']);
  shop.clock.set(NOON);
  const response = await shop.staffPost(`${ITEMS}/${id}/restore`, undefined);
  expect(response.status, response.text).toBe(200);
  expect(response.body).toMatchObject({ id, name: 'Soup', nameHe: 'מרק', price: '32.50', category: 'Soups' });
  expect(await names(ITEMS)).toEqual(['Soup', 'Bread']);
  expect(await names('/api/food-items')).toEqual(['Soup', 'Bread']);
  expect(await shop.shopChanges()).toContain(NOON);
  expect((await shop.audit()).at(-1)).toMatchObject({
    at: NOON,
    action: 'restore',
    entity: 'food_item',
    entityId: String(id),
    before: null,
    after: { name: 'Soup', category: 'Soups', price: '32.50' },
  });
});

test('deleted dishes are listed with their values, newest deletion first, until they are restored', async () => {
  await using shop = await createStaffShop();
  const soup = await shop.addDish({ name: 'Soup', nameHe: 'מרק', price: 3250 });
  const bread = await shop.addDish({ name: 'Bread' });
  await shop.addDish({ name: 'Salad' });
  shop.clock.set(NOON);
  await shop.staffDelete(`${ITEMS}/${soup.id}`);
  shop.clock.set('2026-07-01T12:00:01.000Z');
  await shop.staffDelete(`${ITEMS}/${bread.id}`);
  const { status, body } = await shop.staffGet(`${ITEMS}/deleted`);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { id: bread.id, name: 'Bread', deletedAt: '2026-07-01T12:00:01.000Z' },
    { id: soup.id, name: 'Soup', nameHe: 'מרק', price: '32.50', deletedAt: NOON },
  ]);
  await shop.staffPost(`${ITEMS}/${bread.id}/restore`, undefined);
  expect((await shop.staffGet(`${ITEMS}/deleted`)).body).toMatchObject([{ id: soup.id }]);
});

test('at most the last 100 deleted dishes are listed', async () => {
  await using shop = await createStaffShop();
  for (let each = 0; each < 101; each += 1) await shop.addDish({ isDeleted: true });
  const ids = ((await shop.staffGet(`${ITEMS}/deleted`)).body as { id: number }[]).map(({ id }) => id);
  expect(ids).toHaveLength(100);
});

test('a dish that is not deleted or does not exist cannot be restored', async () => {
  await using shop = await createStaffShop();
  const { id } = await shop.addDish();
  for (const each of [id, 77]) {
    expect(refusal(await shop.staffPost(`${ITEMS}/${each}/restore`, undefined)).code).toBe('not_found');
  }
  expect(await shop.audit()).toEqual([]);
});

test('one of several concurrent callers restores a dish', async () => {
  await using shop = await createStaffShop();
  const { id } = await shop.addDish({ isDeleted: true });
  const responses = await Promise.all([1, 2, 3].map(() => shop.staffPost(`${ITEMS}/${id}/restore`, undefined)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect(await shop.audit()).toHaveLength(1);
});
