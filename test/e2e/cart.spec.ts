import { isolate } from '../../src/shared/bidi.ts';
import { countClicks } from './count-clicks.ts';
import { doubleTap } from './double-tap.ts';
import {
  addButton,
  enter,
  expect,
  expectAccessible,
  expectToast,
  fillCart,
  fillCheckout,
  openStorefront,
  test,
  texts,
} from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { placeByApi } from './phone-order.ts';
import { addDish } from './staff-calls.ts';
import { holdToast } from './toasts.ts';

const t = texts('he');

test('a customer changes, removes and restores lines in the cart, which enforces the minimum of the city', async ({
  page,
  shop,
}) => {
  await openStorefront(page, shop, 'he');
  await fillCart(page, 'he');
  const open = page.getByRole('button', { name: t('shop.cart.open') });
  await open.click();
  const sheet = page.getByRole('dialog', { name: t('shop.cart.label') });
  const lines = sheet.getByRole('listitem');
  const second = lines.nth(1);
  const proceed = sheet.getByRole('button', { name: t('shop.cart.continue') });
  await expect(lines).toHaveCount(3);
  const dish = (await second.locator('bdi').first().textContent()) ?? '';
  await second.getByRole('button', { name: addButton('he') }).click();
  await expect(second).toContainText(`${dish} × 2`);
  await expectAccessible(page);

  await second.getByRole('button', { name: t('shop.cart.removeLine', { dish }) }).click();
  await expectToast(page, t('shop.cart.removed', { dish: isolate(dish) }));
  const undo = await holdToast(page, t('shop.cart.undo'));
  await expect(lines).toHaveCount(2);
  await undo.press('Enter');
  await expect(second).toContainText(`${dish} × 2`);

  await sheet.getByLabel(t('shop.notice.city')).selectOption('ירושלים');
  await expect(sheet.getByText(/^חסרים עוד/)).toBeVisible();
  await expect(proceed).toBeDisabled();
  await sheet.getByLabel(t('shop.notice.city')).selectOption('חיפה');
  await expect(proceed).toBeEnabled();

  for (const left of [2, 1, 0]) {
    const remove = lines.first().getByRole('button', { name: /^מחיקת/ });
    await remove.click();
    await expect(lines).toHaveCount(left);
    if (left > 0) await expect(remove).toBeFocused();
  }
  await expect(sheet.getByText(t('shop.cart.empty'))).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: t('shop.cart.toMenu') }).click();
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
});

test('a message leaves the title of a dialog visible on a small phone', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openStorefront(page, shop, 'he');
  await fillCart(page, 'he');
  await page.getByRole('button', { name: t('shop.cart.open') }).click();
  const sheet = page.getByRole('dialog', { name: t('shop.cart.label') });
  await sheet
    .getByRole('button', { name: /^מחיקת/ })
    .first()
    .click();
  await holdToast(page, t('shop.cart.undo'));
  const title = await sheet.getByRole('heading', { name: t('shop.cart.label') }).boundingBox();
  const message = page.locator('[data-toast-area]').getByRole('listitem');
  const bottom = (title?.y ?? 0) + (title?.height ?? 0);
  await expect.poll(async () => (await message.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
});

test('a deleted dish is named in the language of the page until the customer closes the notice', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/409/);
  await enter(page, shop);
  const { id } = await addDish(page, shop, { name: 'Baklava', nameHe: 'בקלאווה', nameTr: 'Fıstıklı', price: '20' });
  await openStorefront(page, shop, 'he');
  await fillCart(page, 'he');
  await page.getByRole('button', { name: t('shop.menu.add', { dish: 'בקלאווה' }) }).click();
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  // The checkout fetches the menu, with the names in all languages.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Fıstıklı');
  await fillCheckout(page, 'he', 'cash');
  await page.request.delete(`${shop.url}/api/admin/food-items/${id}`);
  const checkout = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await checkout.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  const notice = checkout.getByRole('alert').filter({ hasText: 'בקלאווה' });
  await expect(notice).toBeVisible();
  await expect(checkout.getByRole('listitem')).toHaveCount(3);
  await expect(notice).toContainText(t('errors.item_unavailable', { dishes: isolate('בקלאווה') }));
  await expect(page.locator('[data-toast-area]')).not.toContainText('בקלאווה');

  await page.goBack();
  await openStorefront(page, shop, 'tr');
  const inTurkish = page.getByRole('alert').filter({ hasText: 'Fıstıklı' });
  await inTurkish.getByRole('button', { name: texts('tr')('shop.cart.dismissGone') }).click();
  await expect(inTurkish).toHaveCount(0);
  await expect(page.getByText(texts('tr')('shop.cart.items', { count: 3 }))).toBeVisible();
});

