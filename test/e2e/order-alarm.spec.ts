import type { Locator } from '@playwright/test';
import { blockSound } from './block-sound.ts';
import { failRequests } from './fail-requests.ts';
import { DESKTOP, enter, expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { inPagesOfTwo } from './pages-of-two.ts';
import { acknowledgeAll, placeOrder } from './place-order.ts';

const test = withOwnShop();

const t = texts('en');

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}

test('the alarm leads to unacknowledged orders from any tab, and opening one acknowledges it', async ({
  page,
  shop,
}) => {
  await enter(page, shop);
  await acknowledgeAll(page.request, shop);
  await openAdmin(page, shop);
  const first = await placeOrder(page.request, shop, 'Noa First');
  const last = await placeOrder(page.request, shop, 'Dan Last');
  const bar = page.getByRole('region', { name: t('staff.alerts.label') });
  await expect(bar).toContainText(t('staff.alerts.unseen', { count: 2 }));
  // Both were just placed.
  await expect(bar).not.toContainText('of them');

  // The alarm overlays the strip, and the focus is still visible.
  const device = page.getByRole('button', { name: t('staff.alerts.device.title') });
  await bar.getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(device).toBeFocused();
  await device.click({ trial: true });

  await page.getByRole('searchbox').fill('no such customer');
  await page.getByRole('tab', { name: t('staff.orders.statuses.delivered.tab') }).click();
  await bar.getByRole('link', { name: t('staff.alerts.show') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `#${last}` })).toBeFocused();
  await expectAccessible(page, bar);

  await page
    .getByRole('listitem')
    .filter({ hasText: `#${first}` })
    .getByRole('button', { name: t('staff.orders.details') })
    .click();
  await expect(page.getByRole('dialog').getByText(t('staff.orders.seenBy'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toContainText(t('staff.alerts.unseen', { count: 1 }));
  await page.getByRole('button', { name: t('staff.orders.seenAll', { count: 1 }) }).click();
  await expect(bar).toBeHidden();
});

test('orders of older pages are loaded to be shown or acknowledged, and staff see when that fails', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route(/\/api\/admin\/orders\?/, (route) => route.continue({ url: inPagesOfTwo(route) }));
  await enter(page, shop);
  await acknowledgeAll(page.request, shop);
  const oldest = await placeOrder(page.request, shop, 'Oldest');
  const newer = [await placeOrder(page.request, shop, 'Middle'), await placeOrder(page.request, shop, 'Newest')];
  for (const number of newer) await page.request.post(`${shop.url}/api/admin/orders/${Number(number) - 1000}/seen`);
  await openAdmin(page, shop);
  const bar = page.getByRole('region', { name: t('staff.alerts.label') });
  await expect(bar).toContainText(t('staff.alerts.unseen', { count: 1 }));
  const failing = await failRequests(page, /\/api\/admin\/orders\?.*before=/);
  const seenAll = page.getByRole('button', { name: t('staff.orders.seenAll', { count: 1 }) });
  await seenAll.click();
  await expectToast(page, t('staff.orders.seenAllFailed'));
  const show = bar.getByRole('link', { name: t('staff.alerts.show') });
  await show.click();
  await expect(page.getByText(t('staff.loadFailed'), { exact: true })).toBeVisible();
  await failing.endWith(() => show.click());
  await expect(page.getByRole('listitem').filter({ hasText: `#${oldest}` })).toBeFocused();
  await seenAll.click();
  await expectToast(page, t('staff.orders.seenAllDone', { count: 1 }));
  await expect(bar).toBeHidden();
});

test('the phone orders page lists unacknowledged orders, and no toast covers the alarm', async ({ page, shop }) => {
  const say = texts('tr');
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, shop);
  await acknowledgeAll(page.request, shop);
  await page.goto(`${shop.url}/phone-orders-admin?lang=tr`);
  await expect(page.getByText(say('staff.live'), { exact: true })).toBeVisible();
  const bar = page.getByRole('region', { name: say('staff.alerts.label') });
  // None is there for a moment when one replaces another.
  const toastTop = () =>
    page.evaluate(() => document.querySelector('[data-swipe-direction]')?.getBoundingClientRect().top ?? 0);
  // Measured from before it can come, because it disappears while a slow machine waits for the rest.
  await Promise.all([
    expect.poll(async () => (await toastTop()) - (await bottomOf(bar))).toBeGreaterThanOrEqual(0),
    (async () => {
      for (const name of ['Ayşe', 'Mehmet', 'Zeynep']) await placeOrder(page.request, shop, name);
    })(),
  ]);
  await expect(bar).toContainText(say('staff.alerts.unseen', { count: 3 }));
  await bar.getByRole('button', { name: say('staff.alerts.show'), exact: true }).click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);
  const seen = rows.first().getByRole('button', { name: say('staff.orders.seen') });
  const place = await rows.nth(1).boundingBox();
  await seen.click();
  await expect(seen).toBeDisabled();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: say('staff.orders.seenAll', { count: 2 }) }),
  ).toBeVisible();
  expect(await rows.nth(1).boundingBox()).toEqual(place);
  await Promise.all([
    expectToast(page, say('staff.orders.seenAllDone', { count: 2 })),
    page.getByRole('button', { name: say('staff.orders.seenAll', { count: 2 }) }).click(),
  ]);
  await expect(bar).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/phone-orders-admin/);
});

