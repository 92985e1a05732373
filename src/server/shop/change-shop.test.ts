import { describe, expect, test } from 'vitest';
import type { ApiResponse } from '../../../test/client.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { uploadPicture, uploadTo } from '../../../test/upload-picture.ts';
import { API_SECTIONS } from '../../shared/api.ts';
import type { Contract } from '../../shared/http.ts';
import { staffOptionGroup } from '../../shared/options/contract.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from './change-shop.ts';

const OF_THE_SHOP = ['Menu', 'Categories', 'Options', 'Cities', 'Coupons', 'Settings', 'Hours', 'Pictures'];

const CONTRACTS = new Map<string, Contract>(
  API_SECTIONS.filter(({ tag }) => OF_THE_SHOP.includes(tag)).flatMap(({ calls }) => Object.entries(calls)),
);
const CHANGES = [...CONTRACTS].filter(([, { method, access }]) => method !== 'GET' && access !== 'public');

const STAFF: Staff = { id: 'x', username: 'owner', name: 'owner', role: 'owner', hasTwoFactor: false, sessionId: 'x' };
const MENU = '/api/admin/food-items';
const CATEGORIES = '/api/admin/categories';
const COUPONS = '/api/admin/coupons';
const COUPON = { name: 'Summer', code: 'SUMMER10', kind: 'percent', percent: 10 };
const CITIES = '/api/admin/cities';
const GROUPS = '/api/admin/option-groups';
const LIBRARY = '/api/media-library';
const GROUP = { name: 'Extras', choices: [{ name: 'Tahini', price: '3.00' }] };
const HOURS = { deliveryWeek: null, specialDays: [], ordering: { mode: 'now', minutes: 45 } };
const DISH = { name: 'Soup', description: 'Of lentils', price: '30.00' };

/** Prepares the shop for a call, and returns a function that makes it. */
type Prepare = (shop: StaffShop) => Promise<() => Promise<ApiResponse>>;

/** Adds a dish with an option group. */
async function addGroupTo(shop: StaffShop) {
  const group = staffOptionGroup.parse((await shop.staffPost(GROUPS, GROUP)).body);
  const dish = await shop.addDish({ optionGroups: [{ id: group.id, min: null, max: null }] });
  return { group, dish };
}