test('a customer takes the portions that are left with one press, and the dish is then sold out', async ({
  page,
  freshShop: shop,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await enter(page, shop);
  const baklava = { name: 'Baklava', nameHe: 'בקלאווה', price: '20', portionsPerDay: 3, showPortionsFrom: 3 };
  const dish = { ...baklava, ...(await addDish(page, shop, baklava)) };
  await openStorefront(page, shop, 'he');
  await fillCart(page, 'he');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'בקלאווה' }) });
  const left = card.getByText(t('shop.portions.left', { count: 3 }));
  await expect(left).toBeVisible();
  const add = card.getByRole('button', { name: t('shop.menu.add', { dish: 'בקלאווה' }) });
  for (let count = 0; count < 3; count += 1) await add.click();
  await expect(add).toBeDisabled();

  const menu = page.waitForResponse('**/api/food-items');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  await menu;
  await fillCheckout(page, 'he', 'cash');
  await placeByApi(page, shop, { name: 'Dan', phone: '+972501112233', dish });
  const checkout = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const place = checkout.getByRole('button', { name: t('shop.checkout.placeOrder') });
  await place.click();
  const notice = checkout.getByRole('alert').filter({ hasText: 'בקלאווה' });
  await expect(notice).toContainText(t('shop.portions.left', { count: 2 }));
  await expect(page.locator('[data-toast-area]').getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page);
  await notice.getByRole('button', { name: t('shop.portions.take') }).click();
  await expect(notice).toHaveCount(0);
  await expect(checkout.getByRole('listitem').filter({ hasText: 'בקלאווה' })).toContainText('× 2');
  await expect(checkout.getByRole('listitem')).toHaveCount(4);
  await place.click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await confirmation.getByText(t('shop.confirmation.continue')).click();
  await expect(confirmation).toHaveCount(0);

  await openStorefront(page, shop, 'he');
  await expect(card).toContainText(t('shop.soldOut.title'));
});

test('the checkout scrolls to the notice of a dish that sold out, and shows the new total', {
  tag: '@extended',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const response = Promise.withResolvers<void>();
  await page.route('**/api/food-items', async (route) => {
    const [first, ...others] = await (await route.fetch()).json();
    await response.promise;
    await route.fulfill({ json: [{ ...first, soldOutUntil: '2999-01-05T12:00:00.000Z' }, ...others] });
  });
  await openStorefront(page, shop, 'he');
  await fillCart(page, 'he');
  for (let count = 0; count < 3; count += 1) {
    await page.getByRole('button', { name: t('shop.menu.add', { dish: 'סמבוסק גבינה' }) }).click();
  }
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  await fillCheckout(page, 'he', 'cash');
  await expect(page.getByText(t('shop.checkout.order'))).not.toBeInViewport();
  response.resolve();
  const notice = page.getByRole('dialog').getByRole('alert');
  await expect(notice).toContainText('2999');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: t('shop.checkout.placeOrder') })).toContainText('₪230.50');
});

test('a raised minimum is shown with the old one in the checkout, and blocks the order', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const say = texts('en');
  await openStorefront(page, shop);
  await fillCart(page);
  await page.route('**/api/cities', async (route) => {
    const response = await route.fetch();
    const [haifa, ...rest] = await response.json();
    await route.fulfill({ response: response, json: [{ ...haifa, minimumOrderAmount: '150.00' }, ...rest] });
  });
  await page.getByRole('button', { name: say('shop.cart.continue') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The minimum for your city is now ₪150; it was ₪120.')).toBeVisible();
  await expect(dialog.getByText("You're ₪21.50 short of the minimum.")).toBeVisible();
  await fillCheckout(page, 'en', 'cash');
  await expect(page.getByRole('button', { name: say('shop.checkout.placeOrder'), exact: true })).toBeDisabled();
  await expectAccessible(page);
});

test('a payment method stays under the finger while the coupon section is loaded', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const code = await holdRequests(page, '**/assets/coupon-section-*.js');
  await openStorefront(page, shop, 'he');
  await fillCart(page, 'he');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  const cash = page.getByRole('radio', { name: t('shop.checkout.cash') });
  await code.asked;
  await cash.hover();
  await page.mouse.down();
  code.release();
  await expect(page.getByRole('button', { name: t('coupons.have') })).toBeVisible();
  await page.mouse.up();
  await expect(cash).toBeChecked();
});

test('the second tap on a button that closes a dialog presses nothing below it', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStorefront(page, shop, 'he');
  await fillCart(page, 'he');
  for (const [opens, closes] of [
    ['shop.filter.open', 'shop.filter.show'],
    ['shop.cart.continue', 'shop.checkout.cancel'],
    ['shop.cart.open', 'shop.cart.close'],
  ] as const) {
    await page.getByRole('button', { name: t(opens) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const clicks = await countClicks(page);
    // The checkout has two buttons of this name: in its corner and in its footer.
    await doubleTap(dialog.getByRole('button', { name: t(closes) }).last());
    await expect(dialog).toBeHidden();
    expect(await clicks(), closes).toBe(1);
  }
});
