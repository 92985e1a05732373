import { DESKTOP, expect, openStorefront, test, texts } from './fixtures.ts';

const t = texts('en');

test('Back closes a dish and then the search, and does not leave the shop', async ({ page, shop }) => {
  await openStorefront(page, shop);
  const open = page.getByRole('button', { name: t('shop.menu.searchOpen'), exact: true });
  const field = page.getByRole('searchbox', { name: t('shop.menu.search') });
  const found = page.getByRole('link', { name: 'Falafel with Tahini' });
  const other = page.getByRole('link', { name: 'Cheese Sambusak' });
  await open.click();
  await field.fill('tahini falafel');
  await expect(other).toHaveCount(0);
  await found.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(field).toHaveValue('tahini falafel');
  await page.goBack();
  await expect(open).toBeVisible();
  await expect(other).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/?lang=en`);

  await page.setViewportSize(DESKTOP);
  await field.fill('tahini falafel');
  await expect(other).toHaveCount(0);
  await page.goBack();
  await expect(field).toHaveValue('');
  await expect(other).toBeVisible();
});
