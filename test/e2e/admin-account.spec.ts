import type { Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import { DAY_MS } from '../../src/shared/durations.ts';
import { retentionEnd } from '../../src/shared/settings/rules.ts';
import { codeOf } from '../totp.ts';
import { failRequests } from './fail-requests.ts';
import { DESKTOP, expect, expectAccessible, expectToast, openAdmin, signIn, test, texts } from './fixtures.ts';
import { OWNER } from './shop.ts';
import { runOnDatabase } from './shop-database.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('a common password is rejected at its field, and the values are kept', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const t = texts('en');
  await openAdmin(page, shop, { section: 'admin-settings' });
  await expect(page.getByText(`${t('staff.account.signedInAs')} ${OWNER.username}`)).toBeVisible();
  const field = page.getByLabel(t('staff.account.newPassword'), { exact: true });
  await field.fill('password1');
  await page.getByLabel(t('staff.account.repeatPassword'), { exact: true }).fill('password1');
  await page.getByLabel(t('staff.account.currentPassword'), { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: t('staff.account.submit') }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(t('errors.password_too_common')));
  await expect(field).toHaveValue('password1');
  await expectAccessible(page);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a second factor is set up, required for signing in, and turned off', async ({
  page,
  request,
  freshShop: shop,
  expectedErrors,
}) => {
  const t = texts('en');
  // The socket is opened again before the browser has the cookie of its next session.
  expectedErrors.push(/Failed to load resource/, /WebSocket connection.*Authentication failed/);
  await page.setViewportSize(DESKTOP);
  await signIn(page, shop, 'en');
  await page.goto(`${shop.url}/admin/admin-settings?lang=en`);
  await button(page, t('staff.security.factor.begin')).click();
  const password = page.getByRole('dialog').getByLabel(t('staff.account.currentPassword'));
  await password.fill('not this one');
  await button(page, t('staff.security.factor.beginConfirm')).click();
  await expect(password).toHaveAccessibleDescription(t('errors.wrong_password'));
  await expectAccessible(page);
  await password.fill(OWNER.password);
  await button(page, t('staff.security.factor.beginConfirm')).click();

  const key = new URL((await page.locator('a[href^=otpauth]').getAttribute('href')) ?? '').searchParams.get('secret');
  const code = page.getByLabel(t('staff.security.code.app'));
  await code.fill('12 34');
  await button(page, t('staff.security.setup.confirm')).click();
  await expect(code).toHaveAccessibleDescription(t('staff.security.code.appShape'));
  await expectAccessible(page);
  await code.fill(codeOf(key ?? ''));
  // The server ends the session before the browser has the cookie of the next one, and closes its socket.
  await page.route('**/two-factor/verify-totp', async (route) => {
    // By another client, which keeps the cookie from the browser.
    const response = await request.fetch(route.request(), { headers: await route.request().allHeaders() });
    await expect(page.getByText(t('staff.live'), { exact: true })).toBeHidden();
    // Later than what the page asks because of that.
    await page.evaluate(async () => (await fetch('/api/auth/get-session')).text());
    await route.fulfill({ response });
  });
  await button(page, t('staff.security.setup.confirm')).click();
  await expect(page.getByRole('heading', { name: t('staff.security.codes.title') })).toBeFocused();
  const codes = await page.locator('[translate=no] li').allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await button(page, t('staff.security.codes.save')).click();
  expect((await saving).suggestedFilename()).toBe('sofra-owner-codes.txt');
  await button(page, t('staff.security.codes.done')).click();
  await expect(page.getByText(t('staff.security.factor.on'), { exact: true })).toBeVisible();

  const enterPassword = async () => {
    await page.getByLabel(t('staff.signIn.username'), { exact: true }).fill(OWNER.username);
    await page.getByLabel(t('staff.signIn.password'), { exact: true }).fill(OWNER.password);
    await button(page, t('staff.signIn.submit')).click();
  };
  await button(page, t('staff.logout')).click();
  await enterPassword();
  await code.fill('000000');
  await button(page, t('staff.signIn.submit')).click();
  await expect(code).toHaveAccessibleDescription(t('staff.security.code.appWrong'));
  await expectAccessible(page);
  await code.fill(codeOf(key ?? ''));
  await page.getByLabel(t('staff.security.code.trust')).check();
  await button(page, t('staff.signIn.submit')).click();
  await expect(page.getByText(t('staff.live'), { exact: true })).toBeVisible();

  // This device is trusted now: the password is sufficient.
  await button(page, t('staff.logout')).click();
  await enterPassword();
  await expect(page.getByText(t('staff.live'), { exact: true })).toBeVisible();

  // Another device is not trusted, and the phone is lost; the phone orders page requires the code too.
  await page.context().clearCookies();
  await page.goto(`${shop.url}/phone-orders-admin?lang=en`);
  await enterPassword();
  await button(page, t('staff.security.code.backupInstead')).click();
  await page.getByLabel(t('staff.security.code.backup')).fill((codes[0] ?? '').replace('-', ' '));
  await button(page, t('staff.signIn.submit')).click();
  await expect(page.getByText(t('staff.live'), { exact: true })).toBeVisible();

  await page.goto(`${shop.url}/admin/admin-settings?lang=en`);
  await button(page, t('staff.security.factor.turnOff')).click();
  await page.getByRole('dialog').getByLabel(t('staff.account.currentPassword')).fill(OWNER.password);
  await button(page, t('staff.security.factor.turnOffConfirm')).click();
  await expectToast(page, t('staff.security.factor.turnedOff'));
  await expect(page.getByText(t('staff.security.factor.off'), { exact: true })).toBeVisible();
});

