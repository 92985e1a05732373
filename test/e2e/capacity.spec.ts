import type { Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import { dateTitle } from '../../src/shared/hours/ordering-text.ts';
import type { Language } from '../../src/shared/languages.ts';
import { DESKTOP, expect, expectAccessible, expectToast, openAdmin, startCheckout, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
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

/** Returns the option text of a full day. */
function fullDay(day: string, language: Language): string {
  const t = texts(language);
  const title = dateTitle(day, { t, language, today: { timeZone: 'UTC', date: '2000-01-01' } });
  return t('hours.fullDay', { day: title });
}

test('an owner limits the orders and portions of a day, and the limits are in the activity log', {
  tag: '@extended',
}, async ({ page, shop }) => {
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

test('a day that fills during a checkout is marked as full, and the next day is selected', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // The full day is rejected.
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
});
