import type { Page } from '@playwright/test';
import { addDays, endOfDay, localDates, todayAt } from '../../src/shared/calendar.ts';
import { MINUTE_MS } from '../../src/shared/durations.ts';
import { dayText, slotTimes } from '../../src/shared/hours/promise-text.ts';
import { orderForSlot, type Slot } from '../../src/shared/hours/slot.ts';
import type { Language } from '../../src/shared/languages.ts';
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

  test('a slot that fills while a customer orders is shown as full, and the next one is offered', async ({
    page,
    shop,
    expectedErrors,
  }) => {
    // The rejection because the slot is full.
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
  });
});

test('a customer chooses a slot by keyboard, staff exceed its limit by phone, and the kitchen prepares for it', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // An unknown phone number, and the rejection because the slot is full.
  expectedErrors.push(/404/, /409/);
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  const slots = await saveSlots(page, shop, { daysBefore: 3 });
  const [of, further] = [slots.slice(-4), slots.at(-3)] as [Slot[], Slot];
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
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: t('shop.checkout.placeOrder') }).press('Enter');
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation).toContainText(timesOf(further, 'en'));

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
  await expectAccessible(page);
});

test('an order for a slot that is over is offered the next slot for pickup', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  // The rejection because the slot is over.
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

test('the owner switches to orders by slots with a limit, and sees what is wrong with the values', async ({
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
});