/** Every call that changes what the shop offers. */
const CALLS: Record<string, Prepare> = {
  addFoodItem: async (shop) => () => shop.staffPost(MENU, DISH),
  editFoodItem: async (shop) => {
    const { id } = await shop.addDish();
    return () => shop.staffPut(`${MENU}/${id}`, { name: 'Lentil soup' });
  },
  deleteFoodItem: async (shop) => {
    const { id } = await shop.addDish();
    return () => shop.staffDelete(`${MENU}/${id}`);
  },
  restoreFoodItem: async (shop) => {
    const { id } = await shop.addDish();
    await shop.staffDelete(`${MENU}/${id}`);
    return () => shop.staffPost(`${MENU}/${id}/restore`, {});
  },
  setPortionsToday: async (shop) => {
    const { id } = await shop.addDish({ portionsPerDay: 10, showPortionsFrom: 3 });
    return () => shop.staffPut(`${MENU}/${id}/portions-today`, { offered: 2 });
  },
  reorderFoodItems: async (shop) => {
    const [one, other] = [await shop.addDish({ name: 'Stew' }), await shop.addDish({ name: 'Soup' })];
    return () => shop.staffPost(`${MENU}/reorder`, { itemIds: [other.id, one.id] });
  },
  addOptionGroup: async (shop) => () => shop.staffPost(GROUPS, GROUP),
  editOptionGroup: async (shop) => {
    const { group } = await addGroupTo(shop);
    return () => shop.staffPut(`${GROUPS}/${group.id}`, { ...GROUP, name: 'Sauces' });
  },
  deleteOptionGroup: async (shop) => {
    const { group } = await addGroupTo(shop);
    return () => shop.staffDelete(`${GROUPS}/${group.id}`);
  },
  restoreOptionGroup: async (shop) => {
    const { group } = await addGroupTo(shop);
    await shop.staffDelete(`${GROUPS}/${group.id}`);
    return () => shop.staffPost(`${GROUPS}/${group.id}/restore`, {});
  },
  changeOptionChoice: async (shop) => {
    const { group } = await addGroupTo(shop);
    return () => shop.staffPut(`/api/admin/option-choices/${group.choices[0]?.id}`, { isActive: 0 });
  },
  copyOptions: async (shop) => {
    const { dish } = await addGroupTo(shop);
    const other = await shop.addDish();
    return () => shop.staffPost(`${MENU}/${other.id}/copy-options`, { from: dish.id });
  },
  arrangeMenu: async (shop) => {
    const { id } = await shop.addDish();
    await shop.addDish();
    return () => shop.staffPut('/api/admin/menu', { categories: [], withoutCategory: [id + 1, id] });
  },
  addCategory: async (shop) => () => shop.staffPost(CATEGORIES, { name: 'Soups' }),
  editCategory: async (shop) => {
    const { categoryId } = await shop.addDish({ category: 'Soups' });
    return () => shop.staffPut(`${CATEGORIES}/${categoryId}`, { name: 'Broths' });
  },
  deleteCategory: async (shop) => {
    const { categoryId } = await shop.addDish({ category: 'Soups' });
    return () => shop.staffDelete(`${CATEGORIES}/${categoryId}`);
  },
  restoreCategory: async (shop) => {
    const { categoryId } = await shop.addDish({ category: 'Soups' });
    await shop.staffDelete(`${CATEGORIES}/${categoryId}`);
    return () => shop.staffPost(`${CATEGORIES}/${categoryId}/restore`, {});
  },
  addCoupon: async (shop) => () => shop.staffPost(COUPONS, COUPON),
  editCoupon: async (shop) => {
    await shop.staffPost(COUPONS, COUPON);
    return () => shop.staffPut(`${COUPONS}/1`, { percent: 20 });
  },
  deleteCoupon: async (shop) => {
    await shop.staffPost(COUPONS, COUPON);
    return () => shop.staffDelete(`${COUPONS}/1`);
  },
  restoreCoupon: async (shop) => {
    await shop.staffPost(COUPONS, COUPON);
    await shop.staffDelete(`${COUPONS}/1`);
    return () => shop.staffPost(`${COUPONS}/1/restore`, {});
  },
  addCity: async (shop) => () => shop.staffPost(CITIES, { name: 'Akko', minimumOrderAmount: '100.00' }),
  editCity: async (shop) => {
    const { id } = await shop.addCity();
    return () => shop.staffPut(`${CITIES}/${id}`, { name: 'Jaffa' });
  },
  deleteCity: async (shop) => {
    const { id } = await shop.addCity();
    return () => shop.staffDelete(`${CITIES}/${id}`);
  },
  restoreCity: async (shop) => {
    const { id } = await shop.addCity();
    await shop.staffDelete(`${CITIES}/${id}`);
    return () => shop.staffPost(`${CITIES}/${id}/restore`, {});
  },
  changeSetting: async (shop) => () => shop.staffPut('/api/admin/settings/appName', { value: 'Chez Noa' }),
  changeSettings: async (shop) => () =>
    shop.staffPut('/api/admin/settings', { settings: [{ key: 'appName', value: 'Chez Noa' }] }),
  saveRetention: async (shop) => () => shop.staffPut('/api/admin/retention', { months: 24 }),
  saveHours: async (shop) => () => shop.staffPut('/api/admin/hours', HOURS),
  pauseOrders: async (shop) => () => shop.staffPut('/api/admin/hours/pause', { span: '30' }),
  setBusy: async (shop) => {
    await shop.staffPut('/api/admin/hours', HOURS);
    return () => shop.staffPut('/api/admin/hours/busy', { busy: { minutes: 15, span: '30' } });
  },
  uploadMedia: async (shop) => () => uploadTo(shop, `${LIBRARY}/upload`),
  uploadImage: async (shop) => () => uploadTo(shop, '/api/upload-image'),
  uploadCloudImage: async (shop) => () => uploadTo(shop, '/api/cloud-images/upload'),
  deleteMedia: async (shop) => {
    const { filename, url } = await uploadPicture(shop);
    await shop.staffPost(MENU, { ...DISH, imageUrl: url });
    return () => shop.staffDelete(`${LIBRARY}/${filename}?force=1`);
  },
};
/** An unused picture, option group or category is on no page, nor what a code gives, and the retention only in the privacy statement. */
const isOnMenuPage = (name: string) =>
  !name.startsWith('upload') &&
  name !== 'editCoupon' &&
  !['saveRetention', 'addOptionGroup', 'addCategory'].includes(name);

test('every call that changes the menu, cities, settings or pictures is tested below', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(CHANGES.map(([name]) => name).toSorted());
});

/** Returns the audit entries, the number of published changes, and the page's entity tag. */
async function stateOf(shop: StaffShop) {
  const tag = (await shop.get('/?lang=en')).headers.get('etag');
  return { entries: (await shop.audit()).length, told: (await shop.shopChanges()).length, tag };
}

describe('every node is notified, and the change is audited, after', () => {
  test.each(Object.entries(CALLS))('%s', async (name, prepare) => {
    await using shop = await createStaffShop();
    const call = await prepare(shop);
    const before = await stateOf(shop);
    const response = await call();
    expect(response.status, response.text).toBe(CONTRACTS.get(name)?.success);
    const after = await stateOf(shop);
    expect(after.told).toBe(before.told + 1);
    expect(after.entries).toBeGreaterThan(before.entries);
    expect(after.tag !== before.tag).toBe(isOnMenuPage(name));
  });
});

test('a change without an audit entry is rolled back and not published', async () => {
  await using shop = await createStaffShop();
  const change = changeShop(shop.deps, STAFF, async ({ tx, at }) => {
    await tx.insertInto('settings').values({ key: 'appName', value: 'Unlogged', updated_at: at }).execute();
  });
  await expect(change).rejects.toThrow('must write an audit entry');
  expect(await shop.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  expect(await shop.shopChanges()).toEqual([]);
});
