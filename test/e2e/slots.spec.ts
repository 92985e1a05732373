import type { Locator, Page } from '@playwright/test';
import { addDays, endOfDay, localDates, todayAt } from '../../src/shared/calendar.ts';
import { MINUTE_MS } from '../../src/shared/durations.ts';
import { dayText, slotTimes } from '../../src/shared/hours/promise-text.ts';
import { orderForSlot, type Slot } from '../../src/shared/hours/slot.ts';
import type { Language } from '../../src/shared/languages.ts';
import { failRequests } from './fail-requests.ts';
import { expectToFit } from './fits.ts';
import {
  addButton,
  DESKTOP,
  expect,
  expectAccessible,
  expectToast,
  fillCheckout,
  openAdmin,
  openStorefront,
  startCheckout,
  texts,
} from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { expectWholeWords, launchWithLargeText } from './large-text.ts';
import { withOwnShop } from './own-shop.ts';
import { fillInPhoneOrder, newPhone } from './phone-order.ts';
import { placeOrder } from './place-order.ts';
import { type Shop, TIME_ZONE } from './shop.ts';
import { everyDay, saveHours, saveSettings } from './staff-calls.ts';

const test = withOwnShop();

const ONE_ORDER = { orders: 1, portions: null, amount: null, categories: [] };

interface Slots {
  /** How many days before theirs they are ordered at the latest. */
  daysBefore: number;
  /** Of each slot: one order by default. */
  capacity?: object;
}

/**
 * Slots of an hour, four a day, each for one order unless another capacity is given. They are ordered until the midnight some days before, so that none
 * passes during a journey.
 */
async function saveSlots(page: Page, shop: Shop, { daysBefore, capacity = ONE_ORDER }: Slots): Promise<Slot[]> {
  const now = Date.now();
  const { date } = todayAt({ timeZone: TIME_ZONE, now });
  const midnight = Date.parse(endOfDay({ timeZone: TIME_ZONE, date: addDays(date, daysBefore) }));
  const minutes = Math.floor((midnight - now) / MINUTE_MS);
  await saveHours(page, shop, {
    deliveryWeek: everyDay('10:00', '14:00'),
    ordering: { mode: 'slots', slotMinutes: 60, minutes, daysAhead: daysBefore + 3 },
    slotCapacity: capacity,
  });
  return slotsOf(page, shop);
}

/** Returns the slots with room. */
async function slotsOf(page: Page, shop: Shop): Promise<Slot[]> {
  const { slots } = await (await page.request.get(`${shop.url}/api/ordering/slots`)).json();
  return slots.filter(({ isFull }: { isFull: boolean }) => !isFull);
}

const timesOf = (slot: Slot, language: Language) => slotTimes(slot, language, TIME_ZONE);

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a slot that fills while a customer orders is said to be full, and the next one is offered, in Hebrew', async ({
    page,
    shop,
    expectedErrors,
  }) => {
    // The refusal of the full slot.
    expectedErrors.push(/409/);
    const t = texts('he');
    const [first, second, third] = (await saveSlots(page, shop, { daysBefore: 3 })) as [Slot, Slot, Slot];
    await openStorefront(page, shop, 'he');
    await expect(page.getByRole('main').getByText(timesOf(first, 'he'))).toBeVisible();
    await expectAccessible(page);
    await startCheckout(page, shop, { language: 'he' });
    const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
    const time = dialog.getByLabel(t('hours.deliveryTime'));
    await expect(time).toHaveValue(orderForSlot(first));
    await placeOrder(page.request, shop, 'Noa Levi');
    const place = dialog.getByRole('button', { name: t('shop.checkout.placeOrder') });
    await place.tap();
    await expectToast(page, timesOf(second, 'he'));
    await expect(time).toHaveValue(orderForSlot(second));
    const full = dialog.getByRole('option', { name: t('hours.fullDay', { day: timesOf(first, 'he') }) });
    await expect(full).toBeDisabled();
    await expectAccessible(page, dialog);
    await expectToFit(page, 'the choice of a slot');

    await time.selectOption(orderForSlot(third));
    await page.reload();
    await expect(time).toHaveValue(orderForSlot(third));
    await place.tap();
    const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
    await expect(confirmation).toContainText(timesOf(third, 'he'));
    await confirmation.getByRole('link', { name: t('shop.lastOrder.follow') }).tap();
    await expect(page.getByRole('main')).toContainText(timesOf(third, 'he'));
    await openAdmin(page, shop, { language: 'he' });
    await expect(page.getByRole('main').getByText(timesOf(third, 'he')).first()).toBeVisible();
    // The owner reads the one that customers do.
    await openAdmin(page, shop, { language: 'he', section: 'hours' });
    const seen = page.getByRole('region', { name: t('staff.preview.title') });
    await expect(seen).toContainText(timesOf(second, 'he'));
  });
});

