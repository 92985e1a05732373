import type { Locator } from '@playwright/test';
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
import { holdHydration } from './hold-hydration.ts';
import { holdRequests } from './hold-requests.ts';
import { placeByApi } from './phone-order.ts';
import { addDish } from './staff-calls.ts';
import { holdToast } from './toasts.ts';

const t = texts('he');

test('lines are changed, removed and restored in the cart, which enforces the minimum of the city', async ({
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
  await expect(proceed).toBeEnabled();
  const dish = (await second.locator('bdi').first().textContent()) ?? '';
  await second.getByRole('button', { name: addButton('he') }).click();
  await expect(second).toContainText(`${dish} × 2`);
  await expectAccessible(page);

  await second.getByRole('button', { name: t('shop.cart.removeLine', { dish }) }).click();
  await expectToast(page, t('shop.cart.removed', { dish: isolate(dish) }));
  await lines
    .first()
    .getByRole('button', { name: /^מחיקת/ })
    .click();
  await expectToast(page, t('shop.cart.removedSeveral', { count: 2 }));
  const undo = await holdToast(page, t('shop.cart.undo'));
  await expect(lines).toHaveCount(1);
  await undo.press('Enter');
  await expect(lines).toHaveCount(3);
  await expect(second).toContainText(`${dish} × 2`);

  await sheet.getByLabel(t('shop.notice.city')).selectOption('ירושלים');
  await expect(proceed).toBeDisabled();
  await expect(sheet.getByText(/^חסרים עוד/)).toBeVisible();
  await sheet.getByLabel(t('shop.notice.city')).selectOption('חיפה');
  await expect(proceed).toBeEnabled();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(lines).toHaveCount(3);
  await proceed.click();

  const checkout = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await checkout.getByRole('button', { name: t('shop.menu.remove', { dish }), exact: true }).click();
  await expect(checkout.getByRole('listitem').nth(1)).toContainText(`${dish} × 1`);
  await page.goBack();
  await expect(checkout).toBeHidden();

  await open.click();
  await expect(lines).toHaveCount(3);
  for (const left of [2, 1]) {
    await lines.first().getByRole('button', { name: /^הסרת/ }).click();
    await expect(lines).toHaveCount(left);
    await expect(lines.first().getByRole('button', { name: /^הסרת/ })).toBeFocused();
    await expect(proceed).toBeDisabled();
  }
  await lines.first().getByRole('button', { name: /^הסרת/ }).click();
  await expect(sheet.getByText(t('shop.cart.empty'))).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: t('shop.cart.toMenu') }).click();
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
});

