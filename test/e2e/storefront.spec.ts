import type { Language } from '../../src/shared/languages.ts';
import {
  addButton,
  DESKTOP,
  expect,
  expectAccessible,
  fillCart,
  openStorefront,
  test,
  texts,
  untilHydrated,
} from './fixtures.ts';
import { holdHydration } from './hold-hydration.ts';

const t = texts('en');

test('the menu can be read without scripts, with a link to order by WhatsApp', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const say = texts('tr');
  await page.goto(`${shop.url}/?lang=tr`);
  await expect(page.getByRole('heading', { level: 3, name: /Falafel/ }).first()).toBeVisible();
  // Locators by text and role ignore what is within `noscript`.
  const notice = page.locator('noscript');
  await expect(notice.locator('p').first()).toHaveText(say('shop.noScript.missing'));
  await expect(notice.locator('a').last()).toHaveAttribute('href', /wa\.me/);
  await expect(notice.locator('a').last()).toBeVisible();
  await expect(page.getByRole('region', { name: say('shop.cart.label') })).toBeHidden();
  // Nothing opens a dish here, so its description is whole.
  const description = page.getByRole('listitem').first().locator('p').first();
  expect(await description.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
  await context.close();
});

test('the checkout opens once the cart reaches the minimum of the city, and both survive a reload', async ({
  page,
  shop,
}) => {
  await openStorefront(page, shop);
  const proceed = page.getByRole('button', { name: t('shop.cart.continue') });
  await expect(page.getByText('Need ₪400 more')).toBeVisible();
  await page.getByLabel(t('shop.notice.city')).selectOption('Haifa');
  await expect(page.getByText('Minimum order in Haifa: ₪120')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Falafel' }).first();
  const [plus, minus] = [
    card.getByRole('button', { name: /^Add one/ }),
    card.getByRole('button', { name: /^Remove one/ }),
  ];
  await expect(minus).toBeDisabled();
  for (const total of ['Need ₪78 more', 'Need ₪36 more', t('shop.cart.reached')]) {
    await expect(proceed).toBeDisabled();
    await plus.click();
    await expect(page.getByText(total)).toBeVisible();
  }
  await expect(proceed).toBeEnabled();
  await page.reload();
  await expect(page.getByText('3 items')).toBeVisible();
  await expect(proceed).toBeEnabled();
  await minus.click();
  await expect(page.getByText('Need ₪36 more')).toBeVisible();
  await expect(proceed).toBeDisabled();
});

test('the city chosen last is kept when the browser goes back to a page with another', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const city = (language: Language) => page.getByLabel(texts(language)('shop.notice.city'));
  await openStorefront(page, shop, 'en');
  await city('en').selectOption('Haifa');
  await openStorefront(page, shop, 'tr');
  await city('tr').selectOption('Kudüs');
  await expect(page.getByText(/^Kudüs için minimum sipariş/)).toBeVisible();
  await page.goBack();
  await untilHydrated(page);
  await expect(city('en').locator('option:checked')).toHaveText('Jerusalem');
});

