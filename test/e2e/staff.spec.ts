import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAdmin, signIn, test, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { pauseClock } from './pause-clock.ts';
import { placeOrder } from './place-order.ts';
import { OWNER } from './shop.ts';

const t = texts('en');
const LONG_NAME = 'Maximiliana-Alexandrina Konstantinopoulou-Papadopoulou of Thessaloniki';

test.describe('signing in', () => {
  test('a wrong password shows an error, and the form keeps its values', async ({ page, shop, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.goto(`${shop.url}/admin`);
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Sofra');
    await page.keyboard.type(OWNER.username);
    await page.getByLabel('Password').fill('a wrong password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid username or password' })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(OWNER.username);
    await expectAccessible(page);
  });

  const blockers = {
    'every cookie': async (page: Page) => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    },
    'the cookie of the session': (page: Page) =>
      page.route('**/api/auth/sign-in/username', async (route) => {
        const response = await route.fetch();
        await page.context().clearCookies();
        await route.fulfill({ status: response.status(), body: await response.text() });
      }),
  };
  for (const [what, block] of Object.entries(blockers)) {
    test(`signing in says that the browser blocks ${what}`, { tag: '@extended' }, async ({ page, shop }) => {
      await page.goto(`${shop.url}/admin?lang=en`);
      await block(page);
      await page.getByLabel('Username').fill(OWNER.username);
      await page.getByLabel('Password').fill(OWNER.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('staff.signIn.cookies') })).toBeVisible();
      await expect(page.getByText(t('staff.signIn.success'))).toHaveCount(0);
      await expect(page.getByLabel('Username')).toHaveValue(OWNER.username);
    });
  }
});

test('a reload keeps staff signed in, and signing out ends the session', async ({ page, shop, expectedErrors }) => {
  // The end of the session may overtake a request.
  expectedErrors.push(/401/);
  await signIn(page, shop);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('staff.orders.title') })).toBeVisible();
  await page.getByRole('button', { name: t('staff.logout') }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('open tabs show nothing of the previous person once somebody else has signed in', { tag: '@extended' }, async ({
  page,
  freshShop: shop,
  expectedErrors,
}) => {
  // Requests of the session that has ended.
  expectedErrors.push(/401/, /WebSocket connection/);
  await openAdmin(page, shop, { section: 'orders/new' });
  const name = page.locator('input[name=name]');
  await name.fill('Called the owner');
  const account = await page.context().newPage();
  await account.goto(`${shop.url}/admin/admin-settings?lang=en`);
  const signedInAs = account.getByText(t('staff.account.signedInAs'));
  await expect(signedInAs).toContainText(OWNER.username);
  const added = await page.request.post(`${shop.url}/api/admin/staff`, { data: { username: 'dana', role: 'staff' } });
  const { password } = await added.json();
  const held = await Promise.all([page, account].map((tab) => holdRequests(tab, '**/api/auth/get-session')));
  await page.request.post(`${shop.url}/api/auth/sign-out`, { data: {} });
  await Promise.all(held.map(({ asked }) => asked));
  const entered = await page.request.post(`${shop.url}/api/auth/sign-in/username`, {
    data: { username: 'dana', password },
  });
  expect(entered.ok(), await entered.text()).toBe(true);
  for (const { release } of held) release();
  await expect(signedInAs).toContainText('dana');
  await expect(name).toHaveValue('');
  await page.reload();
  await expect(name).toHaveValue('');
});

test('a long Latin name on the Hebrew board is cut at its end', { tag: '@extended' }, async ({ page, shop }) => {
  await placeOrder(page.request, shop, LONG_NAME);
  await openAdmin(page, shop, { language: 'he' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // A long name from left to right is cut at its end.
  const name = page.getByText(LONG_NAME);
  const isBeginningShown = await name.evaluate((element) => {
    const range = document.createRange();
    if (element.firstChild) range.setStart(element.firstChild, 0);
    if (element.firstChild) range.setEnd(element.firstChild, 1);
    const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return element.scrollWidth > element.clientWidth && letter.left >= box.left - 1 && letter.right <= box.right;
  });
  expect(isBeginningShown).toBe(true);
});

test('WhatsApp opens with a message to the customer of an order', async ({ page, shop, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await openAdmin(page, shop);
  await page.getByRole('tab', { name: 'Delivered' }).click();
  const chat = context.waitForEvent('page');
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^WhatsApp/ })
    .first()
    .click();
  const opened = await chat;
  await opened.waitForURL(/^https:\/\/wa\.me\/972\d{9}\?text=/);
});

test('the phone orders page has its own sign-in, and one session serves both pages', async ({ page, shop }) => {
  await page.goto(`${shop.url}/phone-orders-admin`);
  await expect(page.getByRole('heading', { name: 'Phone orders' })).toBeVisible();
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.goto(`${shop.url}/admin`);
  await expect(page.getByRole('heading', { name: t('staff.orders.title') })).toBeVisible();
});

test.describe('a killed server', () => {
  test('the board says that the server is gone, and shows orders of that time after reconnecting', async ({
    page,
    freshShop: shop,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/, /WebSocket connection/, /ERR_/);
    await openAdmin(page, shop);
    await shop.kill();
    await expect(page.getByText(t('staff.reconnecting'))).toBeVisible();
    await page.context().setOffline(true);
    await shop.start();

    const number = await placeOrder(request, shop, 'Noa Levi');

    await page.context().setOffline(false);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: `#${number}` })).toBeVisible();
  });
});

test('a connection counts as lost after 9 s of silence', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/WebSocket/);
  await page.clock.install();
  let isSilent = false;
  const first = Promise.withResolvers<void>();
  await page.routeWebSocket('**/ws*', (socket) => {
    // The page reconnects immediately, which a dead network does not allow.
    if (isSilent) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((message) => void first.promise.then(() => !isSilent && socket.send(message)));
  });
  const opened = openAdmin(page, shop);
  await page.waitForEvent('websocket');
  await expect(page.locator('h1')).toBeAttached();
  await pauseClock(page);
  // A page that is being opened says so after 2 s, and gives the connection up much later.
  await page.clock.runFor(2_000);
  await expect(page.getByText(t('staff.reconnecting'))).toBeVisible();
  first.resolve();
  await opened;
  isSilent = true;
  await page.clock.runFor(9_000);
  await expect(page.getByText(t('staff.reconnecting'))).toBeVisible();
});
