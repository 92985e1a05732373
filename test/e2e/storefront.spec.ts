import type { Language } from '../../src/shared/languages.ts';
import { doubleTap } from './double-tap.ts';
import {
  addButton,
  expect,
  expectAccessible,
  fillCart,
  LANGUAGE_OF_EACH_DIRECTION,
  openStorefront,
  startCheckout,
  test,
  texts,
  untilHydrated,
} from './fixtures.ts';
import { holdHydration } from './hold-hydration.ts';

const t = texts('en');

test('the menu is in the HTML, without any script', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [language, dish] of [
    ['en', 'Falafel'],
    ['he', 'פלאפל'],
    ['tr', 'Falafel'],
  ] as const) {
    await page.goto(`${shop.url}/?lang=${language}`);
    await expect(page.getByRole('heading', { level: 3, name: new RegExp(dish) }).first()).toBeVisible();
    const say = texts(language);
    // Locators by text and role ignore what is within `noscript`.
    const notice = page.locator('noscript');
    await expect(notice.locator('p').first()).toHaveText(say('shop.noScript.missing'));
    await expect(notice.locator('a').last()).toHaveAttribute('href', /wa\.me/);
    await expect(notice.locator('a').last()).toBeVisible();
    await expect(page.getByRole('region', { name: say('shop.cart.label') })).toBeHidden();
    // Nothing opens a dish here, so its description is whole.
    const description = page.getByRole('listitem').first().locator('p').first();
    expect(await description.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
  }
  await context.close();
});

test('the checkout opens once the minimum of the city is reached', async ({ page, shop }) => {
  await openStorefront(page, shop);
  const proceed = page.getByRole('button', { name: t('shop.cart.continue') });
  await expect(page.getByText('Need ₪400 more')).toBeVisible();
  await expect(proceed).toBeDisabled();

  await page.getByLabel(t('shop.notice.city')).selectOption('Haifa');
  const minimum = page.getByText('Minimum order in Haifa: ₪120');
  await expect(minimum.locator('bdi', { hasText: 'Haifa' })).toBeVisible();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton('en') })
    .first()
    .click();
  await expect(page.getByText('Need ₪78 more')).toBeVisible();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton('en') })
    .first()
    .click();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton('en') })
    .first()
    .click();
  await expect(page.getByText(t('shop.cart.reached'))).toBeVisible();
  await expect(proceed).toBeEnabled();
  await page.getByLabel(t('shop.notice.city')).selectOption('Jerusalem');
  await expect(proceed).toBeDisabled();
});

test('minus removes one, and is disabled at zero', async ({ page, shop }) => {
  await openStorefront(page, shop);
  const card = page.getByRole('listitem').filter({ hasText: 'Falafel' }).first();
  const minus = card.getByRole('button', { name: /^Remove one/ });
  await expect(minus).toBeDisabled();
  await card.getByRole('button', { name: /^Add one/ }).click();
  await expect(card.getByRole('status')).toHaveText('1');
  await minus.click();
  await expect(card.getByRole('status')).toHaveText('0');
  await expect(minus).toBeDisabled();
});