test('on a small phone a message leaves the title of a dialog in sight, and a second tap on its X presses nothing', async ({
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
  const bottomOf = async (part: Locator) =>
    ((await part.boundingBox())?.y ?? 0) + ((await part.boundingBox())?.height ?? 0);
  const title = sheet.getByRole('heading', { name: t('shop.cart.label') });
  const message = page.locator('[data-toast-area]').getByRole('listitem');
  await expect.poll(async () => (await message.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf(title));

  const clicks = await countClicks(page);
  await doubleTap(sheet.getByRole('button', { name: t('shop.cart.close') }));
  await expect(sheet).toBeHidden();
  expect(await clicks()).toBe(1);
});

test('a dish that is deleted is named in the page’s language until the customer closes the notice', async ({
  page,
  shop,
  expectedErrors,
}) => {
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
  await expect(inTurkish).toBeVisible();
  await expectAccessible(page);
  await inTurkish.getByRole('button', { name: texts('tr')('shop.cart.dismissGone') }).click();
  await expect(inTurkish).toHaveCount(0);
  await expect(page.getByRole('button', { name: texts('tr')('shop.cart.open') })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).not.toContain('Fıstıklı');
  await expect(page.getByText(texts('tr')('shop.cart.items', { count: 3 }))).toBeVisible();
});

test('of the last portions a customer takes what is left in one press, and staff see them sold', async ({
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
  // A printed menu says what is true for longer.
  await page.emulateMedia({ media: 'print' });
  await expect(left).toBeHidden();
  await page.emulateMedia({ media: null });
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
  await page.goto(`${shop.url}/admin/food-items?lang=he`);
  const state = t('staff.menu.portions.sold', { sold: isolate('3'), offered: isolate('3') });
  const saleState = (of: string) =>
    page.getByRole('button', {
      name: t('staff.menu.soldOut.of', { name: isolate('בקלאווה'), state: of }),
      exact: true,
    });
  await expect(saleState(t('shop.soldOut.title'))).toBeVisible();
  await page.getByRole('button', { name: state }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('staff.menu.portions.today'), { exact: true }).fill('5');
  // A colleague is first.
  const changed = await page.request.put(`${shop.url}/api/admin/food-items/${dish.id}/portions-today`, {
    data: { offered: 4 },
  });
  expect(changed.ok()).toBe(true);
  await expect(dialog.getByText(t('staff.conflict.title'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('staff.conflict.keepMine') }).click();
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expect(dialog).toHaveCount(0);
  const raised = t('staff.menu.portions.sold', { sold: isolate('3'), offered: isolate('5') });
  await expect(page.getByRole('button', { name: raised })).toBeVisible();
  await expect(saleState(t('staff.menu.soldOut.available'))).toBeVisible();
});

test('a dish that is sold out is scrolled to in the checkout, which says when it comes back, and names the new total', async ({
  page,
  shop,
}) => {
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

test('a raised minimum is shown with the old one in checkout and cart, and blocks the order', async ({
  page,
  shop,
}) => {
  const say = texts('en');
  await openStorefront(page, shop);
  await fillCart(page);
  let minimumOrderAmount = '150.00';
  await page.route('**/api/cities', async (route) => {
    const response = await route.fetch();
    const [haifa, ...rest] = await response.json();
    await route.fulfill({ response: response, json: [{ ...haifa, minimumOrderAmount }, ...rest] });
  });
  await page.getByRole('button', { name: say('shop.cart.continue') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The minimum for your city is now ₪150; it was ₪120.')).toBeVisible();
  await expect(dialog.getByText('₪21.50 is still missing to the minimum.')).toBeVisible();
  await fillCheckout(page, 'en', 'cash');
  await expect(page.getByRole('button', { name: say('shop.checkout.placeOrder'), exact: true })).toBeDisabled();
  await page.goBack();

  // While the cart is open: the browser restores the page, which then fetches the cities.
  await page.getByRole('button', { name: say('shop.cart.open') }).click();
  const cart = page.getByRole('dialog', { name: say('shop.cart.label') });
  await expect(cart.getByText('The minimum for your city is now ₪150; it was ₪120.')).toBeVisible();
  minimumOrderAmount = '160.00';
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(cart.getByText('The minimum for your city is now ₪160; it was ₪120.')).toBeVisible();
  await expect(cart.getByText('Need ₪31.50 more')).toBeVisible();
  await expectAccessible(page);
});

test('a minimum that rose while the cart was left is told when the customer comes back', async ({
  page,
  freshShop: shop,
}) => {
  const say = texts('en');
  await enter(page, shop);
  const [haifa] = await (await page.request.get(`${shop.url}/api/admin/cities`)).json();
  const setMinimum = async (minimumOrderAmount: string) => {
    const data = { minimumOrderAmount };
    const response = await page.request.put(`${shop.url}/api/admin/cities/${haifa.id}`, { data });
    expect(response.status(), await response.text()).toBe(200);
  };
  await openStorefront(page, shop);
  await fillCart(page);
  await setMinimum('150.00');
  await openStorefront(page, shop);
  const open = page.getByRole('button', { name: say('shop.cart.open') });
  await open.click();
  const cart = page.getByRole('dialog', { name: say('shop.cart.label') });
  await expect(cart.getByText('The minimum for your city is now ₪150; it was ₪120.')).toBeVisible();
  await page.goBack();

  // Chosen again before the page shows which city is stored.
  const script = await holdHydration(page);
  await page.goto(`${shop.url}/?lang=en`, { waitUntil: 'commit' });
  await page.getByLabel(say('shop.notice.city')).selectOption('Haifa');
  await script.asked;
  await script.release();
  await open.click();
  await expect(cart.getByText('The minimum for your city is now ₪150; it was ₪120.')).toBeVisible();
  await page.goBack();

  // There is nothing to compare with when a cart begins.
  const remove = () => page.evaluate(() => localStorage.removeItem('cart'));
  await remove();
  await openStorefront(page, shop);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedCity'))).toContain('15000');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton('en') })
    .first()
    .click();
  await open.click();
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(cart.getByText(/it was ₪120/)).toHaveCount(0);
});

test('the payment stays under the finger while what is said of coupons is loaded', async ({ page, shop }) => {
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

test('the second tap on what closes a dialog presses nothing below', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStorefront(page, shop, 'he');
  await fillCart(page, 'he');
  for (const [opens, closes] of [
    ['shop.filter.open', 'shop.filter.show'],
    ['shop.cart.continue', 'shop.checkout.cancel'],
  ] as const) {
    await page.getByRole('button', { name: t(opens) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const clicks = await countClicks(page);
    // The footer's, below the X of the same name.
    await doubleTap(dialog.getByRole('button', { name: t(closes) }).last());
    await expect(dialog).toBeHidden();
    expect(await clicks(), closes).toBe(1);
  }
});
