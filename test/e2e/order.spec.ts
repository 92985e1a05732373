import type { Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import { DAY_MS, HOUR_MS } from '../../src/shared/durations.ts';
import { LANGUAGES } from '../../src/shared/languages.ts';
import { whatsappLink } from '../../src/shared/phone-text.ts';
import { formatInstant } from '../../src/shared/time.ts';
import {
  CUSTOMER,
  enter,
  expect,
  expectAccessible,
  expectToast,
  fillCart,
  LANGUAGE_OF_EACH_DIRECTION,
  openAdmin,
  openStorefront,
  startCheckout,
  test,
  texts,
  watchConsole,
} from './fixtures.ts';
import { makeOld } from './old-browser.ts';
import { type Shop, TIME_ZONE } from './shop.ts';

// The journeys that matter most run with animations, as most customers see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What `fillCart` comes to, in any language. */
const CART_TOTAL = /128[.,]50/;

for (const language of LANGUAGES) {
  const t = texts(language);
  const isJudged = LANGUAGE_OF_EACH_DIRECTION.some((judged) => judged === language);

  test(`a customer orders from a phone in ${language}, and staff see the order at once and deliver it`, async ({
    page,
    shop,
    browser,
  }) => {
    const staffContext = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const staff = await staffContext.newPage();
    const staffErrors = watchConsole(staff);
    for (const context of [page.context(), staffContext]) await makeOld(context);
    await openAdmin(staff, shop, { language });

    await startCheckout(page, shop, { language });
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr');
    await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
    const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
    await expect(confirmation.getByText(t('shop.confirmation.cashMessage'))).toBeVisible();
    await expect(confirmation.getByText(CUSTOMER.name, { exact: true })).toBeVisible();
    await expect(confirmation.locator('dd', { hasText: CART_TOTAL })).toBeVisible();
    const number = (await confirmation.locator('dd').first().textContent()) ?? '';
    if (isJudged) await expectAccessible(page);

    const card = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name: `#${number}` }) });
    await expect(card.getByText(CUSTOMER.name)).toBeVisible();
    await card.getByRole('button', { name: t('staff.orders.statuses.delivered.move') }).click();
    await expect(card).toBeHidden();
    await staff.getByRole('tab', { name: t('staff.orders.statuses.delivered.tab') }).click();
    await expect(card).toBeVisible();
    if (isJudged) await expectAccessible(staff, card);
    expect(staffErrors).toEqual([]);
    await staffContext.close();
  });
}

test('a confirmation can be copied and sent by WhatsApp, and is shown again until the customer removes it', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  await startCheckout(page, shop, { language: 'he' });
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  const number = (await confirmation.locator('dd').first().textContent()) ?? '';
  const message = await confirmation.getByText(CUSTOMER.name, { exact: false }).last().textContent();
  await expect(confirmation.getByRole('link', { name: t('shop.confirmation.openWhatsapp') })).toHaveAttribute(
    'href',
    whatsappLink('+972500000100', message ?? ''),
  );
  await confirmation.getByRole('button', { name: t('shop.confirmation.copy') }).click();
  await expect(confirmation.getByRole('button', { name: t('shop.confirmation.copied') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(t('shop.cart.items', { count: 0 }))).toBeVisible();

  await page.reload();
  const lastOrder = page.getByRole('button', { name: t('shop.lastOrder.show') });
  await lastOrder.click();
  await expect(confirmation.locator('dd').first()).toHaveText(number);
  await page.keyboard.press('Escape');
  await expect(lastOrder).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('shop.lastOrder.remove') }).click();
  await expect(lastOrder).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('lastOrders'))).toBe('[]');
});

