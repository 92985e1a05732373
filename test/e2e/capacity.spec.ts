import type { Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import { dateTitle } from '../../src/shared/hours/ordering-text.ts';
import type { Language } from '../../src/shared/languages.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToast,
  openAdmin,
  openStorefront,
  startCheckout,
  texts,
} from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { fillInCaller, listDishes, newPhone } from './phone-order.ts';
import { placeOrder } from './place-order.ts';
import type { Shop } from './shop.ts';
import { FOR_LATER_DAYS, saveHours } from './staff-calls.ts';

const test = withOwnShop();

const NO_LIMITS = { orders: null, portions: null, amount: null, categories: [] };

interface Ordering {
  days: string[];
  fullDays: string[];
}
const orderingOf = async (page: Page, shop: Shop): Promise<Ordering> =>
  (await page.request.get(`${shop.url}/api/ordering`)).json();

/** The name of a day among those to choose from, where it is full. */
function fullDay(day: string, language: Language): string {
  const t = texts(language);
  const title = dateTitle(day, { t, language, today: { timeZone: 'UTC', date: '2000-01-01' } });
  return t('hours.fullDay', { day: title });
}

test('the owner limits the orders and the portions of a day, is told what is wrong, and the log shows it', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  await saveHours(page, shop, FOR_LATER_DAYS);
  await openAdmin(page, shop, { language: 'he', section: 'hours' });
  const limits = page.getByRole('region', { name: t('staff.hours.capacity.title') });
  await limits.getByLabel(t('staff.hours.capacity.orders'), { exact: true }).fill('0');
  await limits.getByLabel(t('staff.hours.capacity.amount'), { exact: true }).fill('x');
  await page.getByRole('button', { name: t('staff.save') }).click();
  await expect(limits.getByText(t('staff.hours.errors.count'))).toBeVisible();
  await expect(limits.getByText(t('staff.hours.errors.amount'))).toBeVisible();
  await expectAccessible(page);
  await limits.getByLabel(t('staff.hours.capacity.orders'), { exact: true }).fill('2');
  await limits.getByLabel(t('staff.hours.capacity.amount'), { exact: true }).fill('');
  const ofCategory = limits.getByRole('group', { name: t('staff.hours.capacity.categories') }).getByRole('textbox');
  await ofCategory.first().fill('900');
  const [{ nameHe: categoryName } = {}] = await (await page.request.get(`${shop.url}/api/admin/categories`)).json();
  await page.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.hours.saved'));
  await page.reload();
  await expect(limits.getByLabel(t('staff.hours.capacity.orders'), { exact: true })).toHaveValue('2');
  await expect(ofCategory.first()).toHaveValue('900');

  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'he', section: 'admin-settings/audit' });
  await page
    .getByText(t('staff.audit.show', { count: 1 }))
    .first()
    .click();
  await expect(page.getByText(new RegExp(`^${t('staff.hours.capacity.orders')}: .?2`))).toBeVisible();
  const limited = isolate(`${isolate(categoryName ?? '')}: 900`);
  await expect(page.getByText(`${t('staff.hours.capacity.categories')}: ${isolate(limited)}`)).toBeVisible();
});

test('a day that fills while a customer orders is said to be full, and the cart goes to the next', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // The refusal of the full day.
  expectedErrors.push(/409/);
  const t = texts('en');
  await saveHours(page, shop, { ...FOR_LATER_DAYS, capacity: { ...NO_LIMITS, orders: 2 } });
  const [first = '', second = ''] = (await orderingOf(page, shop)).days;
  await startCheckout(page, shop);
  const day = page.getByLabel(t('hours.deliveryDay'));
  await expect(day).toHaveValue(first);
  while ((await orderingOf(page, shop)).days.includes(first)) await placeOrder(page.request, shop, 'Noa Levi');
  const place = page.getByRole('button', { name: t('shop.checkout.placeOrder') });
  await place.click();
  await expectToast(page, t('shop.toast.timeChanged'));
  await expect(page.getByRole('option', { name: fullDay(first, 'en') })).toBeDisabled();
  await expect(day).toHaveValue(second);
  await expectAccessible(page, page.getByRole('dialog'));
  await place.click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
  expect((await orderingOf(page, shop)).fullDays).toContain(first);

  await page
    .getByRole('button', { name: t('shop.confirmation.continue') })
    .last()
    .click();
  await openStorefront(page, shop);
  const [said = ''] = t('hours.full', { days: '\u0000' }).split('\u0000');
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
});

test('staff take a phone order for a full day once they have confirmed it', async ({ page, shop, expectedErrors }) => {
  // An unknown phone number, and the refusal.
  expectedErrors.push(/404/, /409/);
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  await saveHours(page, shop, {
    deliveryWeek: null,
    ordering: { mode: 'now', minutes: null },
    capacity: { ...NO_LIMITS, portions: 1 },
  });
  await openAdmin(page, shop, { section: 'orders/new' });
  await fillInCaller(page, { phone: newPhone(), name: 'Noa Levi' });
  await page.locator('select[name=city]').selectOption({ index: 1 });
  const [{ name: dish } = { name: '' }] = await listDishes(page, shop);
  const row = page.getByRole('row').filter({ hasText: dish });
  const add = row.getByRole('button', { name: t('staff.phoneOrders.addOne', { dish }) });
  await add.click();
  await add.click();
  const place = page.getByRole('button', { name: t('staff.phoneOrders.place') });
  await place.click();
  const anyway = page.getByRole('button', { name: t('staff.phoneOrders.full.exceed') });
  await expect(page.getByText(/room for .?1.? more portion/)).toBeVisible();
  await expectAccessible(page, page.getByRole('main'));
  await anyway.click();
  await expect(page.getByText(t('staff.phoneOrders.done.title'))).toBeVisible();
  expect(await orderingOf(page, shop)).toMatchObject({ kind: 'days' });
  await saveHours(page, shop, { deliveryWeek: null, ordering: { mode: 'now', minutes: null }, capacity: NO_LIMITS });
});
