import type { Page } from '@playwright/test';
import { DEMO } from '../../src/server/demo/restaurant.ts';
import { isolate } from '../../src/shared/bidi.ts';
import { DAYS } from '../../src/shared/hours/week.ts';
import { timesInText } from '../../src/shared/hours/week-text.ts';
import {
  addButton,
  DESKTOP,
  enter,
  expect,
  expectAccessible,
  expectToast,
  openAdmin,
  openStorefront,
  texts,
} from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';
import { fillInCaller, listDishes, newPhone } from './phone-order.ts';
import type { Shop } from './shop.ts';
import { holdToast } from './toasts.ts';

const test = withOwnShop();

const t = texts('en');
const times = timesInText('11:00–16:00');

/** On which customers can order for one of the next drives to a city or an area. */
const DRIVEN = DEMO.cities.flatMap(({ deliveryDays, areas }) =>
  [deliveryDays, ...areas.map(({ terms }) => terms?.deliveryDays)].flatMap((days) => days ?? []),
);
/** The day of the week before today's, of all days the last to order for, or an earlier one that nobody is driven to on. */
const FAR_DAY =
  [6, 5, 4]
    .map((ahead) => DAYS[(new Date().getUTCDay() + ahead) % DAYS.length] ?? 'sunday')
    .find((day) => !DRIVEN.includes(day)) ?? 'saturday';
const FAR = [{ day: FAR_DAY, opens: '11:00', closes: '16:00' }];
const servedOn = (language: 'en' | 'he') =>
  texts(language)('shop.served.at', { times: `${texts(language)(`hours.days.${FAR_DAY}`)} ${times}` });

const ONLY_FAR = t('shop.served.only', { times: `${t(`hours.days.${FAR_DAY}`)} ${times}` });

const limit = async (page: Page, shop: Shop, { id, served }: { id: number; served: unknown }) => {
  const response = await page.request.put(`${shop.url}/api/admin/food-items/${id}`, { data: { served } });
  expect(response.status(), await response.text()).toBe(200);
};

test('staff limit a dish to times, are told what is wrong with them, and customers see when it is served', async ({
  page,
  shop,
}) => {
  const [dish] = await listDishes(page, shop);
  const name = dish?.name ?? '';
  await openAdmin(page, shop, { section: `food-items/${dish?.id}` });
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('staff.save'), exact: true });
  await dialog.getByLabel(t('staff.menu.served.limit')).check();
  await save.click();
  await expect(dialog.getByText(t('staff.week.problems.noDays'))).toBeVisible();
  await dialog.getByRole('checkbox', { name: t(`hours.days.${FAR_DAY}`) }).press('Space');
  await save.click();
  await expect(dialog.getByText(t('staff.week.problems.noTimes'))).toBeVisible();
  await dialog.getByLabel(t('staff.week.opens')).fill('11:00');
  await dialog.getByLabel(t('staff.week.closes')).fill('16:00');
  await dialog.getByRole('button', { name: t('staff.week.add') }).click();
  const second = dialog.getByRole('group', { name: t('staff.week.days', { number: 2 }) });
  await second.getByRole('checkbox', { name: t(`hours.days.${FAR_DAY}`) }).check();
  await dialog.getByLabel(t('staff.week.opens')).nth(1).fill('15:00');
  await dialog.getByLabel(t('staff.week.closes')).nth(1).fill('02:00');
  await expect(dialog.getByText(t('staff.week.nextDay'))).toBeVisible();
  await save.click();
  await expect(dialog.getByText(t('staff.week.problems.overlap'))).toBeVisible();
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: t('staff.week.remove', { number: 2 }) }).click();
  await save.click();
  await expectToast(page, t('staff.menu.updated'));
  await expect(page.getByRole('listitem').filter({ hasText: name }).getByText(servedOn('en'))).toBeVisible();

  for (const language of ['en', 'he'] as const) {
    await openStorefront(page, shop, language);
    const card = page.getByRole('listitem').filter({ hasText: (language === 'he' ? dish?.nameHe : name) ?? '' });
    await expect(card.getByText(servedOn(language))).toBeVisible();
    await expect(card.getByRole('button', { name: addButton(language) })).toHaveCount(0);
    await expectAccessible(page, card);
  }
  await limit(page, shop, { id: dish?.id ?? 0, served: null });
});