test('a printed confirmation has the order and no buttons', { tag: '@extended' }, async ({ page, shop }) => {
  const t = texts('en');
  await startCheckout(page, shop);
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  await expect(confirmation.locator('dd').first()).toBeVisible();
  await expect(confirmation.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('a customer who asks to be remembered finds the details filled in, and can have them forgotten', async ({
  page,
  shop,
}) => {
  const t = texts('tr');
  await startCheckout(page, shop, { language: 'tr' });
  const remember = page.getByRole('checkbox', { name: t('shop.checkout.remember') });
  await expect(remember).not.toBeChecked();
  await remember.check();
  const sent = page.waitForRequest('**/api/orders');
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  expect(Object.keys((await sent).postDataJSON())).not.toContain('isRemembered');
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await fillCart(page, 'tr');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  await expect(page.getByLabel(t('shop.checkout.name'))).toHaveValue(CUSTOMER.name);
  await expect(page.getByLabel(t('shop.checkout.email'))).toHaveValue(CUSTOMER.email);
  await expect(page.getByLabel(t('shop.checkout.phone'))).toHaveValue('+972501234567');
  await expect(remember).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('shop.checkout.forget') }).click();
  await expect(page.getByLabel(t('shop.checkout.name'))).toHaveValue('');
  await expect(remember).not.toBeChecked();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(CUSTOMER.email);
});

test('Back closes the checkout and the confirmation, and Forward never shows a placed order again', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const t = texts('tr');
  await startCheckout(page, shop, { language: 'tr' });
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('shop.cart.continue') })).toBeFocused();
  await page.goForward();
  await page.reload();
  await expect(page.getByLabel(t('shop.checkout.name'))).toHaveValue(CUSTOMER.name);
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${shop.url}/?lang=tr`);
  await page.goForward();
  await page.reload();
  await expect(page.getByText(t('shop.cart.items', { count: 0 }))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('far from the restaurant', { tag: '@extended' }, () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a confirmation shows the time of the order in the restaurant’s time zone', async ({ page, shop }) => {
    const t = texts('en');
    await startCheckout(page, shop);
    await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
    const placed = page.getByRole('dialog', { name: t('shop.confirmation.title') }).locator('time');
    const at = (await placed.getAttribute('datetime')) ?? '';
    await expect(placed).toHaveText(formatInstant(at, 'en', { timeZone: TIME_ZONE, now: Date.parse(at) }));
  });
});

/** Orders and pays with Bit; returns the number of the order, whose confirmation is open. */
async function orderWithBit(page: Page, shop: Shop): Promise<string> {
  const t = texts('he');
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'Bit' }));
  await startCheckout(page, shop, { method: 'bit', language: 'he' });
  const window = page.context().waitForEvent('page');
  await page.getByRole('button', { name: t('shop.checkout.payToPlaceOrder') }).click();
  expect((await window).url()).toContain('pay-with-bit');
  return (await page.getByRole('dialog').locator('dd').first().textContent()) ?? '';
}

test('an order with Bit opens the payment page of the owner, and the confirmation links to it too', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  const number = await orderWithBit(page, shop);
  const confirmation = page.getByRole('dialog');
  await expect(confirmation.getByText(t('shop.confirmation.bitMessage'))).toBeVisible();
  const links = confirmation.getByRole('link');
  await expect(links).toHaveText([
    t('shop.confirmation.payWithBit'),
    t('shop.confirmation.openWhatsapp'),
    t('shop.lastOrder.follow'),
  ]);
  await expect(links.first()).toHaveAttribute('href', /pay-with-bit/);
  await expect(links.nth(1)).toHaveAttribute('href', new RegExp(`text=.{50,}${number}`));
  await expect(confirmation.locator('dd', { hasText: CART_TOTAL })).toBeVisible();
  await expectAccessible(page);
});

test('an order of hours ago is shown without the link to pay, and never over another open dialog', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const t = texts('he');
  const number = await orderWithBit(page, shop);
  await page.keyboard.press('Escape');
  const attempts = '**/api/orders/attempts/*';
  const released = Promise.withResolvers<void>();
  await page.route(attempts, async (route) => {
    await released.promise;
    const response = await route.fetch();
    const createdAt = new Date(Date.now() - 2 * HOUR_MS).toISOString();
    await route.fulfill({ response, json: { ...(await response.json()), createdAt } });
  });
  const response = page.waitForResponse(attempts);
  await page.getByRole('button', { name: t('shop.lastOrder.show') }).click();
  await page.getByRole('button', { name: t('shop.cart.open') }).click();
  const cart = page.getByRole('dialog', { name: t('shop.cart.label') });
  await expect(cart).toBeVisible();
  released.resolve();
  await (await response).finished();
  await cart.getByRole('button', { name: t('shop.cart.toMenu') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: t('shop.lastOrder.show') }).click();
  const old = page.getByRole('dialog', { name: t('shop.lastOrder.title', { number: isolate(number) }) });
  await expect(old.getByRole('link', { name: t('shop.lastOrder.follow') })).toBeVisible();
  await expect(old.getByRole('link', { name: t('shop.confirmation.payWithBit') })).toHaveCount(0);
  await expect(old.getByText(t('shop.confirmation.bitMessage'))).toHaveCount(0);
});

test('a last order that the shop no longer has is removed from the device', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const t = texts('en');
  const order = { key: '5f0c9d0e-8a6b-4c55-9d7e-3f1f5f1c2a10', at: Date.now() - 6 * DAY_MS };
  await openStorefront(page, shop);
  await page.evaluate((stored) => localStorage.setItem('lastOrders', stored), JSON.stringify([order]));
  await openStorefront(page, shop);
  const lastOrder = page.getByRole('button', { name: t('shop.lastOrder.show') });
  await lastOrder.click();
  await expectToast(page, t('shop.lastOrder.gone'));
  await expect(lastOrder).toHaveCount(0);
});

test('the checkout requires a city, enforces its minimum, and shows a notice when a city was removed', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const t = texts('he');
  await enter(page, shop);
  const addCity = async (name: string, nameHe: string, minimumOrderAmount: string) => {
    const response = await page.request.post(`${shop.url}/api/admin/cities`, {
      data: { name, nameHe, minimumOrderAmount, sortOrder: 99 },
    });
    const { id } = await response.json();
    return { option: String(id), remove: () => page.request.delete(`${shop.url}/api/admin/cities/${id}`) };
  };
  const near = await addCity('Near', 'קרובה', '10');
  const far = await addCity('Far', 'רחוקה', '5000');

  await startCheckout(page, shop, { language: 'he' });
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const city = dialog.getByLabel(t('shop.notice.city'));
  const submit = dialog.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
  await expect(dialog.getByRole('radiogroup')).toHaveCSS('direction', 'rtl');
  await city.selectOption('');
  await submit.click();
  await expect(dialog.getByText(t('shop.checkout.errors.cityId'))).toBeVisible();
  await expect(city).toBeFocused();
  await expectAccessible(page);

  await city.selectOption(far.option);
  await expect(submit).toBeDisabled();
  await expect(dialog.getByRole('alert').filter({ hasText: '₪' })).toBeVisible();
  await city.selectOption(near.option);
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  await Promise.all([near.remove(), far.remove()]);
  await submit.click();
  await expect(dialog.getByText(t('shop.checkout.cityGone', { city: isolate('קרובה') }))).toBeVisible();
  await expect(city).toHaveValue('');

  await city.selectOption('חיפה');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await submit.click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation.getByText('חיפה', { exact: true })).toBeVisible();
});

test('an allergy that a customer declares is shown to staff, with the dishes that contain it', async ({
  page,
  shop,
}) => {
  const t = texts('en');
  await startCheckout(page, shop);
  const checkout = page.getByRole('dialog');
  await checkout.getByRole('checkbox', { name: t('shop.allergies.tell') }).check();
  const place = checkout.getByRole('button', { name: t('shop.checkout.placeOrder') });
  await place.click();
  await expect(checkout.getByText(t('shop.allergies.none'))).toBeFocused();
  await expectAccessible(page);
  await checkout.getByRole('checkbox', { name: t('allergens.names.sesame') }).check();
  await expect(checkout.getByText(t('shop.allergies.none'))).toHaveCount(0);
  const contains = new RegExp(`${t('allergens.contains', { allergens: '' })}.*${t('allergens.names.sesame')}`);
  await expect(checkout.getByRole('listitem').filter({ hasText: 'Falafel' })).toContainText(contains);
  await expectAccessible(page);
  await place.click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  const allergy = t('allergens.order', { allergens: `\u2068${t('allergens.names.sesame')}\u2069` });
  await expect(confirmation).toContainText(allergy);

  await openAdmin(page, shop);
  const card = page.locator('#main, main').getByRole('listitem').filter({ hasText: allergy }).first();
  await expect(card).toContainText(contains);
  await card.getByRole('button', { name: t('staff.orders.details') }).click();
  await expect(page.getByRole('dialog')).toContainText(allergy);
  await expectAccessible(page);
});
