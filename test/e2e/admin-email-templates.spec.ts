import type { Page } from '@playwright/test';
import { fieldsOf } from '../../src/shared/localised-text.ts';
import { DESKTOP, expect, expectAccessible, openAdmin, test, texts, uncoverPage } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { holdToast } from './toasts.ts';

const t = texts('en');
const SECTION = 'email-templates';
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
const preview = (page: Page, say = t) =>
  page.getByRole('region', { name: say('staff.templates.clientTemplate') }).getByRole('group', {
    name: `${say('staff.templates.clientTemplate')}: ${say('staff.templates.preview')}`,
  });
const save = (page: Page, say = t) => page.getByRole('button', { name: say('staff.save'), exact: true });

test('resetting a template can be undone, and shows the default of each language in its direction', {
  tag: '@extended',
}, async ({ page, shop }) => {
  await openTemplates(page, shop, { templates: { clientTemplate: 'Our own words' } });
  await page.getByRole('button', { name: t('staff.templates.reset') }).click();
  await (await holdToast(page, t('staff.undo'))).press('Enter');
  await expect(customerText(page)).toHaveValue('Our own words');
  await page.getByRole('button', { name: t('staff.templates.reset') }).click();
  await expect(preview(page)).toContainText('Thank you for your order');
  await expect(preview(page)).toHaveAttribute('dir', 'ltr');
  await page.getByRole('button', { name: 'עברית' }).first().click();
  await expect(preview(page)).toContainText('תודה על הזמנה');
  await expect(preview(page)).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'Türkçe' }).first().click();
  await expect(preview(page)).toContainText('siparişiniz için teşekkür ederiz');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await uncoverPage(page);
  await expectAccessible(page);
});

test('a template is written with placeholders at the caret, saved per language, and rejected with an unknown placeholder', async ({
  page,
  shop,
}) => {
  const say = texts('he');
  await page.setViewportSize(DESKTOP);
  await openTemplates(page, shop, { language: 'he' });
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
  await expect(page.getByRole('alert').filter({ hasText: 'Türkçe' })).toContainText('custmerName');
  await expectAccessible(page);
});
