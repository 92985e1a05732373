import type { Page } from '@playwright/test';
import { failRequests } from './fail-requests.ts';
import { expect, expectAccessible, openAdmin, test, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { placeOrder } from './place-order.ts';
import type { Shop } from './shop.ts';
import { closeToast } from './toasts.ts';

const t = texts('en');
const SECTION = 'notifications';

async function saveElsewhere(page: Page, shop: Shop, emails: string[]): Promise<void> {
  const response = await page.request.post(`${shop.url}/api/admin/notification-emails`, { data: { emails } });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Opens the section on a shop with these notification addresses. */
async function openNotifications(
  page: Page,
  shop: Shop,
  { language = 'en', emails = [] }: { language?: 'en' | 'he'; emails?: string[] } = {},
): Promise<void> {
  await openAdmin(page, shop, { language, section: SECTION });
  await saveElsewhere(page, shop, emails);
  await page.reload();
  await expect(addressForm(page, texts(language)).getByRole('textbox').first()).toBeVisible();
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const addressForm = (page: Page, say = t) => region(page, say('staff.notifications.addresses'));
const accountForm = (page: Page, say = t) => region(page, say('staff.notifications.account'));
const address = (page: Page, number: number, say = t) =>
  addressForm(page, say).getByLabel(say('staff.notifications.address', { number }), { exact: true });

test('a new order becomes the first of the latest five, and opens', async ({ page, shop }) => {
  const say = texts('en');

  await openNotifications(page, shop, { language: 'en' });
  const recent = region(page, say('staff.notifications.recent'));
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  const name = 'Newest';
  const number = await placeOrder(page.request, shop, name);
  await expect(recent.getByRole('listitem').first()).toContainText(`#${number}`);
  await expect(recent.getByRole('listitem').first()).toContainText(name);
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await recent.getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
});

test('addresses are added, removed, validated, and saved without empty ones', async ({ page, shop }) => {
  const say = texts('he');

  await openNotifications(page, shop, { language: 'he' });
  const form = addressForm(page, say);
  const add = form.getByRole('button', { name: say('staff.notifications.addAddress') });
  const save = form.getByRole('button', { name: say('staff.save') });
  await expect(
    form.getByRole('button', { name: say('staff.notifications.removeAddress', { number: 1 }) }),
  ).toBeDisabled();
  await address(page, 1, say).fill('kitchen@example.com');
  await add.click();
  await expect(address(page, 2, say)).toBeFocused();
  await add.click();
  await address(page, 3, say).fill('nobody');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(say('staff.notifications.badAddress'));
  await expect(address(page, 3, say)).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await address(page, 3, say).fill('bar@example.com');
  await expect(form.getByRole('alert')).toBeHidden();
  await save.click();
  await expect(page.getByText(say('staff.notifications.addressesSaved'), { exact: true })).toBeVisible();
  await expect(address(page, 2, say)).toHaveValue('bar@example.com');
  await expect(address(page, 3, say)).toBeHidden();

  await form.getByRole('button', { name: say('staff.notifications.removeAddress', { number: 1 }) }).click();
  await page.reload();
  await expect(address(page, 1, say)).toHaveValue('bar@example.com');
  await save.click();
  await expect(page.getByText(say('staff.notifications.addressesSaved'), { exact: true })).toBeVisible();
});

test('the mail account requires both parts, and its password is not shown again', async ({ page, shop }) => {
  const say = texts('en');
  await openNotifications(page, shop, { language: 'en' });
  const form = accountForm(page, say);
  const save = form.getByRole('button', { name: say('staff.save') });
  await expect(save).toBeDisabled();
  await form.getByLabel(say('staff.notifications.user')).fill('shop');
  await expect(save).toBeDisabled();
  await form.getByLabel(say('staff.notifications.password')).fill('abcd efgh ijkl mnop');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(say('staff.notifications.badAddress'));
  await expectAccessible(page);
  await form.getByLabel(say('staff.notifications.user')).fill('shop@example.com');
  await save.click();
  await expect(page.getByText(say('staff.notifications.accountSaved'), { exact: true })).toBeVisible();
  const summary = await holdRequests(page, '**/api/admin/outbox/summary');
  await page.reload();
  await expect(form.getByText(say('staff.notifications.passwordStored'))).toBeVisible();
  await expect(form.locator('.lucide-circle-check')).toHaveCount(0);
  summary.release();
  await expect(form.getByLabel(say('staff.notifications.user'))).toHaveValue('shop@example.com');
  await expect(form.getByLabel(say('staff.notifications.password'))).toHaveValue('');
  // Nothing is known about the mail server of this address.
  await expect(form.getByText(say('staff.mailProblems.mail_provider_unknown'))).toBeVisible();
  await form.getByLabel(say('staff.notifications.ownServer.own')).check();
  await form.getByLabel(say('staff.notifications.ownServer.security')).selectOption('starttls');
  await expect(form.getByLabel(say('staff.notifications.ownServer.port'))).toHaveValue('587');
  await form.getByLabel(say('staff.notifications.ownServer.host')).fill('mail');
  await form.getByLabel(say('staff.notifications.ownServer.port')).fill('0');
  await form.getByLabel(say('staff.notifications.password')).fill('own password');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(say('staff.notifications.ownServer.portWrong'));
  await expectAccessible(page);
  await form.getByLabel(say('staff.notifications.ownServer.host')).fill('localhost');
  await form.getByLabel(say('staff.notifications.ownServer.port')).fill('587');
  await save.click();
  await expect(form.getByText('localhost:587')).toBeVisible();
  await expect(form.getByLabel(say('staff.notifications.password'))).toHaveValue('');
  await page.reload();
  await expect(form.getByLabel(say('staff.notifications.ownServer.host'))).toHaveValue('localhost');

  await form.getByRole('button', { name: say('staff.notifications.removeAccount') }).click();
  const dialog = page.getByRole('alertdialog', { name: say('staff.notifications.removeAccountTitle') });
  await dialog.getByRole('button', { name: say('staff.notifications.removeAccount') }).click();
  await expect(page.getByText(say('staff.notifications.accountRemoved'), { exact: true })).toBeVisible();
  await expect(form.getByText(say('staff.notifications.noAccount'))).toBeVisible();
  await expect(form.getByLabel(say('staff.notifications.user'))).toHaveValue('');
});

test('a failed save shows an error in each form and keeps the edits', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await openNotifications(page, shop);
  await page.route(/\/api\/admin\/(notification-emails|email-config)/, (route) => route.abort());
  await address(page, 1).fill('kept@example.com');
  await addressForm(page)
    .getByRole('button', { name: t('staff.save') })
    .click();
  await expect(page.getByText('Failed to save notification emails', { exact: true })).toBeVisible();
  await expect(address(page, 1)).toHaveValue('kept@example.com');

  const form = accountForm(page);
  await form.getByLabel(t('staff.notifications.user')).fill('kept@example.com');
  await form.getByLabel(t('staff.notifications.password')).fill('kept password');
  await form.getByRole('button', { name: t('staff.save') }).click();
  await expect(page.getByText('Failed to save email configuration', { exact: true })).toBeVisible();
  await expect(form.getByLabel(t('staff.notifications.password'))).toHaveValue('kept password');
});

test('concurrent edits of the addresses show both values', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await openNotifications(page, shop, { emails: ['first@example.com'] });
  await address(page, 1).fill('mine@example.com');
  await saveElsewhere(page, shop, ['theirs@example.com']);
  const form = addressForm(page);
  await form.getByRole('button', { name: t('staff.save') }).click();
  await expect(form.getByRole('alert').filter({ hasText: t('staff.conflict.title') })).toContainText(
    'theirs@example.com',
  );
  await closeToast(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: t('staff.conflict.takeTheirs') }).click();
  await expect(address(page, 1)).toHaveValue('theirs@example.com');
});

test('data that fails to load shows an error with a retry button', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const failing = await failRequests(page, /\/api\/admin\/(settings|orders)/);
  await openAdmin(page, shop, { section: SECTION });
  await expect(page.getByRole('alert').filter({ hasText: t('staff.loadFailed') })).toHaveCount(2);
  await expectAccessible(page);
  const retry = page.getByRole('button', { name: t('staff.retry') });
  await failing.endWith(async () => {
    await retry.first().click();
    await retry.last().click();
  });
  await expect(address(page, 1)).toBeVisible();
});
