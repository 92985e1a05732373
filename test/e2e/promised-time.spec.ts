import type { Page } from '@playwright/test';
import { addDays, localDates } from '../../src/shared/calendar.ts';
import { promiseText } from '../../src/shared/hours/promise-text.ts';
import type { Language } from '../../src/shared/languages.ts';
import { businessDayAt } from '../../src/shared/menu/sold-out.ts';
import { laterBy } from '../../src/shared/orders/promise.ts';
import { formatTimeOfDay } from '../../src/shared/time.ts';
import { doubleTap } from './double-tap.ts';
import { DESKTOP, expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';
import { acknowledgeAll, placeFollowed, placeOrder } from './place-order.ts';
import { type Shop, TIME_ZONE } from './shop.ts';
import { saveHours, useStatuses } from './staff-calls.ts';
import { holdToast } from './toasts.ts';

const test = withOwnShop();

/* Staff change the promised time of an order. */

const isolated = (text: string) => `\u2068${text}\u2069`;
const cardOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: `#${number}` });
const pathOf = (shop: Shop, number: string) => `${shop.url}/api/admin/orders/${Number(number) - 1000}`;

interface Promised {
  promisedAt: string | null;
  promisedDay: string | null;
}

/** What the card says, beside the day where that is not today. */
const timeOf = ({ promisedAt }: Promised, language: Language) => formatTimeOfDay(promisedAt ?? '', language, TIME_ZONE);

/** The same promise some minutes later. */
function promiseLater(promise: Promised, minutes: number): Promised {
  const promisedAt = laterBy(promise, minutes, 0);
  return { ...promise, promisedAt, promisedDay: promisedAt && localDates(TIME_ZONE)(promisedAt) };
}

/** Sets the minutes in which the shop promises each order, at any hour; null for no promised time. */
const promiseIn = (page: Page, shop: Shop, minutes: number | null) =>
  saveHours(page, shop, { deliveryWeek: null, ordering: { mode: 'now', minutes } });

/** Holds back the next change of a promised time that the page sends. */
const holdPromises = (page: Page) => holdRequests(page, /\/promise$/, { times: 1 });

async function readPromise(page: Page, shop: Shop, number: string): Promise<Promised> {
  return (await page.request.get(pathOf(shop, number))).json();
}

test('staff delay an order by keyboard, its customer sees the new time, and it is undone', {
  tag: '@extended',
}, async ({ page, shop, context }) => {
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  await promiseIn(page, shop, 45);
  const { orderNumber: number, followPath } = await placeFollowed(page.request, shop, 'Rush');
  await acknowledgeAll(page.request, shop);
  await openAdmin(page, shop);
  const card = cardOf(page, number);
  const before = await readPromise(page, shop, number);
  const textOf = (promise: Promised) => promiseText(promise, 'en', TIME_ZONE) ?? '';
  const ten = promiseLater(before, 10);
  await expect(card).toContainText(timeOf(before, 'en'));
  const later = card.getByRole('button', { name: `+10 ${t('staff.orders.promise.minutes')}` });
  await later.press('Enter');
  const changed = t('staff.orders.promise.changed', { number: isolated(number), time: isolated(textOf(ten)) });
  await expectToast(page, changed);
  await expect(card).toContainText(timeOf(ten, 'en'));
  await expect(later).toBeFocused();
  const undo = await holdToast(page, t('staff.undo'));
  expect(await readPromise(page, shop, number)).toMatchObject({ promisedAt: ten.promisedAt });
  await expectAccessible(page, card);
  const customer = await context.newPage();
  await customer.goto(`${shop.url}${followPath}`);
  await expect(customer.locator('#order')).toContainText(textOf(ten));
  await undo.press('Enter');
  await expect(card).toContainText(timeOf(before, 'en'));
  await expect(customer.locator('#order')).toContainText(textOf(before));
  await expect(customer.locator('#said')).toContainText(textOf(before));
  await customer.close();
});

test('presses while another is being saved add up', { tag: '@extended' }, async ({ page, shop, expectedErrors }) => {
  const t = texts('en');
  await promiseIn(page, shop, 45);
  const number = await placeOrder(page.request, shop, 'Hurry');
  await acknowledgeAll(page.request, shop);
  await openAdmin(page, shop);
  const before = await readPromise(page, shop, number);
  const by = (minutes: number) => promiseLater(before, minutes);
  const card = cardOf(page, number);
  const press = async (minutes: number) =>
    card.getByRole('button', { name: `+${minutes} ${t('staff.orders.promise.minutes')}` }).click();
  const held = await holdPromises(page);
  await press(10);
  await held.asked;
  await press(20);
  await press(10);
  held.release();
  await expect(card).toContainText(timeOf(by(40), 'en'));
  expect(await readPromise(page, shop, number)).toMatchObject({ promisedAt: by(40).promisedAt });

  // A double tap is one press: the press after it would be saved after a second one.
  await doubleTap(card.getByRole('button', { name: `+10 ${t('staff.orders.promise.minutes')}` }));
  await expect(card).toContainText(timeOf(by(50), 'en'));
  await press(20);
  await expect(card).toContainText(timeOf(by(70), 'en'));
  expect(await readPromise(page, shop, number)).toMatchObject({ promisedAt: by(70).promisedAt });

  // Of what waits for a press that is refused, nothing is sent: it was meant for what was shown.
  expectedErrors.push(/409/);
  const other = { promise: by(75).promisedAt, was: by(70).promisedAt };
  const again = await holdPromises(page);
  await press(10);
  await again.asked;
  await press(20);
  expect((await page.request.put(`${pathOf(shop, number)}/promise`, { data: other })).ok()).toBe(true);
  again.release();
  const time = isolated(promiseText(by(75), 'en', TIME_ZONE) ?? '');
  await expectToast(page, t('staff.orders.promise.meanwhile', { time }));
  await expect(card).toContainText(timeOf(by(75), 'en'));
  await press(10);
  await expect(card).toContainText(timeOf(by(85), 'en'));
  expect(await readPromise(page, shop, number)).toMatchObject({ promisedAt: by(85).promisedAt });
});

