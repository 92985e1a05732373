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
import { listDishes } from './phone-order.ts';
import type { Shop } from './shop.ts';
import { holdToast } from './toasts.ts';

const test = withOwnShop();

const t = texts('en');
const times = timesInText('11:00–16:00');

/** Days of the week on which a city or a zone has deliveries. */
const DRIVEN = DEMO.cities.flatMap(({ deliveryDays, areas }) =>
  [deliveryDays, ...areas.map(({ terms }) => terms?.deliveryDays)].flatMap((days) => days ?? []),
);
/** Yesterday's day of the week, which is the last day to order for, or an earlier day without deliveries. */
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

test('staff limit a dish to times, and customers see when it is available', async ({ page, shop }) => {
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
  await expectAccessible(page, dialog);
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

test('a dish in the cart that is unavailable now is named with its times, and returns when it is available', {
  tag: '@extended',
}, async ({ page, shop }) => {
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

test('staff limit a category to times', { tag: '@extended' }, async ({ page, shop }) => {
  await page.setViewportSize(DESKTOP);
  const dishes: { category: string }[] = await (await page.request.get(`${shop.url}/api/food-items`)).json();
  const category = dishes[0]?.category ?? '';
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
});

test('undoing that a choice is sold out does not overwrite what someone else has saved', { tag: '@extended' }, async ({
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
