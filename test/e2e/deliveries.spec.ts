import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Language } from '../../src/shared/languages.ts';
import { doubleTap } from './double-tap.ts';
import { DESKTOP, enter, expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';
import { acknowledgeAll, placeOrder } from './place-order.ts';
import type { Shop } from './shop.ts';
import { silenceSocket } from './silence-socket.ts';
import { addRoute, confirmDestination, moveOrder, useStatuses } from './staff-calls.ts';

const test = withOwnShop();

/* Delivery routes: staff plan them, and a courier follows one on a phone. */

const PHONE = { width: 390, height: 844 };
const ADDRESS = { street: 'הרצל', houseNumber: '12' };

const isolated = (text: string) => `\u2068${text}\u2069`;
const idOf = (number: string) => Number(number) - 1000;
const stopOf = (page: Page, number: string) => page.getByRole('article').filter({ hasText: `#${number}` });

async function orderOf(request: APIRequestContext, shop: Shop, number: string) {
  return (await request.get(`${shop.url}/api/admin/orders/${idOf(number)}`)).json();
}

/** Places orders and puts them on a route, with the session of the owner. */
async function addOrdersOnRoute(request: APIRequestContext, shop: Shop, customers: Parameters<typeof placeOrder>[2][]) {
  const numbers: string[] = [];
  for (const customer of customers) numbers.push(await placeOrder(request, shop, customer));
  return { numbers, route: await addRoute(request, shop, numbers) };
}

/** Opens the link of a route on a phone that has no session. */
async function openCourier(browser: Browser, address: string, language: Language): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${address}?lang=${language}`);
  return page;
}

test('staff plan a route with mouse and keyboard, and see what its courier does', async ({ page, shop, browser }) => {
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  await enter(page, shop);
  const numbers: string[] = [];
  for (const name of ['First', 'Second', 'Third']) {
    numbers.push(await placeOrder(page.request, shop, { name, address: ADDRESS }));
  }
  for (const number of numbers) await confirmDestination(page.request, shop, idOf(number));
  await acknowledgeAll(page.request, shop);
  const [first = '', second = '', third = ''] = numbers;
  await openAdmin(page, shop, { section: 'deliveries' });
  for (const number of numbers) {
    await page.getByRole('checkbox', { name: t('staff.deliveries.choose', { number: isolated(number) }) }).check();
  }
  await page.getByLabel(t('staff.deliveries.name')).fill('Dana');
  await page.getByRole('button', { name: t('staff.deliveries.add', { count: 3 }) }).click();
  await expectToast(page, t('staff.deliveries.added'));
  const list = page.getByRole('list', { name: t('staff.deliveries.stops', { name: isolated('Dana') }) });
  const stops = () => list.locator('li:not([data-dnd-placeholder]) bdi.font-bold').allTextContents();
  await expect.poll(stops).toEqual([first, second, third].map((number) => `#${number}`));
  await expectAccessible(page);

  const handle = (index: number) => list.locator('[aria-roledescription]').nth(index);
  await handle(2).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByText(t('staff.menu.drag.over', { name: isolated(third), position: 2, count: 3 })),
  ).toBeAttached();
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  const savedByKeyboard = saved();
  await page.keyboard.press('Space');
  await expect.poll(stops).toEqual([first, third, second].map((number) => `#${number}`));
  await savedByKeyboard;
  const [from, to] = [await handle(0).boundingBox(), await handle(2).boundingBox()];
  if (!from || !to) throw new Error('The handles have no boxes');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 20, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 10, { steps: 10 });
  const sorted = [third, second, first].map((number) => `#${number}`);
  await expect.poll(stops).toEqual(sorted);
  await page.mouse.up();
  await expect.poll(stops).toEqual(sorted);

  const href = await page.getByRole('link', { name: t('staff.deliveries.open') }).getAttribute('href');
  const courier = await openCourier(browser, href ?? '', 'en');
  await expect(courier.getByRole('article')).toHaveCount(3);
  await expect(courier.getByRole('article').first()).toContainText('Third');
  await stopOf(courier, third)
    .getByRole('button', { name: t('staff.courier.notHome') })
    .click();
  await expect(page.getByText(t('staff.deliveries.notHome', { count: 1 }))).toBeVisible();
  await stopOf(courier, second)
    .getByRole('button', { name: t('staff.courier.handOverUnpaid') })
    .click();
  await expect(page.getByText(t('staff.deliveries.progress', { delivered: 1, total: 3 }))).toBeVisible();

  await page.getByRole('button', { name: t('staff.deliveries.end') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.deliveries.end') })
    .click();
  await expectToast(page, t('staff.deliveries.ended'));
  await expect(
    page.getByRole('checkbox', { name: t('staff.deliveries.choose', { number: isolated(third) }) }),
  ).toBeVisible();
  await expect(courier.getByRole('heading', { name: t('staff.courier.ended.title') })).toBeVisible();
  await courier.context().close();
});