test('an order without a promised time gets one in its details, and is moved to another day', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  await promiseIn(page, shop, null);
  const number = await placeOrder(page.request, shop, 'Undated');
  await acknowledgeAll(page.request, shop);
  await openAdmin(page, shop, { section: `orders/${number}` });
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: t('staff.orders.promise.set') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: t('staff.orders.promise.label', { number: isolated(number) }) });
  const save = dialog.getByRole('button', { name: t('staff.save') });
  await expect(save).toBeDisabled();
  await dialog.getByRole('button', { name: t('staff.orders.promise.inMinutes', { minutes: 45 }) }).press('Enter');
  await expectAccessible(page, dialog);
  await dialog.getByLabel(t('staff.orders.promise.time')).press('Enter');
  await expect(dialog).toHaveCount(0);
  const promised = await readPromise(page, shop, number);
  expect(promised.promisedAt).not.toBeNull();
  await expect(details).toContainText(promiseText(promised, 'en', TIME_ZONE) ?? '');

  await details.getByRole('button', { name: t('staff.orders.promise.choose') }).press('Enter');
  const day = dialog.getByLabel(t('staff.orders.promise.day'));
  const next = addDays(await day.inputValue(), 1);
  await day.fill(next);
  await expectAccessible(page, dialog);
  await save.press('Enter');
  await expect(dialog).toHaveCount(0);
  const moved = await readPromise(page, shop, number);
  expect(businessDayAt({ timeZone: TIME_ZONE, now: Date.parse(moved.promisedAt ?? '') })).toBe(next);
  expect(timeOf(moved, 'en')).toBe(timeOf(promised, 'en'));
  await expect(details).toContainText(promiseText(moved, 'en', TIME_ZONE) ?? '');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('an order is confirmed with a later promised time, and both are undone', async ({ page, shop }) => {
    const t = texts('he');
    await promiseIn(page, shop, 45);
    await useStatuses(page, shop, ['confirmed']);
    const number = await placeOrder(page.request, shop, { name: 'Later', language: 'he' });
    await acknowledgeAll(page.request, shop);
    await openAdmin(page, shop, { language: 'he' });
    const card = cardOf(page, number);
    const before = await readPromise(page, shop, number);
    await card.getByRole('button', { name: `+20 ${t('staff.orders.promise.minutes')}` }).tap();
    const twenty = { ...before, promisedAt: laterBy(before, 20, 0) };
    await expect(card).toContainText(timeOf(twenty, 'he'));
    await card.getByRole('button', { name: t('staff.orders.promise.choose') }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `+10 ${t('staff.orders.promise.minutes')}` }).tap();
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: t('staff.orders.promise.saveAndConfirm') }).tap();
    await expectToast(page, t('staff.orders.statuses.confirmed.moved'));
    const thirty = await readPromise(page, shop, number);
    expect(thirty).toMatchObject({ status: 'confirmed' });
    expect(Date.parse(thirty.promisedAt ?? '')).toBeGreaterThan(Date.parse(twenty.promisedAt ?? ''));
    await page
      .locator('[data-toast-area]')
      .getByRole('button', { name: t('staff.undo') })
      .tap();
    await expectToast(page, t('staff.orders.statuses.pending.again', { number: isolated(number) }));
    await expect(card).toContainText(timeOf(twenty, 'he'));
    expect(await readPromise(page, shop, number)).toMatchObject({ status: 'pending', promisedAt: twenty.promisedAt });
  });

  test('a message that appears under the finger does not take the next press', { tag: '@extended' }, async ({
    page,
    shop,
  }) => {
    const t = texts('he');
    await promiseIn(page, shop, 45);
    const number = await placeOrder(page.request, shop, { name: 'Twice', language: 'he' });
    await acknowledgeAll(page.request, shop);
    await openAdmin(page, shop, { language: 'he' });
    const later = cardOf(page, number).getByRole('button', { name: `+10 ${t('staff.orders.promise.minutes')}` });
    await later.focus();
    await expect(page.locator('[data-toast-area]')).toBeAttached();
    // Whether the message takes presses in the frame in which it appears.
    const message = await page.evaluateHandle(() => {
      const afterIt = async () => {
        const find = () => document.querySelector('[data-toast-area] li');
        while (!find()) await new Promise(requestAnimationFrame);
        return getComputedStyle(find() as Element).pointerEvents;
      };
      return { pointerEvents: afterIt() };
    });
    await later.tap();
    expect(await message.evaluate(({ pointerEvents }) => pointerEvents)).toBe('none');
    // Waits until presses count.
    await page
      .locator('[data-toast-area]')
      .getByRole('button', { name: t('staff.undo') })
      .tap();
    await expectToast(page, number);
  });
});
