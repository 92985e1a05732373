import type { Page } from '@playwright/test';
import { codeOf } from '../totp.ts';
import { DESKTOP, expect, expectAccessible, expectToast, openAdmin, signIn, test, texts } from './fixtures.ts';
import { OWNER } from './shop.ts';
import { runOnDatabase } from './shop-database.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a second factor is set up, required at sign-in together with backup codes, and turned off', async ({
  page,
  freshShop: shop,
  expectedErrors,
}) => {
  const t = texts('en');
  // The server ends the session, and its socket, before the browser has the cookie of the next one.
  expectedErrors.push(/Failed to load resource/, /WebSocket connection.*Authentication failed/);
  await page.setViewportSize(DESKTOP);
  await signIn(page, shop, 'en');
  await page.goto(`${shop.url}/admin/admin-settings?lang=en`);
  await button(page, t('staff.security.factor.begin')).click();
  const password = page.getByRole('dialog').getByLabel(t('staff.account.currentPassword'));
  await password.fill(OWNER.password);
  await button(page, t('staff.security.factor.beginConfirm')).click();

  const key = new URL((await page.locator('a[href^=otpauth]').getAttribute('href')) ?? '').searchParams.get('secret');
  const code = page.getByLabel(t('staff.security.code.app'));
  await code.fill(codeOf(key ?? ''));
  await button(page, t('staff.security.setup.confirm')).click();
  await expect(page.getByRole('heading', { name: t('staff.security.codes.title') })).toBeFocused();
  const codes = await page.locator('[translate=no] li').allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
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
  await code.fill(codeOf(key ?? ''));
  await button(page, t('staff.signIn.submit')).click();
  await expect(page.getByText(t('staff.live'), { exact: true })).toBeVisible();

  // The phone is lost, and the phone orders page requires the code too.
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

test('an owner adds an employee, who sees only the sections of the role, resets the password and removes the account', async ({
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
  await username.fill(OWNER.username);
  await button(page, t('staff.security.staff.inviteConfirm')).click();
  await expect(username).toHaveAccessibleDescription(new RegExp(t('errors.username_taken')));
  await username.fill('Dana.K');
  await button(page, t('staff.security.staff.inviteConfirm')).click();
  const made = page.getByRole('region', { name: /Dana\.K/ });
  await expect(made).not.toContainText(t('staff.security.staff.madeTextKitchen'));
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
  await button(page, t('staff.security.staff.resetConfirm')).click();
  await expect(made).toBeVisible();
  expect(await made.locator('dd').last().textContent()).not.toBe(first);
  await page.getByRole('button', { name: t('staff.security.staff.removeOf', { name }) }).click();
  await button(page, t('staff.security.staff.removeConfirm')).click();
  await expectToast(page, t('staff.security.staff.removed', { name }));
  await expect(page.getByText(t('staff.security.staff.alone'))).toBeVisible();
  await expect(made).toHaveCount(0);
});

test('sessions are listed with device names, and the other ones can be ended', { tag: '@extended' }, async ({
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
  await button(page, t('staff.security.sessions.endOthers')).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page, question);
  await question.getByRole('button', { name: t('staff.security.sessions.endConfirm') }).click();
  await expectToast(page, t('staff.security.sessions.ended', { count: 3 }));
  await expect(page.getByText(t('staff.security.sessions.noOthers'))).toBeVisible();
  for (const phone of phones) {
    const session = await phone.request.get(`${shop.url}/api/auth/get-session`);
    expect(await session.json()).toBeNull();
    await phone.close();
  }
});

test('the activity log shows the values before and after each change, page by page, and is filtered', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  await openAdmin(page, shop, { language: 'he', section: 'orders' });
  const city = 'Log';
  // Inactive, because other journeys choose the first city.
  const data = { name: city, minimumOrderAmount: '99.00', isActive: 0 };
  await page.request.post(`${shop.url}/api/admin/cities`, { data });
  for (let number = 0; number < 51; number += 1) {
    await page.request.put(`${shop.url}/api/admin/settings/tagline`, { data: { value: `Line ${number}` } });
  }
  await page.goto(`${shop.url}/admin/admin-settings/audit?lang=he`);

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

  await button(page, t('staff.audit.clear')).first().click();
  await expect(rows).toHaveCount(50);
});

test('a line of the Hebrew log that begins with a Latin name is aligned to the right', { tag: '@extended' }, async ({
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

test('retention is set after a confirmation, and a notice says when erasing waits for a trusted clock', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { section: 'orders' });
  await page.request.put(`${shop.url}/api/admin/retention`, { data: { months: null } });
  await page.goto(`${shop.url}/admin/admin-settings/privacy?lang=en`);
  await page.getByLabel(t('staff.privacy.after')).check();
  const months = page.getByLabel(t('staff.privacy.months'));
  await months.fill('36');
  await button(page, t('staff.save')).click();
  await expectAccessible(page);
  await button(page, t('staff.privacy.askConfirm')).click();
  await expectToast(page, t('staff.settings.updated'));

  await page.getByLabel(t('staff.privacy.never')).check();
  await button(page, t('staff.save')).click();
  await expect(button(page, t('staff.save'))).toBeDisabled();

  runOnDatabase(shop, 'update trusted_clock set leapt_at = ?', '2036-01-01T00:00:00.000Z');
  await page.reload();
  await expect(page.getByText(t('staff.privacy.waiting'))).toBeVisible();
  runOnDatabase(shop, 'update trusted_clock set leapt_at = null');
});