test('slots that could not be loaded are asked for again, which is told', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const t = texts('en');
  const url = '**/api/ordering/slots?*';
  await saveSlots(page, shop, { daysBefore: 3 });
  await failRequests(page, url);
  await startCheckout(page, shop);
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const alert = dialog.getByRole('alert').filter({ hasText: t('hours.slotsFailed') });
  const asked = await holdRequests(page, url);
  await alert.getByRole('button', { name: t('shop.menu.retry') }).press('Enter');
  await asked.asked;
  await expect(alert.getByRole('button', { name: t('hours.slotsLoading') })).toBeFocused();
  asked.release();
  await expect(alert).toHaveCount(0);
  await expect(dialog.getByLabel(t('hours.deliveryDay')).getByRole('option')).not.toHaveCount(1);
});

test('a customer chooses a slot by keyboard, and staff take a phone order for one that is full', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // An unknown phone number, the refusal of the full slot, and a list that cannot be loaded.
  expectedErrors.push(/404/, /409/, /net::ERR_FAILED/);
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  const slots = await saveSlots(page, shop, { daysBefore: 3 });
  const [of, further] = [slots.slice(-4), slots.at(-3)] as [Slot[], Slot];
  const [first] = await (await page.request.get(`${shop.url}/api/food-items`)).json();
  const serve = async (served: object[] | null) => {
    const response = await page.request.put(`${shop.url}/api/admin/food-items/${first.id}`, { data: { served } });
    expect(response.status(), await response.text()).toBe(200);
  };
  await serve(everyDay('10:00', '13:00'));
  await startCheckout(page, shop);
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const [day, time] = [dialog.getByLabel(t('hours.deliveryDay')), dialog.getByLabel(t('hours.deliveryTime'))];
  // Until the slots are fetched there is only the next one.
  await expect(day.getByRole('option')).not.toHaveCount(1);
  await day.focus();
  await page.keyboard.press('End');
  await expect(time).toHaveValue(orderForSlot(of[0] as Slot));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(time).toHaveValue(orderForSlot(further));
  // The last slot is not among them, and why is said.
  await expect(time.getByRole('option')).toHaveCount(3);
  await expect(dialog.getByText(new RegExp(`${first.name}.*10:00.*13:00`))).toBeVisible();
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: t('shop.checkout.placeOrder') }).press('Enter');
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation).toContainText(timesOf(further, 'en'));
  await serve(null);

  await openAdmin(page, shop, { section: 'orders/new' });
  await fillInPhoneOrder(page, newPhone(), 'Noa Levi');
  const when = page.getByLabel(t('staff.phoneOrders.time.label'), { exact: true });
  await expect(when.locator(`option[value="${orderForSlot(further)}"]`)).toHaveText(
    t('hours.fullDay', { day: timesOf(further, 'en') }),
  );
  await when.selectOption(orderForSlot(further));
  await page.keyboard.press('Control+Enter');
  const full = page.getByRole('alert', { name: t('staff.phoneOrders.full.title') });
  await expect(full).toContainText(timesOf(further, 'en'));
  await expectAccessible(page, full);
  await full.getByRole('button', { name: t('staff.phoneOrders.full.exceed') }).press('Enter');
  const done = page.getByRole('region', { name: t('staff.phoneOrders.done.title') });
  await expect(done).toContainText(timesOf(further, 'en'));

  await page.goto(`${shop.url}/kitchen/preparation?lang=en`);
  const list = page.getByRole('region', { name: t('staff.kitchen.preparation.title') });
  const last = dayText(localDates(TIME_ZONE)(further.start), 'en');
  await list.getByRole('button', { name: last }).press('Enter');
  const ofSlot = list.getByRole('button', { name: timesOf(further, 'en') });
  await expect(ofSlot).toContainText(t('staff.kitchen.preparation.orders', { count: 2 }));
  await ofSlot.press('Enter');
  await expect(ofSlot).toHaveAttribute('aria-pressed', 'true');
  await expect(list.getByRole('button', { name: t('staff.kitchen.preparation.wholeDay') })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expectAccessible(page);
  const failing = await failRequests(page, '**/api/kitchen/preparation*');
  await list.getByRole('button', { name: t('staff.kitchen.preparation.today') }).press('Enter');
  await expect(list.getByRole('alert')).toContainText(t('staff.loadFailed'));
  // Another day can still be chosen.
  await failing.endWith(() => list.getByRole('button', { name: last }).press('Enter'));
  await ofSlot.press('Enter');
  await expect(ofSlot).toHaveAttribute('aria-pressed', 'true');
  await expect(list.getByRole('alert')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(list.getByRole('heading')).toHaveText(
    `${t('staff.kitchen.preparation.title')}: ${last}, ${timesOf(further, 'en')}`,
  );
});