test('staff are added, get a new password, are removed, and see only the sections of their role', async ({
  page,
  freshShop: shop,
  browser,
  expectedErrors,
}) => {
  const t = texts('he');
  expectedErrors.push(/Failed to load resource/);
  await openAdmin(page, shop, { language: 'he', section: 'admin-settings/staff' });
  await expect(page.getByText(t('staff.security.staff.alone'))).toBeVisible();
  await button(page, t('staff.security.staff.invite')).click();
  const username = page.getByLabel(t('staff.signIn.username'));
  await username.fill('no spaces');
  await button(page, t('staff.security.staff.inviteConfirm')).click();
  await expect(username).toHaveAccessibleDescription(new RegExp(t('staff.account.usernameWrong')));
  await expectAccessible(page);
  await username.fill(OWNER.username);
  await button(page, t('staff.security.staff.inviteConfirm')).click();
  await expect(username).toHaveAccessibleDescription(new RegExp(t('errors.username_taken')));
  await username.fill('Dana.K');
  await button(page, t('staff.security.staff.inviteConfirm')).click();
  const made = page.getByRole('region', { name: /Dana\.K/ });
  const first = await made.locator('dd').last().textContent();
  await expectAccessible(page);
  await button(page, t('staff.security.staff.handedOn')).click();
  await expect(made).toHaveCount(0);

  const context = await browser.newContext({ userAgent: IPHONE, viewport: page.viewportSize() });
  const dana = await context.newPage();
  await dana.request.post(`${shop.url}/api/auth/sign-in/username`, { data: { username: 'dana.k', password: first } });
  await dana.goto(`${shop.url}/admin/admin-settings?lang=he`);
  const parts = dana.getByRole('navigation', { name: t('staff.sections.admin-settings') });
  await expect(parts.getByRole('link')).toHaveText([
    t('staff.security.parts.sign-in'),
    t('staff.security.parts.sessions'),
  ]);
  await dana.goto(`${shop.url}/admin/admin-settings/audit?lang=he`);
  await expect(dana.getByText(t('staff.forOwner'))).toBeVisible();
  await expectAccessible(dana);
  await context.close();

  const name = '\u2068Dana.K\u2069';
  await page.getByRole('button', { name: t('staff.security.staff.resetOf', { name }) }).click();
  await expectAccessible(page);
  await button(page, t('staff.security.staff.resetConfirm')).click();
  await expect(made).toBeVisible();
  expect(await made.locator('dd').last().textContent()).not.toBe(first);
  await page.getByRole('button', { name: t('staff.security.staff.removeOf', { name }) }).click();
  await button(page, t('staff.security.staff.removeConfirm')).click();
  await expectToast(page, t('staff.security.staff.removed', { name }));
  await expect(page.getByText(t('staff.security.staff.alone'))).toBeVisible();
  await expect(made).toHaveCount(0);
});

test('who adds an account of the kitchen is told where it signs in, and not to have its password changed there', async ({
  page,
  freshShop: shop,
}) => {
  const t = texts('he');
  await openAdmin(page, shop, { language: 'he', section: 'admin-settings/staff' });
  await button(page, t('staff.security.staff.invite')).click();
  await page.getByLabel(t('staff.signIn.username')).fill('kitchen.one');
  await page.getByRole('radio', { name: t('staff.security.roles.kitchen') }).check();
  await button(page, t('staff.security.staff.inviteConfirm')).click();
  const made = page.getByRole('region', { name: /kitchen\.one/ });
  await expect(made).toContainText(t('staff.security.staff.madeTextKitchen'));
  await expect(made.locator('dd').first()).toHaveText(`${shop.url}/kitchen`);
  await expectAccessible(page);
  await button(page, t('staff.security.staff.handedOn')).click();
  await page.getByRole('button', { name: t('staff.security.staff.resetOf', { name: isolate('kitchen.one') }) }).click();
  await button(page, t('staff.security.staff.resetConfirm')).click();
  await expect(made).toContainText(t('staff.security.staff.madeTextKitchen'));
});