test('the checkout shows every validation error at its field', async ({ page, shop, expectedErrors }) => {
  // The server rejects the name.
  expectedErrors.push(/400/);
  const say = texts('he');
  await openStorefront(page, shop, 'he');
  await fillCart(page, 'he');
  await page.getByRole('button', { name: say('shop.cart.continue') }).click();
  const submit = page.getByRole('button', { name: say('shop.checkout.placeOrder'), exact: true });
  await expect(submit).toBeDisabled();
  await page.getByLabel(say('shop.checkout.name')).fill('Dana');
  await expect(page.getByRole('status').filter({ hasText: say('shop.checkout.selectPayment') })).toBeVisible();
  await page.getByRole('radio', { name: say('shop.checkout.cash') }).click();
  await expect(page.getByRole('status').filter({ hasText: say('shop.checkout.selectPayment') })).toBeHidden();

  await page.getByLabel(say('shop.checkout.name')).fill('   ');
  await page.getByLabel(say('shop.checkout.email')).fill('dana@example');
  await page.getByLabel(say('shop.checkout.phone')).fill('+97250123456');
  await submit.click();
  for (const field of ['customerName', 'customerEmail', 'customerPhone'] as const) {
    await expect(page.getByText(say(`shop.checkout.errors.${field}`))).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel(say('shop.checkout.email')).fill('dana@example.com');
  await expect(page.getByText(say('shop.checkout.errors.customerEmail'))).toBeHidden();

  await page.getByLabel(say('shop.checkout.email')).fill(`${'d'.repeat(250)}@example.com`);
  await submit.click();
  await expect(page.getByText(say('shop.tooLong', { count: 254 }))).toBeVisible();
  await page.getByLabel(say('shop.checkout.email')).fill('dana@example.com');
  await page.getByLabel(say('shop.checkout.phone')).fill('+972501234567');
  await page.getByLabel(say('shop.checkout.name')).fill('prize.dev');
  await submit.click();
  await expect(page.getByText(say('shop.checkout.errors.nameHoldsLink'))).toBeVisible();
  await expect(page.getByLabel(say('shop.checkout.name'))).toBeFocused();
});

test('the phone field keeps its prefix while a customer types, deletes and pastes', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await openStorefront(page, shop);
  await fillCart(page);
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  const phone = page.getByLabel(t('shop.checkout.phone'));
  await phone.press('End');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('+972');
  await phone.press('Home');
  await phone.pressSequentially('501');
  await expect(phone).toHaveValue('+972501');
  await phone.press('ControlOrMeta+a');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('+972');
  // As copied from WhatsApp and others, after the prefix and in place of everything.
  for (const key of ['End', 'ControlOrMeta+a']) {
    await phone.fill('');
    await phone.press(key);
    await page.keyboard.insertText('\u2066+972\u00a050\u2011123\u20114567\u2069');
    await expect(phone).toHaveValue('+972501234567');
  }
});

test('a picture that fails to load is replaced by the fallback', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/media/falafel*', (route) => route.fulfill({ status: 404 }));
  await openStorefront(page, shop);
  const card = page.getByRole('listitem').filter({ hasText: 'Falafel' }).first();
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.locator('svg').first()).toBeVisible();
});

test('a city chosen and dishes added before hydration are kept', async ({ page, shop }) => {
  const script = await holdHydration(page);
  await page.goto(`${shop.url}/?lang=en`, { waitUntil: 'commit' });
  await page.getByLabel(t('shop.notice.city')).selectOption('Haifa');
  await script.asked;
  const pluses = page.getByRole('button', { name: addButton('en') });
  await pluses.nth(0).click();
  await pluses.nth(0).click();
  await pluses.nth(3).click();
  await script.release();
  const minimum = page.getByText('Minimum order in Haifa: ₪120');
  await expect(minimum.locator('bdi', { hasText: 'Haifa' })).toBeVisible();
  await expect(page.locator('output').nth(0)).toHaveText('2');
  await expect(page.locator('output').nth(3)).toHaveText('1');
});

test('scripts that fail to load are retried', { tag: '@extended' }, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  let failures = 0;
  await page.route('**/assets/hydrate-storefront-*.js', (route) => {
    failures += 1;
    return failures <= 2 ? route.abort() : route.continue();
  });
  await openStorefront(page, shop);
  await page
    .getByRole('button', { name: addButton('en') })
    .first()
    .click();
  await expect(page.locator('output').first()).toHaveText('1');
});

test('a picture opens large, and Escape and Back close it', { tag: '@extended' }, async ({ page, shop }) => {
  await openStorefront(page, shop);
  const opener = page.getByRole('button', { name: /^Enlarge the picture/ }).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  const box = await dialog.getByRole('img').boundingBox();
  expect(box?.width).toBe(250);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeVisible();
});

test('the page prints as a menu of names and prices', { tag: '@extended' }, async ({ page, shop }) => {
  await openStorefront(page, shop);
  await page.emulateMedia({ media: 'print' });
  const card = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(card.getByRole('heading')).toBeVisible();
  await expect(card.getByText('₪42')).toBeVisible();
  for (const left of [card.getByRole('button'), page.getByRole('navigation'), page.locator('select')]) {
    await expect(left.filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: t('shop.cart.label') })).toBeHidden();
});

test('an unknown address shows the page for missing pages', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource.*404/);
  const response = await page.goto(`${shop.url}/nowhere?lang=en`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expectAccessible(page);
});

test('the menu and the cooking instructions are accessible in Hebrew on a desktop', async ({ page, shop }) => {
  await page.setViewportSize(DESKTOP);
  await openStorefront(page, shop, 'he');
  await expectAccessible(page);
  await page.getByRole('tab', { name: texts('he')('shop.tabs.cooking') }).click();
  await expect(page.getByRole('heading', { name: texts('he')('shop.cooking.title') })).toBeVisible();
  await expectAccessible(page);
});
