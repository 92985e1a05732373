import type { Page } from '@playwright/test';
import { fieldsOf } from '../../src/shared/localised-text.ts';
import { failRequests } from './fail-requests.ts';
import { DESKTOP, expect, expectAccessible, openAdmin, test, texts } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { closeToast, holdToast } from './toasts.ts';

const t = texts('en');
const SECTION = 'email-templates';
const CALL = '**/api/admin/email-templates';
const TEXTS = ['clientTemplate', 'adminTemplate'].flatMap((text) => fieldsOf(text));
const DEFAULTS = { ...Object.fromEntries(TEXTS.map((field) => [field, ''])), clientFromEmail: '' };

/** Saves templates over the API, as another person would. */
async function saveElsewhere(page: Page, shop: Shop, templates: object): Promise<void> {
  const response = await page.request.post(`${shop.url}/api/admin/email-templates`, { data: templates });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Opens the section on a shop whose templates are `templates`, or the defaults. */
async function openTemplates(
  page: Page,
  shop: Shop,
  { language = 'en', templates = {} }: { language?: 'en' | 'he'; templates?: object } = {},
): Promise<void> {
  await openAdmin(page, shop, { language, section: SECTION });
  await saveElsewhere(page, shop, { ...DEFAULTS, ...templates });
  await page.reload();
  await expect(page.getByRole('textbox').first()).toBeVisible();
}

const customerText = (page: Page, say = t) =>
  page.getByRole('region', { name: say('staff.templates.clientTemplate') }).getByLabel(say('staff.templates.text'));
const staffText = (page: Page, say = t) =>
  page.getByRole('region', { name: say('staff.templates.adminTemplate') }).getByLabel(say('staff.templates.text'));
const preview = (page: Page, say = t) =>
  page.getByRole('region', { name: say('staff.templates.clientTemplate') }).getByRole('group', {
    name: `${say('staff.templates.clientTemplate')}: ${say('staff.templates.preview')}`,
  });
const save = (page: Page, say = t) => page.getByRole('button', { name: say('staff.save'), exact: true });

test('an empty template shows the default in each language, in its direction', async ({ page, shop }) => {
  await openTemplates(page, shop);
  await expect(preview(page)).toContainText('Thank you for your order');
  await expect(preview(page)).toHaveAttribute('dir', 'ltr');
  await page.getByRole('button', { name: 'עברית' }).first().click();
  await expect(preview(page)).toContainText('תודה על הזמנה');
  await expect(preview(page)).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'Türkçe' }).first().click();
  await expect(preview(page)).toContainText('siparişiniz için teşekkür ederiz');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('a template is written with placeholders at the caret, and saved', async ({ page, shop }) => {
  const say = texts('he');
  await page.setViewportSize(DESKTOP);
  await openTemplates(page, shop, { language: 'he' });
  await expect(save(page, say)).toBeDisabled();
  const text = customerText(page, say);
  await text.fill('Hello !');
  await text.press('End');
  await text.press('ArrowLeft');
  await page
    .getByRole('region', { name: say('staff.templates.clientTemplate') })
    .getByRole('button', { name: say('staff.templates.placeholders.customerName') })
    .click();
  await expect(text).toHaveValue('Hello {{customerName}}!');
  await expect(text).toBeFocused();
  await expect(preview(page, say)).toContainText('דנה לוי');
  await page.getByLabel(say('staff.templates.address')).fill('shop@example.com');
  await expectAccessible(page);

  // Unsaved edits survive a reload.
  await page.reload();
  await expect(text).toHaveValue('Hello {{customerName}}!');
  await save(page, say).click();
  await expect(page.getByText(say('staff.templates.saved'), { exact: true })).toBeVisible();
  await expect(save(page, say)).toBeDisabled();
  await page.reload();
  await expect(text).toHaveValue('Hello {{customerName}}!');
  await expect(page.getByLabel(say('staff.templates.address'))).toHaveValue('shop@example.com');

  // Each language has a text of its own.
  await page.getByRole('button', { name: 'Türkçe' }).first().click();
  await expect(text).toHaveValue('');
  await text.fill('{{custmerName}}');
  await page.getByRole('button', { name: 'English' }).first().click();
  await save(page, say).click();
  const turkish = page.getByRole('button', { name: 'Türkçe' }).first();
  await expect(turkish).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Türkçe' })).toContainText('custmerName');
  await expectAccessible(page);
});

test('an invalid template is rejected at its field, by name', async ({ page, shop }) => {
  const say = texts('en');
  await openTemplates(page, shop, { language: 'en' });
  await customerText(page, say).fill('{{custmerName}} {{customerPhone}}');
  await page.getByLabel(say('staff.templates.address')).fill('nobody');
  let isSent = false;
  await page.route(CALL, (route) => {
    isSent = true;
    return route.continue();
  });
  await save(page, say).click();
  const refusal = say('errors.unknown_placeholder', { placeholders: 'custmerName, customerPhone' });
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: say('staff.templates.badAddress') })).toBeVisible();
  await expect(customerText(page, say)).toBeFocused();
  expect(isSent).toBe(false);
  await expectAccessible(page);
  await customerText(page, say).fill('{{customerName}}');
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeHidden();
});

