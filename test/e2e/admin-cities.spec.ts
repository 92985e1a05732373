import type { Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import type { Language } from '../../src/shared/languages.ts';
import { countClicks } from './count-clicks.ts';
import { doubleTap } from './double-tap.ts';
import { enter, expect, expectAccessible, expectToast, openAdmin, test, texts, uncoverPage } from './fixtures.ts';
import { holdToast } from './toasts.ts';

const he = texts('he');

const nameIn = (language: Language, shown: Language) => {
  const name = new Intl.DisplayNames(shown, { type: 'language' }).of(language);
  return texts(shown)('staff.cities.nameIn', { language: name });
};
const field = (page: Page, name: 'name' | 'nameHe' | 'minimumOrderAmount') => {
  const label =
    name === 'minimumOrderAmount' ? he(`staff.cities.${name}`) : nameIn(name === 'name' ? 'en' : 'he', 'he');
  return page.getByRole('dialog').getByLabel(label);
};
const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: he('staff.save') })
    .click();

test('a city is added, edited, deleted and restored', async ({ page, shop, expectedErrors }) => {
  const t = he;
  expectedErrors.push(/409/);
  const city = { en: 'Eilat', he: 'אילת' };
  const shown = city.he;
  await openAdmin(page, shop, { language: 'he', section: 'cities' });
  await expectAccessible(page);
  await page.getByRole('button', { name: t('staff.cities.addTitle') }).click();
  await save(page);
  await expect(page.getByText(t('staff.cities.nameRequired'))).toBeVisible();
  await expect(page.getByText(t('staff.cities.amountRequired'))).toBeVisible();
  await expectAccessible(page);
  await field(page, 'name').fill(city.en);
  await field(page, 'nameHe').fill(city.he);
  await field(page, 'minimumOrderAmount').fill('99.90');
  await save(page);
  await expectToast(page, t('staff.cities.created'));
  const card = page.getByRole('listitem').filter({ hasText: shown });
  await expect(card).toContainText('99.90');

  await page.getByRole('button', { name: t('staff.cities.addTitle') }).click();
  await field(page, 'name').fill('Another');
  await field(page, 'nameHe').fill(` ${city.he} `);
  await field(page, 'minimumOrderAmount').fill('10');
  await save(page);
  await expect(field(page, 'nameHe')).toHaveAccessibleDescription(
    t('staff.cities.nameTaken', { city: isolate(shown) }),
  );
  await uncoverPage(page);
  await expectAccessible(page);
  const clicks = await countClicks(page);
  const dialog = page.getByRole('dialog');
  await doubleTap(dialog.getByRole('button', { name: t('staff.cancel') }));
  await expect(dialog).toBeHidden();
  // The second tap would press what lies below.
  expect(await clicks()).toBe(1);

  await card.getByRole('button', { name: t('staff.cities.editTitle', { city: shown }) }).click();
  await field(page, 'minimumOrderAmount').fill('150');
  await save(page);
  await expectToast(page, t('staff.cities.updated'));
  await expect(card).toContainText('150');

  await card.getByRole('button', { name: t('staff.cities.deleteTitle', { city: shown }) }).click();
  await expectAccessible(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.delete') })
    .click();
  await expectToast(page, t('staff.cities.deleted'));
  const undo = await holdToast(page, t('staff.undo'));
  await expect(card).toHaveCount(0);
  await undo.press('Enter');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: t('staff.cities.deleteTitle', { city: shown }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.delete') })
    .click();
  await expect(card).toHaveCount(0);

  await page.reload();
  await page.getByText(t('staff.deletedList.title', { count: 1 }), { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('staff.deletedList.restoreOf', { name: isolate(shown) }) }).click();
  await expectToast(page, t('staff.cities.restored'));
  await expect(card).toContainText('150');
  await expect(page.getByText(t('staff.deletedList.title', { count: 1 }), { exact: true })).toHaveCount(0);
  const cities = await (await page.request.get(`${shop.url}/api/admin/cities`)).json();
  const { id } = cities.find(({ nameHe }: { nameHe: string }) => nameHe === shown);
  await page.request.delete(`${shop.url}/api/admin/cities/${id}`);
});

test('an unsaved edit survives navigation and a reload', async ({ page, shop }) => {
  const t = texts('en');
  await openAdmin(page, shop, { section: 'cities' });
  await page.getByRole('button', { name: t('staff.cities.addTitle') }).click();
  await page.getByLabel(nameIn('en', 'en')).fill('Half a ci');
  await page.getByRole('button', { name: t('staff.close') }).click();
  await openAdmin(page, shop, { section: 'settings' });
  await openAdmin(page, shop, { section: 'cities' });
  await page.getByRole('button', { name: t('staff.cities.addTitle') }).click();
  await expect(page.getByLabel(nameIn('en', 'en'))).toHaveValue('Half a ci');
  await page.getByRole('button', { name: t('staff.cancel') }).click();
  await page.getByRole('button', { name: t('staff.cities.addTitle') }).click();
  await expect(page.getByLabel(nameIn('en', 'en'))).toHaveValue('');
});

test('concurrent edits of one city show both values, to choose from', async ({
  page,
  shop,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket connection/);
  const t = texts('tr');
  await enter(page, shop);
  const created = await page.request.post(`${shop.url}/api/admin/cities`, {
    data: { name: 'Twice', minimumOrderAmount: '100', nameTr: 'İki' },
  });
  const { id, version } = await created.json();
  await openAdmin(page, shop, { section: 'cities', language: 'tr' });
  await page.getByRole('button', { name: t('staff.cities.editTitle', { city: 'İki' }) }).click();
  await page.getByLabel(t('staff.cities.minimumOrderAmount'), { exact: true }).fill('200');
  // This page gets no event about the other change, so only saving detects it.
  await context.setOffline(true);
  await context.setOffline(false);
  const other = await page.request.put(`${shop.url}/api/admin/cities/${id}`, {
    data: { minimumOrderAmount: '300', nameTr: 'Iki', version },
  });
  expect(other.status()).toBe(200);
  const conflict = page.getByRole('alert').filter({ hasText: t('staff.conflict.title') });
  await expect(conflict).toContainText('200');
  await expect(conflict).toContainText('300,00');
  await expectAccessible(page);
  await expect(page.getByLabel(nameIn('tr', 'tr'))).toHaveValue('Iki');
  await expect(page.getByRole('button', { name: t('staff.save') })).toBeDisabled();
  await page.getByRole('button', { name: t('staff.conflict.keepMine') }).click();
  await page.getByRole('button', { name: t('staff.save') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Twice' })).toContainText('200');
  await page.request.delete(`${shop.url}/api/admin/cities/${id}`);
});