test('sessions are listed with device names, and can be ended', async ({
  page,
  freshShop: shop,
  browser,
  expectedErrors,
}) => {
  const t = texts('en');
  // The shop stops before the page is closed.
  expectedErrors.push(/ERR_CONNECTION/);
  await page.setViewportSize(DESKTOP);
  const phones = await Promise.all([1, 2, 3].map(() => browser.newContext({ userAgent: IPHONE })));
  for (const { request } of phones) await request.post(`${shop.url}/api/auth/sign-in/username`, { data: OWNER });
  await openAdmin(page, shop, { section: 'admin-settings/sessions' });
  const device = t('staff.security.sessions.device', { browser: '\u2068Safari\u2069', system: '\u2068iPhone\u2069' });
  await expect(page.getByText(device)).toHaveCount(3);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(t('staff.security.sessions.here'));
  await page.getByLabel(t('staff.security.sessions.everyone')).check();
  await expect(page).toHaveURL(/all=1/);
  await expect(page.getByText(OWNER.username, { exact: true })).toHaveCount(4);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: t('staff.security.sessions.endOf', { device: `\u2068${device}\u2069` }) })
    .first()
    .click();
  await expectAccessible(page);
  await button(page, t('staff.security.sessions.endConfirm')).last().click();
  await expect(page.getByText(device)).toHaveCount(2);
  await button(page, t('staff.security.sessions.endOthers')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.security.sessions.endConfirm') })
    .click();
  await expectToast(page, t('staff.security.sessions.ended', { count: 2 }));
  await expect(page.getByText(t('staff.security.sessions.noOthers'))).toBeVisible();
  for (const phone of phones) {
    const session = await phone.request.get(`${shop.url}/api/auth/get-session`);
    expect(await session.json()).toBeNull();
    await phone.close();
  }
});

test('the audit log is shown and filtered', async ({ page, shop, expectedErrors }) => {
  const t = texts('he');
  expectedErrors.push(/ERR_FAILED/);
  await openAdmin(page, shop, { language: 'he', section: 'orders' });
  const city = 'Log';
  // Inactive, because other journeys choose the first city.
  const data = { name: city, minimumOrderAmount: '99.00', isActive: 0 };
  await page.request.post(`${shop.url}/api/admin/cities`, { data });
  for (let number = 0; number < 51; number += 1) {
    await page.request.put(`${shop.url}/api/admin/settings/tagline`, { data: { value: `Line ${number}` } });
  }
  const failing = await failRequests(page, '**/api/admin/audit?**');
  await page.goto(`${shop.url}/admin/admin-settings/audit?lang=he`);
  await expect(page.getByText(t('staff.loadFailed'))).toBeVisible();
  await expectAccessible(page);
  await failing.endWith(() => button(page, t('staff.retry')).click());

  const rows = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText(t('staff.settings.names.tagline'));
  await expect(rows.first().locator('del')).toContainText('Line 49');
  await expect(rows.first().locator('ins')).toContainText('Line 50');
  await expectAccessible(page);
  await button(page, t('staff.more')).click();
  await expect(rows.nth(50)).toBeVisible();

  await page.getByLabel(t('staff.audit.what'), { exact: true }).selectOption('city');
  await expect(page).toHaveURL(/entity=city/);
  await page.reload();
  await expect(rows.first()).toContainText(city);
  await rows.first().locator('summary').click();
  await expect(rows.first()).toContainText(t('staff.audit.fields.minimumOrderAmount'));
  await expect(rows.first()).toContainText('99.00');
  await expectAccessible(page);

  await page.getByLabel(t('staff.audit.who'), { exact: true }).selectOption('system');
  await expect(page.getByText(t('staff.audit.nothing'))).toBeVisible();
  await page.getByLabel(t('staff.audit.from')).fill('2026-02-02');
  await page.getByLabel(t('staff.audit.until')).fill('2026-02-01');
  await expect(page.getByText(t('staff.audit.reversed'))).toBeVisible();
  await expectAccessible(page);
  await button(page, t('staff.audit.clear')).first().click();
  await expect(rows).toHaveCount(50);
});

