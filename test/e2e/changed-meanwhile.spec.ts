import type { Page } from '@playwright/test';
import { DESKTOP, expect, expectToast, openAdmin, texts } from './fixtures.ts';
import { drawPicture, withOwnShop } from './own-shop.ts';

const test = withOwnShop();
test.use({ viewport: DESKTOP });

const t = texts('en');
const isolated = (name: string) => `\u2068${name}\u2069`;
const button = (scope: Pick<Page, 'getByRole'>, name: string) => scope.getByRole('button', { name, exact: true });

async function post(page: Page, path: string, data: object): Promise<{ id: number; choices: { id: number }[] }> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

test('a dish is saved without a category and options that were deleted while it was edited', {
  tag: '@extended',
}, async ({ page, shop }) => {
  await openAdmin(page, shop, { section: 'food-items' });
  const api = `${shop.url}/api/admin`;
  const category = await post(page, `${api}/categories`, { name: 'Grill of today' });
  const group = await post(page, `${api}/option-groups`, { name: 'Sauces', choices: [{ name: 'Amba', price: '0' }] });
  const dish = await post(page, `${api}/food-items`, { name: 'Kebab', description: 'Hot', price: '40' });
  await button(page, t('staff.menu.editDish', { name: isolated('Kebab') })).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(t('staff.menu.fields.category')).selectOption('Grill of today');
  await dialog.getByText(t('staff.options.title'), { exact: true }).click();
  await button(dialog, t('staff.options.add')).click();
  await dialog.getByRole('button', { name: 'Sauces' }).first().click();
  await expect(dialog.getByRole('heading', { name: 'Sauces' })).toBeVisible();
  await dialog.getByLabel(t('staff.menu.price')).fill('45');
  for (const path of [`categories/${category.id}`, `option-groups/${group.id}`]) {
    expect((await page.request.delete(`${api}/${path}`)).status()).toBe(204);
  }
  await expect(dialog.getByRole('heading', { name: 'Sauces' })).toHaveCount(0);
  await expect(dialog.getByRole('option', { name: 'Grill of today' })).toHaveCount(0);
  await button(dialog, t('staff.save')).click();
  await expectToast(page, t('staff.menu.updated'));
  const dishes = await (await page.request.get(`${api}/food-items`)).json();
  expect(dishes.find(({ id }: { id: number }) => id === dish.id)).toMatchObject({
    price: '45.00',
    categoryId: null,
    optionGroups: [],
  });
});

test('a picture that is deleted in the library is no longer chosen in the form', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, { section: 'food-items' });
  await button(page, t('staff.menu.add')).click();
  const form = page.getByRole('dialog').last();
  const preview = page.getByRole('img', {
    name: t('staff.media.preview', { label: t('staff.menu.fields.imageUrl') }),
  });
  const picture = { name: 'kebab.png', mimeType: 'image/png', buffer: await drawPicture('#1d4ed8') };
  await form.locator('input[type=file]').first().setInputFiles([picture]);
  await expect(preview).toBeVisible();
  await button(form, t('staff.media.fromLibrary')).click();
  const library = page.getByRole('dialog', { name: t('staff.media.title') });
  await button(library, t('staff.media.delete', { name: isolated('kebab.png') })).click();
  await button(page.getByRole('alertdialog'), t('staff.media.deletePicture')).click();
  await expectToast(page, t('staff.media.deleted'));
  await button(library, t('staff.close')).click();
  await expect(form.getByText(t('staff.media.none'))).toBeAttached();
  await expect(preview).toHaveCount(0);
});
