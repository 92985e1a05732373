import type { Page, Route } from '@playwright/test';
import { expect, expectToast, openAdmin, texts } from './fixtures.ts';
import { test } from './own-shop.ts';
import { placeOrder } from './place-order.ts';

/* The board of orders while it is worked with: slow answers, lost networks, and fingers on its buttons. */

const t = texts('en');
const LIVE = { exact: true };

const cardOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: `#${number}` });

/** Holds every answer about orders until `release`, which lets them go with the latest first. */
async function holdOrders(page: Page): Promise<{ count(): number; release(): Promise<void> }> {
  const held: (() => Promise<void>)[] = [];
  const pattern = '**/api/admin/orders?*';
  const hold = async (route: Route) => {
    const response = await route.fetch();
    held.push(() => route.fulfill({ response }).catch(() => undefined));
  };
  await page.route(pattern, hold);
  return {
    count: () => held.length,
    async release() {
      await page.unroute(pattern, hold);
      for (const answer of held.reverse()) await answer();
    },
  };
}

test('an order placed while the first answers are on their way is shown and calls, whichever answer comes last', async ({
  page,
  shop,
}) => {
  const held = await holdOrders(page);
  await openAdmin(page, shop);
  // The unseen, the pending and the delivered ones: all answered as of before the order.
  await expect.poll(held.count).toBeGreaterThanOrEqual(3);
  const number = await placeOrder(page.request, shop, 'While it loads');
  await expectToast(page, number);
  await held.release();
  await expect(cardOf(page, number)).toBeVisible();
  await expect(page.getByRole('region', { name: t('staff.alerts.label') })).toBeVisible();
  await cardOf(page, number)
    .getByRole('button', { name: t('staff.orders.seen') })
    .click();
});

test('a lost network is told at once and stays in sight, and what is pressed meanwhile is not done later', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket connection/, /ERR_/);
  const number = await placeOrder(page.request, shop, 'Without a network');
  await openAdmin(page, shop);
  const deliver = cardOf(page, number).getByRole('button', { name: t('staff.orders.markDelivered') });
  await expect(deliver).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(t('staff.live'), LIVE)).toBeHidden();
  await page.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(page.getByText(t('staff.reconnecting'))).toBeInViewport();
  await deliver.click();
  await expectToast(page, t('staff.offline'));
  const changes: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && changes.push(request.url()));
  await page.context().setOffline(false);
  await expect(page.getByText(t('staff.live'), LIVE)).toBeInViewport();
  await expect(deliver).toBeEnabled();
  expect(changes).toEqual([]);
});

test('a connection that has gone silent counts as lost within 9 s', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/WebSocket/);
  await page.clock.install();
  let isSilent = false;
  await page.routeWebSocket('**/ws*', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => !isSilent && socket.send(message));
  });
  await openAdmin(page, shop);
  isSilent = true;
  await page.clock.runFor(9_000);
  await expect(page.getByText(t('staff.reconnecting'))).toBeVisible();
});
