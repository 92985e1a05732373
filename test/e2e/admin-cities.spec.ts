import type { Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import type { Language } from '../../src/shared/languages.ts';
import { expect, expectAccessible, expectToast, openAdmin, test, texts } from './fixtures.ts';

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

test('a city is added, edited, deleted and restored', async ({ page, shop }) => {
  const t = he;
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
  await expect(card).toHaveCount(0);

  await page.reload();
  await page.getByText(t('staff.deletedList.title', { count: 1 }), { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('staff.deletedList.restoreOf', { name: isolate(shown) }) }).click();
  await expectToast(page, t('staff.cities.restored'));
  await expect(card).toContainText('150');
  const cities = await (await page.request.get(`${shop.url}/api/admin/cities`)).json();
  const { id } = cities.find(({ nameHe }: { nameHe: string }) => nameHe === shown);
  await page.request.delete(`${shop.url}/api/admin/cities/${id}`);
});