test('a slot that is gone by the time of the order is told, and the cart is kept, of a pickup in Turkish', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // The refusal of the slot.
  expectedErrors.push(/409/);
  const t = texts('tr');
  await page.setViewportSize({ width: 360, height: 740 });
  await saveSettings(page, shop, {
    fulfilments: 'pickup',
    pickupAddressTr: 'Carmel Sokağı 3',
    pickupAddress: '3 Carmel',
  });
  const [first] = (await saveSlots(page, shop, { daysBefore: 2 })) as [Slot];
  await openStorefront(page, shop, 'tr');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton('tr') })
    .first()
    .click();
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  await fillCheckout(page, 'tr', 'bit');
  await page.getByRole('radio', { name: t('fulfilment.cash') }).click();
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const time = dialog.getByLabel(t('fulfilment.pickupTime'));
  await expect(time).toHaveValue(orderForSlot(first));
  const [next] = (await saveSlots(page, shop, { daysBefore: 4 })) as [Slot];
  const place = dialog.getByRole('button', { name: t('shop.checkout.placeOrder') });
  await place.click();
  await expectToast(page, timesOf(next, 'tr'));
  await expect(time).toHaveValue(orderForSlot(next));
  await expectToFit(page, 'the choice of a slot for pickup');
  await place.click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toContainText(timesOf(next, 'tr'));
});

test('an order larger than any slot has room for is said to be too large, in Hebrew', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // The refusal of the slot.
  expectedErrors.push(/409/);
  const t = texts('he');
  await page.setViewportSize({ width: 360, height: 740 });
  await saveSettings(page, shop, { fulfilments: 'delivery' });
  await saveSlots(page, shop, { daysBefore: 3, capacity: { ...ONE_ORDER, orders: null, portions: 2 } });
  // Of three dishes.
  await startCheckout(page, shop, { language: 'he' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shop.checkout.placeOrder') })
    .click();
  await expectToast(page, t('hours.fitsNoTime'));
  await expectToFit(page, 'what an order is too large for');
});

test('with text of twice the size a customer reads the whole time of a slot, in Hebrew', async ({
  page,
  shop,
  playwright,
  launchOptions,
}) => {
  const t = texts('he');
  await saveSettings(page, shop, { fulfilments: 'delivery' });
  const [first] = (await saveSlots(page, shop, { daysBefore: 3 })) as [Slot];
  const browser = await launchWithLargeText(playwright, launchOptions);
  const large = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  await startCheckout(large, shop, { language: 'he' });
  const dialog = large.getByRole('dialog', { name: t('shop.checkout.title') });
  const time = dialog.getByLabel(t('hours.deliveryTime'));
  await expect(time).toHaveValue(orderForSlot(first));
  expect(await spaceBeside(time)).toBeGreaterThanOrEqual(0);
  const notice = dialog.getByRole('status').getByText(timesOf(first, 'he'));
  await expectWholeWords(notice);
  await browser.close();
});

/** Returns how many px are left beside the chosen text of a select, which clips what it has no room for. */
function spaceBeside(select: Locator): Promise<number> {
  return select.evaluate((element) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const text = document.createElement('span');
    Object.assign(text.style, { font, position: 'fixed', whiteSpace: 'nowrap' });
    text.textContent = element.querySelector('option:checked')?.textContent ?? '';
    document.body.append(text);
    const { width } = text.getBoundingClientRect();
    text.remove();
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width;
  });
}

test('the owner takes orders by slots, limits them, is told what is wrong, and the log shows it', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  await saveHours(page, shop, { deliveryWeek: everyDay('18:00', '22:00'), ordering: { mode: 'now', minutes: 45 } });
  await openAdmin(page, shop, { language: 'he', section: 'hours' });
  const ordering = page.getByRole('region', { name: t('staff.hours.ordering.title') });
  const limits = page.getByRole('region', { name: t('staff.hours.capacity.slotTitle') });
  await expect(limits).toBeHidden();
  await ordering.getByRole('radio', { name: t('staff.hours.ordering.slots') }).check();
  await ordering.getByLabel(t('staff.hours.ordering.slotMinutes')).selectOption('45');
  const lead = ordering.getByLabel(t('staff.hours.ordering.slotLead'));
  await lead.fill('4');
  await limits.getByLabel(t('staff.hours.capacity.orders'), { exact: true }).fill('x');
  await page.getByRole('button', { name: t('staff.save') }).click();
  await expect(ordering.getByText(t('staff.hours.errors.lead'))).toBeVisible();
  await expect(limits.getByText(t('staff.hours.errors.count'))).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, 'the hours of a shop with slots');
  await lead.fill('90');
  await limits.getByLabel(t('staff.hours.capacity.orders'), { exact: true }).fill('6');
  await page.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.hours.saved'));
  await page.reload();
  await expect(lead).toHaveValue('90');
  await expect(limits.getByLabel(t('staff.hours.capacity.orders'), { exact: true })).toHaveValue('6');

  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'he', section: 'admin-settings/audit' });
  await page
    .getByText(t('staff.audit.show', { count: 1 }))
    .first()
    .click();
  const main = page.getByRole('main');
  await expect(main).toContainText(`${t('staff.hours.ordering.title')}: ${t('staff.hours.ordering.slots')}`);
  await expect(main).toContainText(
    new RegExp(`${t('staff.hours.fields.slotCapacity')}: ${t('staff.hours.capacity.orders')}: .?6`),
  );
});