test('a placeholder that only the server rejects is reported at its field', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await openTemplates(page, shop);
  const details = { placeholders: ['orderDate'], fields: { adminTemplate: 'Unknown: orderDate' } };
  const body = { code: 'unknown_placeholder', message: 'Unknown', details, requestId: 'r' };
  await page.route(CALL, (route) => route.fulfill({ status: 400, json: body }));
  await staffText(page).fill('{{orderDate}}');
  await save(page).click();
  await expect(staffText(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(t('staff.templates.saveFailed'), { exact: true })).toBeVisible();
  await expect(staffText(page)).toHaveValue('{{orderDate}}');
});

test('a failed save shows an error and keeps the edits', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await openTemplates(page, shop);
  await page.route(CALL, (route) => route.abort());
  await customerText(page).fill('Typed with care');
  await save(page).click();
  await expect(page.getByText('Failed to save email templates', { exact: true })).toBeVisible();
  await expect(customerText(page)).toHaveValue('Typed with care');
  await closeToast(page);
  await expectAccessible(page);
});

test('concurrent edits of one text show both values', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await openTemplates(page, shop);
  await customerText(page).fill('My text');
  await saveElsewhere(page, shop, { clientTemplate: 'Their text', adminTemplate: 'Staff' });
  await save(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: t('staff.conflict.title') });
  await expect(conflict).toContainText('Their text');
  await expect(conflict).toContainText('My text');
  await expect(staffText(page)).toHaveValue('Staff');
  await expect(save(page)).toBeDisabled();
  await closeToast(page);
  await expectAccessible(page);
  await conflict.getByRole('button', { name: t('staff.conflict.keepMine') }).click();
  await save(page).click();
  await expect(page.getByText(t('staff.templates.saved'), { exact: true })).toBeVisible();
  await expect(customerText(page)).toHaveValue('My text');
});

test('resetting to the default can be undone', async ({ page, shop }) => {
  await openTemplates(page, shop, { templates: { clientTemplate: 'Our own words' } });
  await page.getByRole('button', { name: t('staff.templates.reset') }).click();
  const undo = await holdToast(page, t('staff.undo'));
  await expect(customerText(page)).toHaveValue('');
  await expect(preview(page)).toContainText('Thank you for your order');
  await undo.press('Enter');
  await expect(customerText(page)).toHaveValue('Our own words');
});

test('templates that fail to load show an error with a retry button', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const failing = await failRequests(page, '**/api/admin/settings');
  await openAdmin(page, shop, { section: SECTION });
  await expect(page.getByRole('alert').filter({ hasText: t('staff.loadFailed') })).toBeVisible();
  await expectAccessible(page);
  await failing.endWith(() => page.getByRole('button', { name: t('staff.retry') }).click());
  await expect(customerText(page)).toBeVisible();
});
