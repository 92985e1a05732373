import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAdmin, test, texts } from './fixtures.ts';
import type { Shop } from './shop.ts';

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

test('notification addresses are added, validated, saved without empty ones, and removed', async ({ page, shop }) => {
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

test('a mail account or an own mail server is saved, its password is never shown again, and it is removed', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const say = texts('en');
  await openNotifications(page, shop, { language: 'en' });
  const form = accountForm(page, say);
  const save = form.getByRole('button', { name: say('staff.save') });
  await expect(save).toBeDisabled();
  await form.getByLabel(say('staff.notifications.user')).fill('shop@example.com');
  await form.getByLabel(say('staff.notifications.password')).fill('abcd efgh ijkl mnop');
  await save.click();
  await expect(page.getByText(say('staff.notifications.accountSaved'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(form.getByText(say('staff.notifications.passwordStored'))).toBeVisible();
  await expect(form.getByLabel(say('staff.notifications.user'))).toHaveValue('shop@example.com');
  await expect(form.getByLabel(say('staff.notifications.password'))).toHaveValue('');
  // Nothing is known about the mail server of this address.
  await expect(form.getByText(say('staff.mailProblems.mail_provider_unknown'))).toBeVisible();
  await form.getByLabel(say('staff.notifications.ownServer.own')).check();
  await form.getByLabel(say('staff.notifications.ownServer.security')).selectOption('starttls');
  await expect(form.getByLabel(say('staff.notifications.ownServer.port'))).toHaveValue('587');
  await form.getByLabel(say('staff.notifications.password')).fill('own password');
  await form.getByLabel(say('staff.notifications.ownServer.host')).fill('localhost');
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
