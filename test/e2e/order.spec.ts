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
  fillCheckout,
  LANGUAGE_OF_EACH_DIRECTION,
  openAdmin,
  openStorefront,
  startCheckout,
  test,
  texts,
  watchConsole,
} from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { makeOld } from './old-browser.ts';
import { TIME_ZONE } from './shop.ts';

// The journeys that matter most run with animations, as most customers see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What `fillCart` comes to, in any language. */
const CART_TOTAL = /128[.,]50/;

for (const language of LANGUAGES) {
  const t = texts(language);
  const isJudged = LANGUAGE_OF_EACH_DIRECTION.some((judged) => judged === language);
  const judge: typeof expectAccessible = async (...judged) => (isJudged ? expectAccessible(...judged) : undefined);

  test(`a customer orders from a phone in ${language}, and staff see it live and deliver it`, async ({
    page,
    shop,
    browser,
  }) => {
    const staffContext = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const staff = await staffContext.newPage();
    const staffErrors = watchConsole(staff);
    for (const context of [page.context(), staffContext]) await makeOld(context);
    await openAdmin(staff, shop, { language });

    await openStorefront(page, shop, language);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr');
    await fillCart(page, language);
    await page.getByRole('button', { name: t('shop.cart.continue') }).click();
    await fillCheckout(page, language, 'cash');
    // The group sets its own direction, which is not that of the page by itself.
    const methods = page.getByRole('radiogroup', { name: t('shop.checkout.payment') });
    await expect(methods).toHaveCSS('direction', language === 'he' ? 'rtl' : 'ltr');
    await expect(page.getByText(t('shop.checkout.selectedPayment', { method: t('shop.checkout.cash') }))).toBeVisible();
    await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();

    const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
    await expect(confirmation.getByText(t('shop.confirmation.cashMessage'))).toBeVisible();
    await expect(confirmation.getByText(CUSTOMER.name, { exact: true })).toBeVisible();
    await expect(confirmation.getByText('+972 50-123-4567')).toBeVisible();
    const number = (await confirmation.locator('dd').first().textContent()) ?? '';
    expect(number).toMatch(/^\d{4,}$/);
    await expect(confirmation.getByText(t('shop.confirmation.received'))).toBeVisible();
    await expect(confirmation.locator('dd', { hasText: CART_TOTAL })).toBeVisible();
    const [dish] = await confirmation.getByRole('listitem').allTextContents();
    expect(dish).toContain(' × ');
    expect(dish).toContain('₪');
    await expect(confirmation.getByRole('button', { name: t('shop.confirmation.copy') })).toBeVisible();
    const message = await confirmation.getByText(CUSTOMER.name, { exact: false }).last().textContent();
    await expect(confirmation.getByRole('link', { name: t('shop.confirmation.openWhatsapp') })).toHaveAttribute(
      'href',
      whatsappLink('+972500000100', message ?? ''),
    );
    await confirmation.getByRole('button', { name: t('shop.confirmation.copy') }).click();
    await expect(confirmation.getByRole('button', { name: t('shop.confirmation.copied') })).toBeVisible();
    await judge(page);
    // On paper the order stands between the restaurant's name and how to reach it.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('main')).toBeHidden();
    await expect(confirmation.getByText(number, { exact: true })).toBeVisible();
    await expect(confirmation.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });

    const card = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name: `#${number}` }) });
    await expect(card).toBeVisible();
    await expect(card.getByText(CUSTOMER.name)).toBeVisible();
    await card.getByRole('button', { name: t('staff.orders.statuses.delivered.move') }).click();
    await expect(card).toBeHidden();
    await staff.getByRole('tab', { name: t('staff.orders.statuses.delivered.tab') }).click();
    await expect(card.getByRole('button', { name: t('staff.orders.statuses.delivered.final') })).toBeDisabled();
    await judge(staff, card);
    expect(staffErrors).toEqual([]);
    await staffContext.close();

    await confirmation
      .getByRole('button', { name: t('shop.confirmation.continue'), exact: true })
      .last()
      .click();
    await expect(confirmation).toBeHidden();
    await expect(page.getByText(t('shop.cart.items', { count: 0 }))).toBeVisible();

    await page.reload();
    const lastOrder = page.getByRole('button', { name: t('shop.lastOrder.show') });
    await lastOrder.click();
    await expect(confirmation.locator('dd').first()).toHaveText(number);
    await expect(confirmation.getByRole('time')).toHaveText(/\d{2}:\d{2}/);
    await page.keyboard.press('Escape');
    await expect(lastOrder).toBeFocused();
    await judge(page);
    await page.getByRole('button', { name: t('shop.lastOrder.remove') }).click();
    await expect(lastOrder).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('lastOrders'))).toBe('[]');
  });
}