test('staff see that sound is blocked until one press enables it, and nothing moves on the page', async ({
  page,
  shop,
}) => {
  await blockSound(page);
  await enter(page, shop);
  await acknowledgeAll(page.request, shop);
  await page.setViewportSize({ width: 360, height: 740 });
  const say = texts('tr');
  await openAdmin(page, shop, { language: 'tr', section: 'cities' });
  const notice = page.getByRole('region', { name: say('staff.alerts.silent') });
  await expect(notice).toBeVisible();
  // The notice covers the strip below it, and the header is one row, although words are long.
  const strip = page.getByRole('region', { name: say('staff.alerts.device.sound') });
  await expect.poll(async () => (await bottomOf(strip)) - (await bottomOf(notice))).toBeLessThanOrEqual(1);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70);
  await expectAccessible(page);
  const heading = page.getByRole('heading', { level: 1 });
  const place = await heading.boundingBox();
  await placeOrder(page.request, shop, 'Noa Silent');
  const alarm = page.getByRole('region', { name: say('staff.alerts.label') });
  await expect(alarm).toContainText(say('staff.alerts.silent'));
  await expect(notice).toBeHidden();
  expect(await heading.boundingBox()).toEqual(place);
  await page.getByRole('button', { name: say('staff.alerts.soundOn') }).click();
  await expect(alarm).not.toContainText(say('staff.alerts.silent'));
  await acknowledgeAll(page.request, shop);
  await expect(alarm).toBeHidden();
  expect(await heading.boundingBox()).toEqual(place);
});

for (const broken of ['constructor', 'start'] as const) {
  test(`a device that cannot play sound (${broken}) shows new orders and says that they are silent`, {
    tag: '@extended',
  }, async ({ page, shop }) => {
    await page.addInitScript((part) => {
      const fail = () => {
        throw new DOMException('No sound device', 'NotSupportedError');
      };
      if (part === 'constructor') window.AudioContext = fail as unknown as typeof AudioContext;
      else OscillatorNode.prototype.start = fail;
    }, broken);
    await enter(page, shop);
    await acknowledgeAll(page.request, shop);
    await placeOrder(page.request, shop, 'Noa Deaf');
    await openAdmin(page, shop, { section: 'cities' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const alarm = page.getByRole('region', { name: t('staff.alerts.label') });
    await expect(alarm).toContainText(t('staff.alerts.silent'));
    await acknowledgeAll(page.request, shop);
  });
}

test('the alarm does not cover the top of a dialog at twice the text size', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await placeOrder(page.request, shop, 'Large text');
  for (const size of [DESKTOP, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await openAdmin(page, shop, { section: 'food-items' });
    const bar = page.getByRole('region', { name: t('staff.alerts.label') });
    await expect(bar).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const [opener, role] of [
      [page.getByRole('button', { name: t('staff.menu.add'), exact: true }), 'dialog'],
      [page.getByRole('button', { name: t('staff.menu.deleteDish', { name: '' }).trim() }).first(), 'alertdialog'],
    ] as const) {
      await opener.click();
      const dialog = page.getByRole(role);
      const top = async () => (await dialog.boundingBox())?.y ?? 0;
      // Once it has moved to its place.
      await expect.poll(async () => Math.round((await top()) - (await bottomOf(bar)))).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  }
});
