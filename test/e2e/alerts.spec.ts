import type { Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import { countWhole } from './fits.ts';
import { expect, expectAccessible, expectToast, openAdmin, test, texts } from './fixtures.ts';
import { placeOrder, settleOrders } from './place-order.ts';
import { saveHours, saveSettings, setBusy, useStatuses } from './staff-calls.ts';

declare global {
  interface Window {
    /** Calls of the browser's sound, vibration and notification APIs. */
    calls: { tones: number; vibrations: unknown[]; notices: { title: string; tag?: string; stays?: boolean }[] };
  }
}

/** Records calls of these APIs and executes them. */
async function watchCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.calls = { tones: 0, vibrations: [], notices: [] };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.calls.tones += 1;
      return start.apply(this, when);
    };
    const vibrate = navigator.vibrate.bind(navigator);
    navigator.vibrate = (pattern) => {
      window.calls.vibrations.push(pattern);
      return vibrate(pattern as VibratePattern);
    };
    window.Notification = class extends Notification {
      constructor(title: string, options: NotificationOptions = {}) {
        super(title, options);
        window.calls.notices.push({ title, tag: options.tag ?? '', stays: options.requireInteraction ?? false });
      }
    };
  });
}

const t = texts('he');

test('a new order rings until it is acknowledged', async ({ page, freshShop: shop, browser }) => {
  await page.context().grantPermissions(['notifications']);
  await page.clock.install();
  await watchCalls(page);
  await openAdmin(page, shop, { language: 'he', section: 'cities' });
  const number = await placeOrder(page.request, shop, 'Dana');

  const bar = page.getByRole('region', { name: t('staff.alerts.label') });
  await expect(bar).toContainText(t('staff.alerts.unseen', { count: 1 }));
  await expect(page).toHaveTitle(/^\(1\) /);
  await expectAccessible(page);
  expect(await page.evaluate(() => window.calls.notices)).toMatchObject([{ stays: true }]);

  // A click anywhere enables sound.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(bar.getByRole('button', { name: t('staff.alerts.soundOff') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.calls.tones)).toBeGreaterThanOrEqual(2);
  await expect.poll(() => page.evaluate(() => window.calls.vibrations[0])).toEqual([200, 100, 200]);
  const playedBefore = await page.evaluate(() => window.calls.tones);
  // Longer than the pause between two rings.
  await page.clock.fastForward(10_000);
  await expect.poll(() => page.evaluate(() => window.calls.tones)).toBeGreaterThan(playedBefore);

  await bar.getByRole('link', { name: t('staff.alerts.show') }).click();
  const card = page.getByRole('listitem').filter({ hasText: `#${number}` });
  await expect(card.getByText(t('staff.orders.unseen'), { exact: true })).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  await openAdmin(colleague, shop, { language: 'he' });
  await colleague
    .getByRole('listitem')
    .filter({ hasText: `#${number}` })
    .getByRole('button', { name: t('staff.orders.seen') })
    .click();
  await expect(bar).toBeHidden();
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(card.getByRole('button', { name: t('staff.orders.seen') })).toBeDisabled();
  await colleague.context().close();
});

test('orders placed while offline are announced once, unless acknowledged meanwhile', { tag: '@extended' }, async ({
  page,
  browser,
  freshShop: shop,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket connection/, /ERR_/);
  const t = texts('en');
  await page.context().grantPermissions(['notifications']);
  await watchCalls(page);
  await saveSettings(page, shop, { staffLanguage: 'he' });
  await openAdmin(page, shop);
  await page.context().setOffline(true);
  const numbers = [await placeOrder(request, shop, 'Dana'), await placeOrder(request, shop, 'Eyal')];
  const seenNumber = await placeOrder(request, shop, 'Gil');
  const colleague = await (await browser.newContext()).newPage();
  await openAdmin(colleague, shop);
  const seenCard = colleague.getByRole('listitem').filter({ hasText: `#${seenNumber}` });
  await seenCard.getByRole('button', { name: t('staff.orders.seen') }).click();
  await expect(seenCard.getByRole('button', { name: t('staff.orders.seen') })).toBeDisabled();
  await colleague.context().close();
  const titles = () =>
    page.evaluate(() => window.calls.notices.map(({ title }) => title.replace(/[\u2066-\u2069]/g, '')));
  // Notifications are in the shop's main language.
  const expected = numbers.map((number) => texts('he')('messages.push.newOrder', { number }));
  // Expected from before it can come, because the toast disappears while a slow machine waits for the others.
  await Promise.all([
    expectToast(page, t('messages.push.newOrder', { number: isolate(numbers[1] ?? '') })),
    expect.poll(titles, { timeout: 40_000 }).toEqual(expected),
    expect(page.getByRole('region', { name: t('staff.alerts.label') })).toContainText(
      t('staff.alerts.unseen', { count: 2 }),
    ),
    page.context().setOffline(false),
  ]);
});

test('notifications are explained before the permission prompt, and not offered again once declined', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const t = texts('en');
  // Grants the permission.
  await page.exposeFunction('allowNotifications', () => page.context().grantPermissions(['notifications']));
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      await (window as unknown as { allowNotifications(): Promise<void> }).allowNotifications();
      return Notification.permission;
    };
  });
  await openAdmin(page, shop);
  await expect(page.getByText(t('staff.alerts.offer.text'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('staff.alerts.offer.notNow') }).click();
  await page.reload();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByText(t('staff.alerts.offer.text'))).toHaveCount(0);
  await openAdmin(page, shop, { section: 'notifications' });
  await expect(page.getByText(t('staff.alerts.device.states.default'))).toBeVisible();
  await page.getByRole('button', { name: t('staff.alerts.offer.turnOn') }).click();
  await expectToast(page, t('staff.alerts.offer.on'));
  await expect(page.getByText(t('staff.alerts.device.states.default'))).toHaveCount(0);
});

test('a landscape tablet shows six whole orders below the alarm, notification offer and busy mode', {
  tag: '@extended',
}, async ({ page, freshShop: shop }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await saveHours(page, shop, { deliveryWeek: null, ordering: { mode: 'now', minutes: 45 } });
  for (let count = 1; count <= 6; count++) {
    await placeOrder(page.request, shop, { dishes: 4, quantity: 4, name: `Tablet ${count}` });
  }
  for (const language of ['en', 'he', 'tr'] as const) {
    const say = texts(language);
    await openAdmin(page, shop, { language });
    await settleOrders(page.request, shop);
    await expect(page.getByRole('region', { name: say('staff.alerts.label') })).toBeVisible();
    await expect(page.getByRole('region', { name: say('staff.alerts.offer.title') })).toBeVisible();
    const orders = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tablet' });
    // Fonts and the height of the alarm arrive after the orders.
    await expect.poll(() => countWhole(orders), language).toBe(6);
  }
  await page.getByRole('button', { name: texts('tr')('staff.alerts.offer.notNow') }).click();
  await useStatuses(page, shop, ['confirmed']);
  await setBusy(page, shop, { minutes: 15, span: 'open' });
  for (const language of ['en', 'he', 'tr'] as const) {
    const say = texts(language);
    await openAdmin(page, shop, { language });
    await expect(page.getByRole('button', { name: say('staff.hours.busy.end') })).toBeVisible();
    const orders = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tablet' });
    await expect(orders.first()).toContainText(say('staff.orders.statuses.confirmed.move'));
    await expect.poll(() => countWhole(orders), language).toBe(6);
  }
});
