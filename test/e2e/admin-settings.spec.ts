import type { Locator } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import { endOfDay } from '../../src/shared/calendar.ts';
import { MINUTE_MS } from '../../src/shared/durations.ts';
import type { Language } from '../../src/shared/languages.ts';
import type { Setting } from '../../src/shared/settings/contract.ts';
import type { LocalisedSetting } from '../../src/shared/settings/rules.ts';
import { expect, expectAccessible, expectToast, openAdmin, openStorefront, signIn, texts } from './fixtures.ts';
import { expectWholeWords } from './large-text.ts';
import { drawPicture, withOwnShop } from './own-shop.ts';
import { followClock } from './server-clock.ts';
import { OWNER, TIME_ZONE } from './shop.ts';

const test = withOwnShop();

const t = texts('he');

/** Returns the label of a setting in the language `shown`. */
function nameIn(setting: LocalisedSetting, language: Language, shown: Language): string {
  const name = new Intl.DisplayNames(shown, { type: 'language' }).of(language) ?? '';
  const field = texts(shown)(`staff.settings.names.${setting}`);
  return texts(shown)('staff.audit.inLanguage', { field, language: isolate(name) });
}

test('a text and a colour are changed and shown to customers', async ({ page, shop }) => {
  await openAdmin(page, shop, { language: 'he', section: 'settings' });
  await expectAccessible(page);
  for (const [language, text] of [
    ['en', 'Savta'],
    ['he', 'סבתא'],
  ] as const) {
    const name = nameIn('appName', language, 'he');
    await page.getByRole('button', { name: t('staff.settings.editName', { name }) }).click();
    await page.getByLabel(name, { exact: true }).fill(text);
    await page.getByRole('button', { name: t('staff.save') }).click();
    await expectToast(page, t('staff.settings.updated'));
  }

  const buttons = t('staff.settings.names.buttonsColor');
  await page.getByRole('button', { name: t('staff.settings.editName', { name: buttons }) }).click();
  const code = page.getByLabel(`${buttons}: ${t('staff.settings.colorCode')}`);
  await code.fill('#ffee88');
  await expect(page.getByText(t('staff.settings.colorFaint'))).toBeVisible();
  await expectAccessible(page);
  await code.fill('red');
  await page.getByRole('button', { name: t('staff.save') }).click();
  await expect(page.getByText(t('staff.settings.wrong.color'))).toBeVisible();
  await code.fill('#7a1f5c');
  await page.getByRole('button', { name: t('staff.save') }).click();
  await expect(code).toHaveCount(0);

  await openStorefront(page, shop, 'he');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('סבתא');
  const color = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--buttons'));
  expect(color.trim()).toBe('#7a1f5c');
  await openStorefront(page, shop, 'tr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savta');
});

test('one brand colour gives the colours of buttons, tabs and text', { tag: '@extended' }, async ({ page, shop }) => {
  const t = texts('en');
  await openAdmin(page, shop, { section: 'settings' });
  await page.getByRole('button', { name: t('staff.settings.brand.choose') }).click();
  const name = t('staff.settings.brand.name');
  const code = page.getByLabel(`${name}: ${t('staff.settings.colorCode')}`);
  const save = page.getByRole('button', { name: t('staff.settings.brand.save') });
  await page.getByLabel(`${name}: ${t('staff.settings.pickColor')}`).fill('#ffcc00');
  const previews = page.getByRole('region', { name: t('staff.settings.preview.title') }).locator('.bg-buttons');
  for (const preview of await previews.all()) await expect(preview).toHaveCSS('background-color', 'rgb(178, 141, 0)');
  await expectAccessible(page, page.locator('form'));
  // On a tablet, beside the list of sections, no word is broken.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectWholeWords(page.getByText(t('staff.settings.preview.dish')).first());
  await save.click();
  await expectToast(page, t('staff.settings.brand.saved'));
  await expect(code).toHaveCount(0);

  const response = await page.request.get(`${shop.url}/api/admin/settings`);
  const stored = new Map((await response.json()).map(({ key, value }: Setting) => [key, value]));
  expect(stored.get('buttonsColor')).toBe('#b28d00');
  expect(stored.get('textColor')).toBe('#2e2817');
});

/** Asserts that a picture is drawn whole, in its own ratio. */
async function expectWhole(pictures: Locator, count: number): Promise<void> {
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveCSS('object-fit', 'contain');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const [radius, height] = await picture.evaluate((image) => {
      const { borderTopLeftRadius, height } = getComputedStyle(image);
      return [Number.parseFloat(borderTopLeftRadius), Number.parseFloat(height)];
    });
    expect(radius, 'rounded corners cut nothing off').toBeLessThan((height ?? 0) / 4);
  }
}

