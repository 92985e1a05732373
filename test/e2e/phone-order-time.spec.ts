import { addDays } from '../../src/shared/calendar.ts';
import { LANGUAGE } from '../../src/shared/languages.ts';
import { DESKTOP, enter, expect, expectAccessible, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { fillInCaller, newPhone, openPhoneOrder } from './phone-order.ts';
import { everyDay, pauseOrders, saveHours, saveSettings, UNTIL } from './staff-calls.ts';

const test = withOwnShop();

test('staff choose any day for a phone order, and take one while orders are paused', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // A new number, and an order while orders are paused.
  expectedErrors.push(/404/, /409/);
  const t = texts('he');
  await page.setViewportSize(DESKTOP);
  const deliveryWeek = everyDay('00:00', '00:00');
  const ordering = { mode: 'days', daysBefore: 2, until: UNTIL, choices: 2 };
  await saveHours(page, shop, { deliveryWeek, ordering });
  const { days } = await (await page.request.get(`${shop.url}/api/ordering`)).json();
  const farDay = addDays(days[1], 30);
  const words = { words: 'We take stock', wordsHe: 'ספירת מלאי', wordsTr: 'Sayım günü' };
  const special = { from: farDay, to: farDay, shifts: [], ...words };
  await saveHours(page, shop, { deliveryWeek, specialDays: [special], ordering });
  const inWords = (day: string) =>
    new Intl.DateTimeFormat(LANGUAGE.he.locale, { day: 'numeric', month: 'long' }).format(new Date(day));

  const fillIn = async () => {
    await page.goto(`${shop.url}/phone-orders-admin?lang=he`);
    await fillInCaller(page, { phone: newPhone(), name: 'Noa Levi' }, 'he');
    await page.locator('select[name=city]').selectOption({ index: 1 });
    await page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') }).press('Enter');
  };
  const place = page.getByRole('button', { name: t('staff.phoneOrders.place') });
  const done = page.getByRole('region', { name: t('staff.phoneOrders.done.title') });
  const when = page.getByLabel(t('staff.phoneOrders.time.label'), { exact: true });

  await fillIn();
  await when.selectOption(days[1]);
  await place.click();
  await expect(done.getByText(inWords(days[1]))).toBeVisible();

  // A day that customers cannot choose has to be confirmed.
  await fillIn();
  await when.selectOption('other');
  const date = page.getByLabel(t('staff.phoneOrders.time.day'), { exact: true });
  await date.fill(farDay);
  await place.click();
  const closed = page.getByRole('alert', { name: t('staff.phoneOrders.time.closed') });
  await expect(closed).toContainText(words.wordsHe);
  await expectAccessible(page);
  await closed.getByRole('button', { name: t('staff.phoneOrders.time.anyway') }).click();
  await expect(done.getByText(inWords(farDay))).toBeVisible();

  await pauseOrders(page, shop, 'open');
  await fillIn();
  await place.click();
  await expect(closed).toContainText(t('hours.paused'));
  await expectAccessible(page, closed);
  await closed.getByRole('button', { name: t('staff.phoneOrders.time.anyway') }).click();
  await expect(done).toBeVisible();
  await pauseOrders(page, shop, null);
});

test('a warning about a phone order goes away with its day or fulfilment', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  // A new number, and an order that is refused.
  expectedErrors.push(/404/, /409/);
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  await enter(page, shop);
  const ordering = { mode: 'days', daysBefore: 2, until: UNTIL, choices: 3 };
  await saveHours(page, shop, { deliveryWeek: everyDay('00:00', '00:00'), ordering });
  await saveSettings(page, shop, { fulfilments: 'both' });
  const { days } = await (await page.request.get(`${shop.url}/api/ordering`)).json();
  await openPhoneOrder(page, shop);
  await fillInCaller(page, { phone: newPhone(), name: 'Noa Levi' });
  await page.locator('select[name=city]').selectOption({ index: 1 });
  await page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') }).press('Enter');
  const place = page.getByRole('button', { name: t('staff.phoneOrders.place') });
  const when = page.getByLabel(t('staff.phoneOrders.time.label'), { exact: true });

  const closed = page.getByRole('alert', { name: t('staff.phoneOrders.time.closed') });
  const placeOnFarDay = async () => {
    await when.selectOption('other');
    await page.getByLabel(t('staff.phoneOrders.time.day'), { exact: true }).fill(addDays(days[1], 7));
    await place.click();
    await expect(closed).toBeVisible();
  };
  await placeOnFarDay();
  await expect(closed.getByRole('button', { name: t('staff.phoneOrders.time.takeNext') })).toBeFocused();
  await when.selectOption(days[1]);
  await expect(closed).toBeHidden();
  await placeOnFarDay();
  await page.getByRole('radio', { name: t('fulfilment.pickup') }).check();
  await expect(closed).toBeHidden();
});
