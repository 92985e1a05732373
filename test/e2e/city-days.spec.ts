import type { Page } from '@playwright/test';
import { addDays } from '../../src/shared/calendar.ts';
import { driveText, shortDays } from '../../src/shared/cities/days-text.ts';
import { dayText } from '../../src/shared/hours/promise-text.ts';
import { DAYS, type Day } from '../../src/shared/hours/week.ts';
import { formatPrice } from '../../src/shared/money.ts';
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
import { fillInCaller, newPhone } from './phone-order.ts';
import type { Shop } from './shop.ts';
import { FOR_LATER_DAYS, saveHours } from './staff-calls.ts';

const test = withOwnShop();

const isolated = (text: string) => `\u2068${text}\u2069`;
const dayOf = (date: string) => DAYS[new Date(date).getUTCDay()] as Day;

/** Adds a city that is driven to on some days, every day by default. */
async function addCity(page: Page, shop: Shop, city: { name: string; deliveryDays?: Day[] }): Promise<string> {
  const data = { minimumOrderAmount: '10', ...city };
  return String((await (await page.request.post(`${shop.url}/api/admin/cities`, { data })).json()).id);
}

/** A shop with two days to choose from, a city for both, and one for the second and the day after alone. */
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

test('customers see the days of their city, and keep their day or are told of another one', async ({ page, shop }) => {
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
  // The day that was shown is possible again.
  await city.selectOption(nearId);
  await expect(notice).toBeHidden();
  await expect(day).toHaveValue(first);
  // One that both have is kept.
  await day.selectOption(second);
  await city.selectOption(farId);
  await expect(notice).toBeHidden();
  await expect(day).toHaveValue(second);
  await city.selectOption(nearId);
  await day.selectOption(first);
  await city.selectOption(farId);
  await page.reload();
  await expect(notice).toContainText(drive);

  await fillCheckout(page, 'he', 'cash');
  const place = dialog.getByRole('button', { name: t('shop.checkout.placeOrder') });
  // Nobody who chose another day orders for this one without having seen it.
  await place.click();
  await expectToast(page, drive);
  await expect(day).toHaveValue(second);
  // Nor does it become the one of another city.
  await city.selectOption(nearId);
  await expect(day).toHaveValue(first);
  await city.selectOption(farId);
  await expect(notice).toContainText(drive);
  await place.click();
  await expect(notice).toBeHidden();
  await expect(day).toHaveValue(second);
  await place.click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation.getByText(dayText(second, 'he'))).toBeVisible();
});

test('the owner chooses the days and minutes of a city, and reads what customers do', async ({ page, shop }) => {
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
  const minutes = dialog.getByLabel(t('staff.cities.days.minutes'));
  await minutes.fill('601');
  const save = dialog.getByRole('button', { name: t('staff.save') });
  await save.click();
  await expect(dialog.getByText(t('staff.cities.days.required'))).toBeVisible();
  const wrong = t('staff.cities.days.minutesWrong', { most: 600 });
  await expect(minutes).toHaveAccessibleDescription(`${t('staff.cities.days.minutesHint')} ${wrong}`);
  await expectAccessible(page, dialog);
  await chip('tuesday').check();
  const onTuesdays = driveText({ ...far, deliveryDays: ['tuesday'] }, { t, language: 'he' });
  await expect(dialog.getByText(t('staff.cities.days.preview', { text: onTuesdays }))).toBeVisible();
  await minutes.fill('30');
  // A Friday: what is typed counts, before it is saved.
  await dialog.getByLabel(t('staff.preview.pick')).fill('2030-06-07T10:00');
  await dialog.getByLabel(t('staff.cities.minimumOrderAmount')).fill('75');
  const seen = dialog
    .getByRole('group', { name: t('staff.preview.title') })
    .getByRole('status')
    .last();
  await expect(seen).toContainText(dayText('2030-06-07', 'he'));
  await expect(seen).toContainText(formatPrice(7500, 'he'));
  await expect(seen).toContainText(t('hours.forDay', { day: isolated(dayText('2030-06-11', 'he')) }));
  await expectAccessible(page, dialog);
  await save.click();
  await expectToast(page, t('staff.cities.updated'));
  await expect(card).toContainText(onTuesdays);
  await expect(card).toContainText(t('staff.cities.days.plus', { count: 30 }));
  const cities = await (await page.request.get(`${shop.url}/api/cities`)).json();
  const saved = cities.find(({ id }: { id: number }) => String(id) === farId);
  expect(saved).toMatchObject({ deliveryDays: ['tuesday'], extraMinutes: 30 });
});

test('staff are told of the days of a city by phone, and take another day knowingly', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // A new number, and a day without a drive.
  expectedErrors.push(/404/, /409/);
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  await enter(page, shop);
  const { first, second, nearId, farId, far } = await prepare(page, shop, 'phone');
  const drive = driveText(far, { t, language: 'en' });
  await page.goto(`${shop.url}/phone-orders-admin?lang=en`);
  await fillInCaller(page, { phone: newPhone(), name: 'Noa Levi' });
  await page.locator('select[name=city]').selectOption(nearId);
  await page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') }).press('Enter');
  const when = page.getByLabel(t('staff.phoneOrders.time.label'), { exact: true });
  await when.selectOption(first);
  await page.locator('select[name=city]').selectOption(farId);
  await expect(page.getByText(drive)).toBeVisible();
  await page.getByRole('button', { name: t('staff.phoneOrders.place') }).click();
  const closed = page.getByRole('alert', { name: t('staff.phoneOrders.time.closed') });
  await expect(closed).toContainText(drive);
  await expect(closed).toContainText(dayText(second, 'en'));
  await expectAccessible(page, closed);
  await closed.getByRole('button', { name: t('staff.phoneOrders.time.anyway') }).click();
  const done = page.getByRole('region', { name: t('staff.phoneOrders.done.title') });
  await expect(done.getByText(dayText(first, 'en'))).toBeVisible();
});
