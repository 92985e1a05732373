import { expect, test } from 'vitest';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import type { FirstSteps } from '../../shared/first-steps/contract.ts';

const PATH = '/api/admin/first-steps';
const DISH = { name: 'dish', isDone: true };

async function read(shop: StaffShop, cookie = shop.cookie): Promise<FirstSteps> {
  const response = await shop.get(PATH, { cookie });
  expect(response.status, response.text).toBe(200);
  return response.body as FirstSteps;
}

async function done(shop: StaffShop): Promise<string[]> {
  return (await read(shop)).steps.flatMap(({ name, isDone }) => (isDone ? [name] : []));
}

test('a step is done while its data is complete', async () => {
  await using shop = await createStaffShop();
  expect(await read(shop)).toEqual({
    isShown: true,
    isAskedFor: false,
    steps: ['language', 'restaurant', 'dish', 'city', 'address', 'hours', 'mail', 'trial', 'sharing'].map((name) => ({
      name,
      isDone: false,
    })),
  });

  await shop.set('appNameHe', 'המטבח של נועה');
  expect(await done(shop)).toEqual([]);
  await shop.set('logoUrl', '/media/logo.webp');
  expect(await done(shop)).toEqual(['restaurant']);

  await shop.addDish({ isActive: false });
  await shop.addCity({ isActive: false });
  expect(await done(shop)).toEqual(['restaurant']);
  const dish = await shop.addDish();
  await shop.addCity();
  expect(await done(shop)).toEqual(['restaurant', 'dish', 'city']);

  await shop.staffPost('/api/admin/notification-emails', { emails: ['kitchen@example.com'] });
  expect(await done(shop)).toEqual(['restaurant', 'dish', 'city']);
  await shop.staffPost('/api/admin/email-config', { user: 'shop@gmail.com', password: 'abcd efgh ijkl mnop' });
  expect(await done(shop)).toEqual(['restaurant', 'dish', 'city', 'mail']);

  await shop.staffDelete(`/api/admin/food-items/${dish.id}`);
  expect(await done(shop)).toEqual(['restaurant', 'city', 'mail']);
});

test('a shop whose orders are all picked up needs no city', async () => {
  await using shop = await createStaffShop();
  const names = async () => (await read(shop)).steps.map(({ name }) => name);
  await shop.set('fulfilments', 'both');
  expect(await names()).toContain('city');
  await shop.set('fulfilments', 'pickup');
  expect(await names()).toEqual(['language', 'restaurant', 'dish', 'hours', 'mail', 'trial', 'sharing']);
});

test('language, delivery address and hours are done once the owner has saved any choice', async () => {
  await using shop = await createStaffShop();
  await shop.staffPut('/api/admin/settings/staffLanguage', { value: 'en' });
  expect(await done(shop)).toEqual(['language']);
  await shop.staffPut('/api/admin/settings/deliveryAddress', { value: 'off' });
  expect(await done(shop)).toEqual(['language', 'address']);
  const { body } = await shop.staffGet('/api/admin/hours');
  const response = await shop.staffPut('/api/admin/hours', body);
  expect(response.status, response.text).toBe(200);
  expect(await done(shop)).toEqual(['language', 'address', 'hours']);
});

test('the address counts as shared once it was copied or printed, with one audit entry', async () => {
  await using shop = await createStaffShop();
  for (const _time of [1, 2]) {
    const response = await shop.staffPost(`${PATH}/sharing`, {});
    expect(response.status, response.text).toBe(200);
  }
  expect(await done(shop)).toEqual(['sharing']);
  expect(await shop.audit()).toMatchObject([{ action: 'edit', entity: 'setting', entityId: 'addressShared' }]);
});

test('the setup checklist is shown until the first order', async () => {
  await using shop = await createStaffShop();
  await shop.addDish();
  expect((await read(shop)).isShown).toBe(true);
  await shop.addOrder();
  expect(await read(shop)).toEqual({ isShown: false, isAskedFor: false, steps: [] });
});

test('an owner dismisses the checklist for everyone, with an audit entry, and shows it again', async () => {
  await using shop = await createStaffShop();
  const dismissed = await shop.staffPut(PATH, { isShown: false });
  expect(dismissed.status, dismissed.text).toBe(200);
  expect(await read(shop)).toEqual({ isShown: false, isAskedFor: false, steps: [] });
  expect(await shop.audit()).toMatchObject([{ action: 'edit', entity: 'setting', entityId: 'firstStepsDismissed' }]);
  expect(await shop.shopChanges()).toHaveLength(1);
  await shop.addOrder();
  await shop.staffPut(PATH, { isShown: true });
  expect(await read(shop)).toMatchObject({ isShown: true, isAskedFor: true, steps: expect.arrayContaining([DISH]) });
});

test('staff see only the steps that they can do, and cannot dismiss the checklist', async () => {
  await using shop = await createStaffShop();
  const invited = await shop.staffPost('/api/admin/staff', { username: 'helper' });
  const { password } = invited.body as { password: string };
  const cookie = await shop.signIn({ username: 'helper', password });
  expect(await read(shop, cookie)).toMatchObject({
    isShown: true,
    steps: [{ name: 'dish', isDone: false }, { name: 'hours' }],
  });
  const refused = await shop.put(PATH, { isShown: false }, { cookie });
  expect(refused.status).toBe(403);
  expect((await shop.get(PATH)).status).toBe(401);
});
