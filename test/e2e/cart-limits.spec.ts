import { lineKey } from '../../src/shared/orders/pricing.ts';
import { expect, openStorefront, test, texts } from './fixtures.ts';

const t = texts('tr');

test('a cart with more than 40 lines shows the limit, and cannot be ordered until a line is removed', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const menu = (await (await page.request.get(`${shop.url}/api/food-items`)).json()) as { id: number }[];
  const dishId = menu[0]?.id ?? 0;
  const cart = Array.from({ length: 41 }, (_, index) => {
    const note = String(index + 1);
    return { key: lineKey(dishId, [], note), dishId, quantity: 5, note };
  });
  await openStorefront(page, shop, 'tr');
  await page.evaluate((stored) => localStorage.setItem('cart', stored), JSON.stringify(cart));
  await openStorefront(page, shop, 'tr');
  await page.getByLabel(t('shop.notice.city')).selectOption({ index: 1 });
  const said = t('shop.checkout.limits.lines', { most: 40 });
  await page.getByRole('button', { name: t('shop.cart.open') }).click();
  const sheet = page.getByRole('dialog', { name: t('shop.cart.label') });
  const proceed = sheet.getByRole('button', { name: t('shop.cart.continue') });
  await expect(sheet.getByText(said)).toBeVisible();
  await expect(proceed).toBeDisabled();
  await sheet
    .getByRole('button', { name: /: sepetten çıkar$/ })
    .last()
    .click();
  await expect(proceed).toBeEnabled();
  await expect(sheet.getByText(said)).toBeHidden();
});