test('a dish in the cart that is no longer served is named with when it is, and comes back when it is served', async ({
  page,
  shop,
}) => {
  const [dish] = await listDishes(page, shop);
  await enter(page, shop);
  await openStorefront(page, shop);
  const add = page.getByRole('listitem').getByRole('button', { name: addButton('en') });
  await add.first().click();
  await limit(page, shop, { id: dish?.id ?? 0, served: FAR });
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: dish?.name ?? '' });
  const named = `${isolate(dish?.name ?? '')} (${ONLY_FAR})`;
  await expect(notice).toHaveText(t('shop.cart.unserved', { dishes: named }));
  const count = (count: number) => page.getByText(t('shop.cart.items', { count }), { exact: true });
  await expect(count(0)).toBeVisible();
  await notice.getByRole('button', { name: t('shop.cart.dismissGone') }).click();
  await expect(notice).toHaveCount(0);
  await limit(page, shop, { id: dish?.id ?? 0, served: null });
  await page.reload();
  await expect(count(1)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('of an earlier order whose dishes are not served now, nothing can be ordered again', async ({ page, shop }) => {
  const [dish] = await listDishes(page, shop);
  await enter(page, shop);
  await limit(page, shop, { id: dish?.id ?? 0, served: FAR });
  await openStorefront(page, shop);
  const line = { dishId: dish?.id, name: { en: dish?.name }, unitPrice: 4_200, quantity: 1, choices: [], note: '' };
  const placed = { number: '1042', lines: [line], followPath: null };
  const orders = [{ key: crypto.randomUUID(), at: Date.now(), placed }];
  await page.evaluate((stored) => localStorage.setItem('lastOrders', stored), JSON.stringify(orders));
  await page.reload();
  await page.getByRole('button', { name: t('shop.again.open') }).click();
  const sheet = page.getByRole('dialog', { name: t('shop.again.open') });
  await expect(sheet.getByText(t('shop.again.nothing'))).toBeVisible();
  await limit(page, shop, { id: dish?.id ?? 0, served: null });
});

test('a category is limited in its dialog, and its dishes are ordered by phone all the same once staff confirm it', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // An unknown phone number, and the refusal.
  expectedErrors.push(/404/, /409/);
  await page.setViewportSize(DESKTOP);
  const dishes: { id: number; name: string; category: string }[] = await (
    await page.request.get(`${shop.url}/api/food-items`)
  ).json();
  const [{ name = '', category = '' } = {}] = dishes;
  await openAdmin(page, shop, { section: 'food-items/categories' });
  await page.getByRole('button', { name: t('staff.menu.categories.edit', { name: isolate(category) }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('staff.menu.served.limit')).check();
  await dialog.getByRole('checkbox', { name: t(`hours.days.${FAR_DAY}`) }).check();
  await dialog.getByLabel(t('staff.week.opens')).fill('11:00');
  await dialog.getByLabel(t('staff.week.closes')).fill('16:00');
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: t('staff.save'), exact: true }).click();
  await expectToast(page, t('staff.menu.categories.saved'));
  await expect(page.getByText(servedOn('en'))).toBeVisible();

  await openAdmin(page, shop, { section: 'orders/new' });
  await fillInCaller(page, { phone: newPhone(), name: 'Noa Levi' });
  await page.locator('select[name=city]').selectOption({ index: 1 });
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(t('staff.phoneOrders.served.now'));
  await row.getByRole('button', { name: t('staff.phoneOrders.addOne', { dish: name }) }).click();
  const place = page.getByRole('button', { name: t('staff.phoneOrders.place') });
  await place.click();
  const anyway = page.getByRole('button', { name: t('staff.phoneOrders.served.exceed') });
  await expect(page.getByText(`${isolate(name)} (${ONLY_FAR})`)).toBeVisible();
  await expectAccessible(page, page.getByRole('main'));
  await anyway.click();
  await expect(page.getByText(t('staff.phoneOrders.done.title'))).toBeVisible();
});

test('undoing that a choice is sold out leaves what someone else saves before it', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await enter(page, shop);
  const group = { name: 'Relishes', choices: [{ name: 'Amba', price: '2.00' }] };
  const added = await page.request.post(`${shop.url}/api/admin/option-groups`, { data: group });
  const [amba] = (await added.json()).choices;
  await openAdmin(page, shop, { section: 'food-items' });
  await page.getByRole('tab', { name: t('staff.options.title') }).click();
  const state = (of: string) => t('staff.menu.soldOut.of', { name: isolate('Amba'), state: of });
  await page.getByRole('button', { name: state(t('staff.menu.soldOut.available')) }).click();
  await page.getByRole('menuitem', { name: t('staff.menu.soldOut.open') }).click();
  const undo = await holdToast(page, t('staff.undo'));
  const saving = await holdRequests(page, '**/api/admin/option-choices/*');
  await undo.press('Enter');
  await saving.asked;
  const soldOutUntil = '2098-03-01T12:00:00.000Z';
  await page.request.put(`${shop.url}/api/admin/option-choices/${amba.id}`, { data: { soldOutUntil } });
  saving.release();
  await expectToast(page, t('errors.version_conflict'));
  await expect(page.getByRole('button', { name: /Amba.*2098/ })).toBeVisible();
});
