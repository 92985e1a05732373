import type { Page } from '@playwright/test';
import { addDays } from '../../src/shared/calendar.ts';
import { driveText, shortDays } from '../../src/shared/cities/days-text.ts';
import { dayText } from '../../src/shared/hours/promise-text.ts';
import { DAYS, type Day } from '../../src/shared/hours/week.ts';
import {
  addButton,
  DESKTOP,
  enter,
  expect,
  expectAccessible,
  expectToast,
  fillCheckout,
  openAdmin,
  openStorefront,
  texts,
} from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import type { Shop } from './shop.ts';
import { FOR_LATER_DAYS, saveHours } from './staff-calls.ts';

const test = withOwnShop();

const isolated = (text: string) => `\u2068${text}\u2069`;
const dayOf = (date: string) => DAYS[new Date(date).getUTCDay()] as Day;

/** Adds a city with delivery days, every day by default. */
async function addCity(page: Page, shop: Shop, city: { name: string; deliveryDays?: Day[] }): Promise<string> {
  const data = { minimumOrderAmount: '10', ...city };
  return String((await (await page.request.post(`${shop.url}/api/admin/cities`, { data })).json()).id);
}

/** Prepares a shop with two days to choose from, a city with delivery on both, and one with delivery on the second. */
async function prepare(page: Page, shop: Shop, suffix: string) {
  await saveHours(page, shop, FOR_LATER_DAYS);
  const { days } = await (await page.request.get(`${shop.url}/api/ordering`)).json();
  const [first, second] = days as [string, string];
  const deliveryDays = DAYS.filter((day) => [second, addDays(second, 1)].some((date) => dayOf(date) === day));
  const far = { name: `Far ${suffix}`, deliveryDays };
  const near = { name: `Near ${suffix}` };
  const [nearId, farId] = [await addCity(page, shop, near), await addCity(page, shop, far)];
  return { first, second, nearId, farId, far: { name: { en: far.name }, deliveryDays } };
}

test('customers see the delivery days of their city, and confirm another day before they order', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  await page.setViewportSize(DESKTOP);
  await enter(page, shop);
  const { first, second, nearId, farId, far } = await prepare(page, shop, 'he');
  const drive = driveText(far, { t, language: 'he' });
  const days = shortDays(far.deliveryDays, 'he');

  await openStorefront(page, shop, 'he');
  const chosen = page.getByLabel(t('shop.notice.city'));
  await chosen.selectOption(nearId);
  await expect(page.getByText(days)).toBeHidden();
  await chosen.selectOption(farId);
  await expect(page.getByText(days)).toBeVisible();
  await expect(page.getByRole('main').getByText(dayText(second, 'he'))).toBeVisible();
  await expectAccessible(page);
  await chosen.selectOption(nearId);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton('he') })
    .first()
    .click();
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();

  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const city = dialog.getByLabel(t('shop.notice.city'));
  const day = dialog.getByLabel(t('hours.deliveryDay'));
  await expect(day).toHaveValue(first);
  const notice = dialog.getByText(t('hours.wouldCome', { day: isolated(dayText(second, 'he')) }));
  await city.selectOption(farId);
  await expect(notice).toContainText(drive);
  await expect(day).toHaveValue(second);
  await expectAccessible(page, dialog);

  await fillCheckout(page, 'he', 'cash');
  const place = dialog.getByRole('button', { name: t('shop.checkout.placeOrder') });
  // The order is sent once the customer has seen the other day.
  await place.click();
  await expectToast(page, drive);
  await expect(day).toHaveValue(second);
  await place.click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation.getByText(dayText(second, 'he'))).toBeVisible();
});

test('an owner chooses the delivery days and extra minutes of a city, and sees the text for customers', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const t = texts('he');
  await openAdmin(page, shop, { language: 'he', section: 'cities' });
  const { farId, far } = await prepare(page, shop, 'owner');
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: far.name.en });
  await expect(card).toContainText(driveText(far, { t, language: 'he' }));
  await card.getByRole('button', { name: t('staff.cities.editTitle', { city: far.name.en }) }).click();
  const dialog = page.getByRole('dialog');
  const chip = (day: Day) => dialog.getByRole('checkbox', { name: t(`hours.days.${day}`) });
  for (const day of far.deliveryDays) await chip(day).uncheck();
  const save = dialog.getByRole('button', { name: t('staff.save') });
  await save.click();
  await expect(dialog.getByText(t('staff.cities.days.required'))).toBeVisible();
  await expectAccessible(page, dialog);
  await chip('tuesday').check();
  const onTuesdays = driveText({ ...far, deliveryDays: ['tuesday'] }, { t, language: 'he' });
  await expect(dialog.getByText(t('staff.cities.days.preview', { text: onTuesdays }))).toBeVisible();
  await dialog.getByLabel(t('staff.cities.days.minutes')).fill('30');
  await save.click();
  await expectToast(page, t('staff.cities.updated'));
  await expect(card).toContainText(onTuesdays);
  await expect(card).toContainText(t('staff.cities.days.plus', { count: 30 }));
  const cities = await (await page.request.get(`${shop.url}/api/cities`)).json();
  const saved = cities.find(({ id }: { id: number }) => String(id) === farId);
  expect(saved).toMatchObject({ deliveryDays: ['tuesday'], extraMinutes: 30 });
});