test('a line of the Hebrew log is read from the right, also where it begins with a Latin name', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  await openAdmin(page, shop, { language: 'he', section: 'orders' });
  const group = { name: 'Sauces', max: 2, choices: [{ name: 'Tahini', price: '2.00', isDefault: 1 }] };
  expect((await page.request.post(`${shop.url}/api/admin/option-groups`, { data: group })).status()).toBe(201);
  await page.goto(`${shop.url}/admin/admin-settings/audit?lang=he`);
  const entry = page.getByRole('listitem').filter({ has: page.locator('time'), hasText: 'Sauces' });
  await entry.locator('summary').click();
  const line = entry.getByText('Tahini').last();
  await expect(line).toContainText(t('staff.audit.choice.isDefault'));
  const end = await line.evaluate((element) => {
    const range = document.createRange();
    const text = element.firstChild as Text;
    range.setStart(text, text.data.indexOf('Tahini'));
    range.setEnd(text, text.data.indexOf('Tahini') + 'Tahini'.length);
    return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(end).toBeLessThan(2);
});

test('retention is set, with a confirmation when it erases data', async ({ page, shop, expectedErrors }) => {
  const t = texts('en');
  expectedErrors.push(/409/);
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { section: 'orders' });
  await page.request.put(`${shop.url}/api/admin/retention`, { data: { months: null } });
  await page.goto(`${shop.url}/admin/admin-settings/privacy?lang=en`);
  await page.getByLabel(t('staff.privacy.after')).check();
  const months = page.getByLabel(t('staff.privacy.months'));
  await months.fill('0');
  await button(page, t('staff.save')).click();
  await expect(months).toHaveAccessibleDescription(new RegExp(t('staff.privacy.monthsWrong', { most: 240 })));
  await expectAccessible(page);
  await months.fill('36');
  await button(page, t('staff.save')).click();
  await expectAccessible(page);
  await button(page, t('staff.privacy.askConfirm')).click();
  await expectToast(page, t('staff.settings.updated'));

  await months.fill('48');
  await page.reload();
  await expect(months).toHaveValue('48');
  await page.request.put(`${shop.url}/api/admin/retention`, { data: { months: 60 } });
  await button(page, t('staff.conflict.keepMine')).click();
  await button(page, t('staff.save')).click();
  await button(page, t('staff.privacy.askConfirm')).click();
  await expectToast(page, t('staff.settings.updated'));
  await page.getByLabel(t('staff.privacy.never')).check();
  await button(page, t('staff.save')).click();
  await expect(button(page, t('staff.save'))).toBeDisabled();
});

test('a device whose clock is wrong names the day of the retention by that of the server', async ({ page, shop }) => {
  const t = texts('en');
  await page.clock.install({ time: Date.now() + 400 * DAY_MS });
  await openAdmin(page, shop, { section: 'orders' });
  await page.goto(`${shop.url}/admin/admin-settings/privacy?lang=en`);
  await page.getByLabel(t('staff.privacy.after')).check();
  const [day = ''] = (retentionEnd('24', new Date()) ?? '').split('-');
  await expect(page.getByLabel(t('staff.privacy.months'))).toHaveAccessibleDescription(new RegExp(day));
});

test('an owner sees that nothing is erased while the clock of the server is not trusted', async ({ page, shop }) => {
  const t = texts('he');
  await openAdmin(page, shop, { language: 'he', section: 'orders' });
  runOnDatabase(shop, 'update trusted_clock set leapt_at = ?', '2036-01-01T00:00:00.000Z');
  await page.goto(`${shop.url}/admin/admin-settings/privacy?lang=he`);
  await expect(page.getByText(t('staff.privacy.waiting'))).toBeVisible();
  await expectAccessible(page);
  runOnDatabase(shop, 'update trusted_clock set leapt_at = null');
  await page.reload();
  await expect(page.getByLabel(t('staff.privacy.never'))).toBeVisible();
  await expect(page.getByText(t('staff.privacy.waiting'))).toBeHidden();
});

test('data held on a client is exported', async ({ page, shop }) => {
  const t = texts('he');
  await openAdmin(page, shop, { language: 'he', section: 'orders' });
  const [{ clientId }] = await (await page.request.get(`${shop.url}/api/admin/orders`)).json();
  await openAdmin(page, shop, { language: 'he', section: `clients/${clientId}` });
  const saving = page.waitForEvent('download');
  await button(page, t('staff.privacy.export')).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`sofra-client-${clientId}.json`);
  const held = JSON.parse(await text(download.createReadStream()));
  expect(held.client.id).toBe(clientId);
  expect(held.orders[0].totalAmount).toMatch(/^\d+\.\d\d$/);
  await expectToast(page, t('staff.privacy.exported'));
  await expectAccessible(page);
});

async function text(stream: Promise<AsyncIterable<Buffer>>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