test('a wide logo is drawn whole in the settings, on the customer page and on paper', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, { section: 'settings' });
  const uploaded = await page.request.post(`${shop.url}/api/media-library/upload`, {
    multipart: { image: { name: 'word.png', mimeType: 'image/png', buffer: await drawPicture('#2f6b3c', 480) } },
  });
  const { url } = await uploaded.json();
  await page.request.put(`${shop.url}/api/admin/settings/logoUrl`, { data: { value: url } });
  const logo = page.locator(`img[src="${url}"]`);
  // The setting, and the light and the dark preview.
  await expectWhole(logo, 3);
  await openStorefront(page, shop, 'he');
  await expectWhole(logo, 1);
  await page.emulateMedia({ media: 'print' });
  await expect(logo).toBeVisible();
  await expectWhole(logo, 1);
});

test('username and password are changed only with the current password', async ({
  page,
  freshShop: shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const t = texts('en');
  await signIn(page, shop, 'en');
  await page.goto(`${shop.url}/admin/admin-settings?lang=en`);
  const fill = (name: 'username' | 'newPassword' | 'repeatPassword' | 'currentPassword', text: string) =>
    page.getByLabel(t(`staff.account.${name}`), { exact: true }).fill(text);
  const submit = () => page.getByRole('button', { name: t('staff.account.submit') }).click();
  await fill('username', 'dana.k');
  await fill('newPassword', 'quiet-harbour-42');
  await fill('repeatPassword', 'quiet-harbour-4');
  await fill('currentPassword', 'not this one');
  await submit();
  await expect(page.getByText(t('staff.account.repeatWrong'))).toBeVisible();
  await fill('repeatPassword', 'quiet-harbour-42');
  await submit();
  await expect(page.getByRole('alert').filter({ hasText: t('errors.wrong_password') })).toBeVisible();
  await fill('currentPassword', OWNER.password);
  await submit();
  await expectToast(page, t('staff.account.saved'));
  await page.getByRole('button', { name: t('staff.logout') }).click();
  await page.getByLabel(t('staff.signIn.username'), { exact: true }).fill('dana.k');
  await page.getByLabel(t('staff.signIn.password'), { exact: true }).fill('quiet-harbour-42');
  await page.getByRole('button', { name: t('staff.signIn.submit') }).click();
  // Signing out leads to the dishes (spec.md §4).
  await expect(page).toHaveURL(/\/admin\/food-items/);
  await expect(page.getByText(t('staff.live'), { exact: true })).toBeVisible();
});

test('a kosher certificate is shown once it is complete, and disappears from open pages after its last day', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const t = texts('en');
  const stateOf = (key: 'none' | 'incomplete' | 'valid' | 'ended', day = '') =>
    t(`staff.settings.certificate.${key}`, { day: isolate(day) });
  await openAdmin(page, shop, { section: 'settings' });
  const group = page.getByRole('region', { name: t('staff.settings.groups.kosher') });
  const enter = async (name: string, value: string) => {
    await group.getByRole('button', { name: t('staff.settings.editName', { name }) }).click();
    await group.getByLabel(name, { exact: true }).fill(value);
    await group.getByRole('button', { name: t('staff.save') }).click();
    await expect(group.getByLabel(name, { exact: true })).toHaveCount(0);
  };
  await enter(nameIn('kosherIssuer', 'en', 'en'), 'Rabbinate of Haifa');
  await enter(nameIn('kosherIssuer', 'he', 'en'), 'רבנות חיפה');
  await enter(t('staff.settings.names.kosherNumber'), 'K-7');
  await enter(t('staff.settings.names.kosherValidUntil'), '2020-01-31');
  await expect(group.getByRole('status').first()).toHaveText(stateOf('ended', '31 Jan 2020'));
  await expectAccessible(page, group);
  await openAdmin(page, shop, { section: 'orders' });
  const warning = page.getByRole('region', { name: t('staff.settings.certificate.label') });
  await expect(warning).toContainText(stateOf('ended', '31 Jan 2020'));
  await expectAccessible(page, warning);
  await warning.getByRole('link').click();
  await enter(t('staff.settings.names.kosherValidUntil'), '2099-12-31');
  await expect(group.getByRole('status').first()).toHaveText(stateOf('valid', '31 Dec 2099'));

  const customer = await page.context().newPage();
  const end = Date.parse(endOfDay({ timeZone: TIME_ZONE, date: '2099-12-31' }));
  await customer.clock.install({ time: end - 30 * MINUTE_MS });
  await followClock(customer);
  await openStorefront(customer, shop, 'he');
  const line = customer.getByText(texts('he')('shop.kosher.by', { issuer: isolate('רבנות חיפה') }));
  await expect(line).toBeVisible();
  await expect(customer.getByRole('contentinfo')).toContainText('K-7');
  await expectAccessible(customer);
  await customer.clock.fastForward('30:00');
  await expect(line).toHaveCount(0);
  await expect(customer.getByRole('contentinfo')).not.toContainText('K-7');
});