test('Back closes the checkout and the confirmation, and the order goes on where it was', async ({ page, shop }) => {
  const t = texts('tr');
  await startCheckout(page, shop, { language: 'tr' });
  const checkout = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const proceed = page.getByRole('button', { name: t('shop.cart.continue') });
  await page.goBack();
  await expect(checkout).toBeHidden();
  await expect(proceed).toBeFocused();
  await page.goForward();
  await expect(page.getByLabel(t('shop.checkout.name'))).toHaveValue(CUSTOMER.name);
  await page.reload();
  await expect(page.getByLabel(t('shop.checkout.name'))).toHaveValue(CUSTOMER.name);
  await checkout
    .getByRole('button', { name: t('shop.checkout.cancel') })
    .last()
    .click();
  await expect(checkout).toBeHidden();
  await proceed.click();
  const remember = checkout.getByRole('checkbox', { name: t('shop.checkout.remember') });
  await expect(remember).not.toBeChecked();
  await remember.check();
  const sent = page.waitForRequest('**/api/orders');
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  expect(Object.keys((await sent).postDataJSON())).not.toContain('isRemembered');
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(t('shop.cart.items', { count: 0 }))).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/?lang=tr`);
  // The order is not shown again, and neither is its checkout.
  await page.goForward();
  await page.reload();
  await expect(page.getByText(t('shop.cart.items', { count: 0 }))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await fillCart(page, 'tr');
  await proceed.click();
  await expect(page.getByLabel(t('shop.checkout.name'))).toHaveValue(CUSTOMER.name);
  await expect(page.getByLabel(t('shop.checkout.email'))).toHaveValue(CUSTOMER.email);
  await expect(page.getByLabel(t('shop.checkout.phone'))).toHaveValue('+972501234567');
  await expect(remember).toBeChecked();
  await expectAccessible(page);
  await checkout.getByRole('button', { name: t('shop.checkout.forget') }).click();
  await expect(page.getByLabel(t('shop.checkout.name'))).toHaveValue('');
  await expect(remember).not.toBeChecked();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(CUSTOMER.email);
});

test.describe('far from the restaurant', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('an order was placed at the restaurant’s time', async ({ page, shop }) => {
    const t = texts('en');
    await startCheckout(page, shop);
    await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
    const placed = page.getByRole('dialog', { name: t('shop.confirmation.title') }).locator('time');
    const at = (await placed.getAttribute('datetime')) ?? '';
    await expect(placed).toHaveText(formatInstant(at, 'en', { timeZone: TIME_ZONE, now: Date.parse(at) }));
  });
});

test('paying with Bit opens the owner’s link, which is also shown as a link', async ({ page, shop, context }) => {
  const t = texts('he');
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Bit' }));
  await startCheckout(page, shop, { method: 'bit', language: 'he' });
  const composed = await holdRequests(page, '**/api/whatsapp/message');
  const window = context.waitForEvent('page');
  await page.getByRole('button', { name: t('shop.checkout.payToPlaceOrder') }).click();
  expect((await window).url()).toContain('pay-with-bit');
  await expect(page.getByText(t('shop.confirmation.bitMessage'))).toBeVisible();
  const links = page.getByRole('dialog').getByRole('link');
  await expect(links).toHaveText([
    t('shop.confirmation.payWithBit'),
    t('shop.confirmation.openWhatsapp'),
    t('shop.lastOrder.follow'),
  ]);
  await expect(links.first()).toHaveAttribute('href', /pay-with-bit/);
  await expect(page.getByRole('dialog').locator('dd', { hasText: CART_TOTAL })).toBeVisible();
  await expectAccessible(page);
  // The text is ready before the server's.
  const number = (await page.getByRole('dialog').locator('dd').first().textContent()) ?? '';
  const whatsapp = page.getByRole('link', { name: t('shop.confirmation.openWhatsapp') });
  await expect(whatsapp).toHaveAttribute('href', new RegExp(`text=.{50,}${number}`));
  composed.release();

  // Found again too late: it covers nothing that was opened meanwhile.
  await page.keyboard.press('Escape');
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/orders/attempts/*', async (route) => {
    await asked.promise;
    const response = await route.fetch();
    const createdAt = new Date(Date.now() - 2 * HOUR_MS).toISOString();
    await route.fulfill({ response, json: { ...(await response.json()), createdAt } });
  });
  const response = page.waitForResponse('**/api/orders/attempts/*');
  await page.getByRole('button', { name: t('shop.lastOrder.show') }).click();
  await page.getByRole('button', { name: t('shop.cart.open') }).click();
  const cart = page.getByRole('dialog', { name: t('shop.cart.label') });
  await expect(cart).toBeVisible();
  asked.resolve();
  await (await response).finished();
  await cart.getByRole('button', { name: t('shop.cart.toMenu') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // An order of hours ago is not confirmed again.
  await page.getByRole('button', { name: t('shop.lastOrder.show') }).click();
  const old = page.getByRole('dialog', { name: t('shop.lastOrder.title', { number: isolate(number) }) });
  await expect(old.getByRole('link', { name: t('shop.confirmation.openWhatsapp') })).toHaveAttribute(
    'href',
    whatsappLink(
      '+972500000100',
      t('shop.lastOrder.whatsappText', {
        restaurant: isolate(t('shop.defaults.appName')),
        name: isolate(CUSTOMER.name),
        number: isolate(number),
      }),
    ),
  );
  await expect(old.getByText(t('shop.confirmation.bitMessage'))).toHaveCount(0);
  // It may have been cancelled: its page says whether it is to be paid.
  await expect(old.getByRole('link', { name: t('shop.confirmation.payWithBit') })).toHaveCount(0);
  await expect(old.getByRole('link', { name: t('shop.lastOrder.follow') })).toBeVisible();
});

test('a last order is offered for a week, and removed when the shop no longer has it', async ({ page, shop }) => {
  const t = texts('en');
  const lastOrder = page.getByRole('button', { name: t('shop.lastOrder.show') });
  const openWithOrderOf = async (daysAgo: number) => {
    const at = Date.now() - daysAgo * DAY_MS;
    await openStorefront(page, shop);
    await page.evaluate(
      (order) => localStorage.setItem('lastOrder', order),
      JSON.stringify({ key: '5f0c9d0e-8a6b-4c55-9d7e-3f1f5f1c2a10', at }),
    );
    await openStorefront(page, shop);
  };
  await openWithOrderOf(7);
  // Removed as soon as the code that reads it is loaded.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastOrder'))).toBe('null');
  await expect(lastOrder).toHaveCount(0);
  await openWithOrderOf(6);
  await lastOrder.click();
  await expectToast(page, t('shop.lastOrder.gone'));
  await expect(lastOrder).toHaveCount(0);
});

test('the checkout requires a city, enforces its minimum, and reports a removed one', async ({
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
  await expect(dialog.getByText(t('shop.checkout.errors.cityId'))).toBeVisible();

  await city.selectOption('חיפה');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await submit.click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation.getByText('חיפה', { exact: true })).toBeVisible();
});

test('an allergy that the customer tells is shown to staff, at the order and at the dishes', async ({ page, shop }) => {
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