test('a courier without a network hands orders over, and the taps are sent after reconnecting', async ({
  page,
  shop,
  browser,
}) => {
  const t = texts('he');
  await enter(page, shop);
  const { request } = page;
  const { numbers, route } = await addOrdersOnRoute(request, shop, [
    { name: 'נועה', language: 'he', address: ADDRESS },
    { name: 'דנה', language: 'he', address: ADDRESS },
  ]);
  const [cash = '', taken = ''] = numbers;
  const courier = await openCourier(browser, shop.url + route.link?.path, 'he');
  await expect(courier.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(courier.getByText(t('staff.courier.left', { count: 2 }))).toBeVisible();
  await expect(stopOf(courier, cash).getByRole('link', { name: 'Waze' })).toHaveAttribute('href', /waze\.com/);
  await expect(stopOf(courier, cash).getByRole('link', { name: t('staff.courier.call') })).toHaveAttribute(
    'href',
    'tel:+972501234567',
  );
  await expectAccessible(courier);
  expect(await courier.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await courier.context().setOffline(true);
  await expect(courier.getByText(t('staff.kitchen.offline'))).toBeVisible();
  for (const number of [cash, taken]) {
    await stopOf(courier, number)
      .getByRole('button', { name: new RegExp(t('staff.courier.handOverCash', { amount: '#' }).split('#')[0] ?? '') })
      .click();
    await expect(stopOf(courier, number)).toContainText(t('staff.kitchen.notSent'));
  }
  expect(await orderOf(request, shop, cash)).toMatchObject({ status: 'pending', cashTakenAt: null });
  await moveOrder(request, shop, { number: taken, to: 'cancelled', reason: 'customer_asked' });
  await expectAccessible(courier);
  await courier.context().setOffline(false);
  await expectToast(courier, t('errors.order_already_cancelled'));
  await expect(courier.getByText(t('staff.kitchen.offline'))).toBeHidden();
  await expect(stopOf(courier, cash)).not.toContainText(t('staff.kitchen.notSent'));
  const handed = await orderOf(request, shop, cash);
  expect(handed).toMatchObject({ status: 'delivered', statusChangedBy: 'courier' });
  expect(handed.cashTakenAt).not.toBeNull();
  expect(await orderOf(request, shop, taken)).toMatchObject({ status: 'cancelled', cashTakenAt: null });

  await courier.context().close();
});

test('a courier whose link was revoked is asked to report what was not sent', { tag: '@extended' }, async ({
  page,
  shop,
  browser,
}) => {
  const t = texts('he');
  await enter(page, shop);
  const { numbers, route } = await addOrdersOnRoute(page.request, shop, [{ name: 'נועה', language: 'he' }]);
  const courier = await openCourier(browser, shop.url + route.link?.path, 'he');
  const stop = stopOf(courier, numbers[0] ?? '');
  await expect(stop).toBeVisible();
  await courier.context().setOffline(true);
  await stop.getByRole('button', { name: t('staff.courier.handOverUnpaid') }).click();
  await page.request.delete(`${shop.url}/api/admin/delivery-routes/${route.id}/link`);
  await courier.context().setOffline(false);
  await expectToast(courier, t('staff.courier.notTaken'));
  await courier.reload();
  await expect(courier.getByRole('heading', { name: t('staff.courier.ended.title') })).toBeVisible();
  await courier.context().close();
});

test('staff or the courier dispatch a whole route with one press, and undo it', async ({ page, shop, browser }) => {
  const t = texts('he');
  await page.setViewportSize(DESKTOP);
  await useStatuses(page, shop, ['ready', 'on_the_way']);
  const { request } = page;
  const { numbers, route } = await addOrdersOnRoute(request, shop, [
    { name: 'נועה' },
    { name: 'דנה' },
    { name: 'יעל' },
  ]);
  const [ready = '', other = '', last = ''] = numbers;
  await acknowledgeAll(request, shop);
  await moveOrder(request, shop, { number: ready, to: 'ready' });
  const statuses = async () => {
    const orders = await Promise.all(numbers.map((number) => orderOf(request, shop, number)));
    return orders.map(({ status }) => status);
  };
  const unready = (of: readonly string[]) =>
    t('staff.courier.unready', { numbers: isolated(of.map((number) => `#${number}`).join(', ')) });

  await openAdmin(page, shop, { section: 'deliveries', language: 'he' });
  await expect(page.getByText(unready([other, last]))).toBeVisible();
  await expectAccessible(page);
  await doubleTap(page.getByRole('button', { name: t('staff.courier.setOut', { count: 3 }) }));
  await expectToast(page, t('staff.courier.setOutDone', { count: 3 }));
  expect(await statuses()).toEqual(['on_the_way', 'on_the_way', 'on_the_way']);
  await page
    .locator('[data-toast-area]')
    .getByRole('button', { name: t('staff.undo') })
    .click();
  await expectToast(page, t('staff.courier.setOutUndone'));
  await expect.poll(statuses).toEqual(['ready', 'pending', 'pending']);

  const courier = await openCourier(browser, shop.url + route.link?.path, 'he');
  await expect(courier.getByText(unready([other, last]))).toBeVisible();
  await expectAccessible(courier);
  await courier.getByRole('button', { name: t('staff.courier.setOut', { count: 3 }) }).click();
  await expect.poll(statuses).toEqual(['on_the_way', 'on_the_way', 'on_the_way']);
  await courier.getByRole('button', { name: t('staff.courier.notSetOut') }).click();
  await expect.poll(statuses).toEqual(['ready', 'pending', 'pending']);
  await courier.context().close();
});

test('the deliveries page shows the new day after midnight', { tag: '@extended' }, async ({ page, shop }) => {
  await page.clock.install();
  const setSilent = await silenceSocket(page);
  await openAdmin(page, shop, { section: 'deliveries' });
  await expect(page.getByLabel(texts('en')('staff.deliveries.day'))).toHaveValue(/^\d/);
  // Otherwise the server sends its own time, at which the day has not ended.
  setSilent(true);
  const summary = await holdRequests(page, /\/api\/admin\/orders\/waiting/);
  const asked = page.waitForRequest('**/api/admin/delivery-routes');
  await page.clock.fastForward('24:00:00');
  await asked;
  summary.release();
});