test('cart and city survive a reload', async ({ page, shop }) => {
  await openStorefront(page, shop);
  await fillCart(page);
  await expect(page.getByText('3 items')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 items')).toBeVisible();
  await expect(page.getByLabel(t('shop.notice.city'))).toHaveValue(/^\d+$/);
});

test('the city chosen last is kept when the browser goes back to a page with another', async ({ page, shop }) => {
  const city = (language: Language) => page.getByLabel(texts(language)('shop.notice.city'));
  await openStorefront(page, shop, 'en');
  await city('en').selectOption('Haifa');
  await expect(page.getByText('Minimum order in Haifa: ₪120')).toBeVisible();
  await openStorefront(page, shop, 'tr');
  await city('tr').selectOption('Kudüs');
  await expect(page.getByText(/^Kudüs için minimum sipariş/)).toBeVisible();
  await page.goBack();
  await untilHydrated(page);
  await expect(city('en').locator('option:checked')).toHaveText('Jerusalem');
});

test('every validation error in the form has its message', async ({ page, shop, expectedErrors }) => {
  // The server rejects the name.
  expectedErrors.push(/400/);
  const say = texts('he');
  await openStorefront(page, shop, 'he');
  await fillCart(page, 'he');
  await page.getByRole('button', { name: say('shop.cart.continue') }).click();
  const submit = page.getByRole('button', { name: say('shop.checkout.placeOrder'), exact: true });
  await expect(submit).toBeDisabled();
  const name = page.getByRole('textbox', { name: say('shop.checkout.name'), exact: true });
  await expect(name).toHaveAttribute('required');
  expect(
    await name.evaluate((input: HTMLInputElement) => getComputedStyle(input.labels?.[0] ?? input, '::after').content),
  ).toContain('*');
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
  // A name in another script is cut at its end.
  await expect(page.getByLabel(say('shop.notice.city')).last().locator('option').last()).toHaveAttribute('dir', 'auto');

  await page.getByLabel(say('shop.checkout.email')).fill('dana@example.com');
  await page.getByLabel(say('shop.checkout.phone')).fill('+972501234567');
  await page.getByLabel(say('shop.checkout.name')).fill('prize.dev');
  await submit.click();
  await expect(page.getByText(say('shop.checkout.errors.nameHoldsLink'))).toBeVisible();
  await expect(page.getByLabel(say('shop.checkout.name'))).toBeFocused();
});

test('the phone field keeps its prefix and accepts numbers as people write them', async ({ page, shop }) => {
  await openStorefront(page, shop);
  await fillCart(page);
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  const phone = page.getByLabel(t('shop.checkout.phone'));
  await expect(phone).toHaveValue('+972');
  await phone.press('End');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('+972');
  await phone.press('Home');
  await phone.pressSequentially('501');
  await expect(phone).toHaveValue('+972501');
  for (const typed of ['+972501234567', '972501234567', '00972501234567', '0501234567']) {
    await phone.press('ControlOrMeta+a');
    await phone.press('Backspace');
    await expect(phone).toHaveValue('+972');
    await phone.pressSequentially(typed);
    await expect(phone, typed).toHaveValue('+972501234567');
  }
  await phone.press('ControlOrMeta+a');
  await phone.pressSequentially('5');
  await expect(phone).toHaveValue('+9725');
  await phone.pressSequentially('01');
  await phone.press('Home');
  await phone.press('Delete');
  await expect(phone).toHaveValue('+97201');
  // The selected text is everything but the plus.
  await phone.press('End');
  await phone.press('ControlOrMeta+Backspace');
  await expect(phone).toHaveValue('+972');
  // As copied from WhatsApp and others, after the prefix and replacing everything.
  for (const pasted of [
    '\u2066+972\u00a050\u2011123\u20114567\u2069',
    '050-123 4567',
    '(050) 123-4567',
    '٠٥٠١٢٣٤٥٦٧',
  ]) {
    for (const key of ['End', 'ControlOrMeta+a']) {
      await phone.fill('');
      await phone.press(key);
      await page.keyboard.insertText(pasted);
      await expect(phone, pasted).toHaveValue('+972501234567');
    }
  }
  await page.getByRole('radio', { name: t('shop.checkout.cash') }).click();
  for (const wrong of ['05012345678', '+1 415 555 2671']) {
    await phone.press('ControlOrMeta+a');
    await page.keyboard.insertText(wrong);
    await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
    await expect(phone).toHaveValue(`+972${wrong}`);
    await expect(page.getByText(t('shop.checkout.errors.customerPhone'))).toBeVisible();
  }
});

test.describe('when sending fails', () => {
  test("'Order Failed' is shown, values are kept, and sending again places one order", async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await startCheckout(page, shop, { method: 'cash' });
    const submit = page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });

    // The order reaches the shop, but its response is lost.
    const numbers: string[] = [];
    await page.route('**/api/orders', async (route) => {
      const response = await route.fetch();
      numbers.push((await response.json()).orderNumber);
      await route.abort();
    });
    await submit.click();
    await expect(page.getByText(t('shop.toast.orderFailed'), { exact: true })).toBeVisible();
    await expect(page.getByLabel(t('shop.checkout.email'))).toHaveValue('dana@example.com');
    await expect(page.getByText('3 items')).toBeAttached();

    await page.unroute('**/api/orders');
    await submit.click();
    await expect(
      page
        .getByRole('dialog', { name: t('shop.confirmation.title') })
        .locator('dd')
        .first(),
    ).toHaveText(numbers[0] ?? '');
  });
});

test('a picture that fails to load is replaced by the fallback', async ({ page, shop, expectedErrors }) => {
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

test('scripts that fail to load are retried', async ({ page, shop, expectedErrors }) => {
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

test('an invalid stored city is removed', async ({ page, shop }) => {
  await openStorefront(page, shop);
  await page.evaluate(() => localStorage.setItem('selectedCity', '{broken'));
  await openStorefront(page, shop);
  await expect(page.getByLabel(t('shop.notice.city'))).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('selectedCity'))).toBeNull();
});

test('a picture opens large, and Escape and Back close it', async ({ page, shop }) => {
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
  // The second press must open no dish below.
  await doubleTap(dialog.getByRole('button'));
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeVisible();
});

test('the page prints as a menu of names and prices', async ({ page, shop }) => {
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

test('any other address shows Page Not Found', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource.*404/);
  const response = await page.goto(`${shop.url}/nowhere?lang=en`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expectAccessible(page);
});

for (const language of LANGUAGE_OF_EACH_DIRECTION) {
  test(`the page in ${language} is accessible, in both sections`, async ({ page, shop }) => {
    await openStorefront(page, shop, language);
    await expectAccessible(page);
    await page.getByRole('tab', { name: texts(language)('shop.tabs.cooking') }).click();
    await expect(page.getByRole('heading', { name: texts(language)('shop.cooking.title') })).toBeVisible();
    await expectAccessible(page);
  });
}

test('every letter of the three languages is rendered with the shop’s fonts', async ({ page, shop }) => {
  await openStorefront(page, shop, 'tr');
  await page.evaluate(() => {
    const letters = 'abc ABC 0123 şğıİĞŞçöüâ אבגדךםןףץ ₪ ׳ ״ ־';
    document.body.innerHTML = `<p>${letters}</p><h2 class="font-display font-bold">${letters}</h2>`;
  });
  await page.evaluate(async () => {
    // The first frame has system fonts.
    await Promise.all(document.documentElement.getAnimations().map(({ finished }) => finished));
    await document.fonts.ready;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  for (const selector of ['p', 'h2']) {
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
  }
});
