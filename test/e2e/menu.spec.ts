import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '../../src/shared/languages.ts';
import { addButton, expect, expectAccessible, expectToast, fillCart, openStorefront, test, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { expectWholeWords, launchWithLargeText } from './large-text.ts';

const t = texts('en');

test('the bar jumps to a category and highlights the one in view', async ({ page, shop }) => {
  await openStorefront(page, shop);
  const bar = page.getByRole('navigation', { name: t('shop.menu.jump') });
  await bar.getByRole('link', { name: 'Desserts' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'Desserts' });
  await expect(heading).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Desserts' })).toHaveAttribute('aria-current', 'true');
  // The heading is not covered by the bar, which is 73 px high.
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(73);
});

test('a mouse moves the bar by its wheel, and by arrows where categories are hidden; touch has none', async ({
  page,
  shop,
  browser,
}) => {
  const say = texts('he');
  await page.setViewportSize({ width: 480, height: 800 });
  await openStorefront(page, shop, 'he');
  const links = page.getByRole('navigation', { name: say('shop.menu.jump') }).getByRole('link');
  const [toStart, toEnd] = [page.locator('[data-arrow=start]'), page.locator('[data-arrow=end]')];
  await expect(links.last()).not.toBeInViewport({ ratio: 1 });
  await expect(toEnd).toBeVisible();
  await expect(toStart).toHaveCount(0);
  const box = await links.first().boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await page.mouse.wheel(0, 60);
  await expect(toStart).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await toEnd.hover();
  const isLastShown = () =>
    links.last().evaluate((link) => {
      const [{ left, right }, bar] = [link.getBoundingClientRect(), link.closest('nav')?.getBoundingClientRect()];
      return left >= (bar?.left ?? 0) && right <= (bar?.right ?? 0);
    });
  await expect(async () => {
    await toEnd.click();
    expect(await isLastShown()).toBe(true);
  }).toPass();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  // Under the pointer the arrow stays, so that another press does not hit the category.
  await toEnd.click();
  await expect(page).not.toHaveURL(/#/);
  await page.mouse.move(0, 400);
  await expect(toEnd).toHaveCount(0);
  const [left = 0, right = 0] = [(await toStart.boundingBox())?.x, (await links.last().boundingBox())?.x];
  expect(right, 'the start is at the right').toBeLessThan(left);

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const chunks: string[] = [];
  phone.on('request', (request) => chunks.push(request.url()));
  await openStorefront(phone, shop, 'he');
  await expect(phone.locator('[data-arrow]')).toHaveCount(0);
  expect(chunks.filter((url) => url.includes('bar-arrows'))).toEqual([]);
  await phone.close();
});

test('the first view shows a dish with its plus button at every size of screen', async ({ page, shop }) => {
  for (const [width, height, language] of [
    [360, 740, 'en'],
    [640, 360, 'en'],
    [640, 360, 'he'],
    [640, 360, 'tr'],
    [390, 844, 'he'],
    [1024, 768, 'en'],
    [1280, 800, 'tr'],
    [1440, 900, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openStorefront(page, shop, language);
    const cartBar = await page.getByRole('region', { name: texts(language)('shop.cart.label') }).boundingBox();
    const plus = page.getByRole('listitem').getByRole('button', { name: addButton(language) });
    const box = await plus.first().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), `${width}×${height}`).toBeLessThanOrEqual(cartBar?.y ?? 0);
    const columns = await plus.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().x)).size);
    expect(columns).toBe(width < 640 ? 1 : width < 1024 ? 2 : width < 1280 ? 3 : 4);
    const areBesidePrices = await plus.evaluateAll((all) =>
      all.every((each) => {
        const price = each.closest('[data-needs-script]')?.previousElementSibling?.getBoundingClientRect();
        return price && price.bottom > each.getBoundingClientRect().top;
      }),
    );
    expect(areBesidePrices, `prices beside the buttons at ${width}×${height}`).toBe(true);
    // The name stands beside its logo, also one that reads in the other direction than the page.
    const gap = await page.getByRole('banner').evaluate((banner) => {
      const [logo, name] = [banner.querySelector('svg, img'), banner.querySelector('h1 bdi')];
      if (!logo || !name) return null;
      name.textContent = 'Sofra';
      const [of, to] = [logo.getBoundingClientRect(), name.getBoundingClientRect()];
      return Math.max(of.left - to.right, to.left - of.right);
    });
    expect(gap, `between logo and name at ${width}×${height}`).toBeGreaterThan(0);
    expect(gap, `between logo and name at ${width}×${height}`).toBeLessThan(32);
  }
});

/** Asserts that a dish's sheet shares its address: with the device's own dialog, else by copying. */
async function expectToShare(page: Page, sheet: Locator, title: string): Promise<void> {
  const share = sheet.getByRole('button', { name: t('shop.dish.share') });
  const toast = page.locator('[data-toast-area]').getByRole('listitem');
  // The headless shell has no such dialog: the first one is used, and the second one closed by the customer.
  const shared = await page.evaluateHandle(() => {
    const data: (ShareData | undefined)[] = [];
    navigator.share = async (asked) => {
      data.push(asked);
      if (data.length > 1) throw new DOMException('Share canceled', 'AbortError');
    };
    return data;
  });
  await share.click();
  await share.click();
  await expect
    .poll(() => shared.jsonValue())
    .toEqual([
      { title, url: page.url() },
      { title, url: page.url() },
    ]);
  await expect(toast).toHaveCount(0);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'share'));
  await share.click();
  await expectToast(page, t('shop.dish.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
}

test('a dish opens as a sheet with an address of its own, and Back, Forward and reload keep to it', async ({
  page,
  shop,
}) => {
  await openStorefront(page, shop);
  const title = await page.title();
  const link = page.getByRole('link', { name: 'Falafel with Tahini' });
  // A tap anywhere on the card's text.
  await page.getByText(/^Thirty chickpea falafel/).click({ force: true });
  const sheet = page.getByRole('dialog', { name: 'Falafel with Tahini' });
  await expect(sheet.getByRole('img', { name: 'Falafel with Tahini' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: t('shop.cooking.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/dishes\/\d+\?lang=en$/);
  await expect(page).toHaveTitle(/^Falafel with Tahini · /);
  await sheet.getByRole('button', { name: addButton('en') }).click();
  await expect(sheet.getByRole('status')).toHaveText('1');
  await expectAccessible(page);
  await expectToShare(page, sheet, 'Falafel with Tahini');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(`${shop.url}/?lang=en`);
  await expect(page.getByText(t('shop.cart.items', { count: 1 }))).toBeVisible();
  await page.goForward();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(sheet.getByRole('status')).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${shop.url}/?lang=en`);
  await expect(page).toHaveTitle(title);

  // The picture of the card opens by itself, without an address.
  await page.getByRole('button', { name: t('shop.menu.enlarge', { dish: 'Falafel with Tahini' }) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  // Opened again at once, while the browser is still going back.
  await link.click();
  await expect(sheet).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[role=dialog] button')?.click();
    document.querySelector<HTMLElement>('li h3 a')?.click();
  });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test('a shared link opens its dish over the menu, and that of a dish that is gone says so', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const say = texts('he');
  await page.goto('about:blank');
  await page.goto(`${shop.url}/dishes/1?lang=he`);
  const sheet = page.getByRole('dialog', { name: 'פלאפל עם טחינה' });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveTitle(/^פלאפל עם טחינה · /);
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: 'פלאפל עם טחינה' })).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/?lang=he`);

  await page.goto(`${shop.url}/dishes/99999?lang=he`);
  await expect(page.getByText(say('shop.dish.gone'))).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/?lang=he`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('shop.dish.goneClose') }).click();
  await expect(page.getByText(say('shop.dish.gone'))).toBeHidden();
});

for (const [language, query, dish] of [
  ['en', 'SHWARMA', 'Turkey Shawarma in Pita'],
  ['he', 'סַמְבּוּסָק', 'סמבוסק גבינה'],
  ['tr', 'DONER', 'Döner'],
] as const) {
  test(`the search in ${language} finds ${dish} by ${query}`, async ({ page, shop }) => {
    const say = texts(language);
    await openStorefront(page, shop, language);
    await page.evaluate(() => window.scrollTo(0, 900));
    // Playwright's own click and fill would scroll.
    await page.getByRole('button', { name: say('shop.menu.searchOpen'), exact: true }).dispatchEvent('click');
    const field = page.getByRole('searchbox', { name: say('shop.menu.search') });
    await expect(field).toBeFocused();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBe(900);
    await page.keyboard.insertText(query);
    await expect(page.getByRole('heading', { level: 3, name: dish })).toBeInViewport();
    await expect(page.getByText(say('shop.menu.found', { count: 1 }))).toBeVisible();
    await expectAccessible(page);
    await field.fill('zzzz');
    await expect(page.getByText(say('shop.menu.nothingFound', { query: 'zzzz' }))).toBeVisible();
    if (language === 'he') await expectAccessible(page);
    await page.getByRole('button', { name: say('shop.menu.clearSearch') }).click();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(18);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
}

test('six placeholder cards are shown while the menu loads, and a failure can be retried', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/?lang=en', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"menu":\[.*?\],"cities"/s, '"menu":null,"optionGroups":[],"cities"');
    const rootless = body.replace(
      /<div id="root"[^>]*>.*<\/div><script type="application\/json"/s,
      (match) => `${match.slice(0, match.indexOf('>') + 1)}</div><script type="application/json"`,
    );
    await route.fulfill({ response: response, body: rootless });
  });
  expectedErrors.push(/Hydration failed|Minified React error/);
  const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/api/food-items', async (route) => {
    await mayFail;
    await route.abort();
  });
  await openStorefront(page, shop);
  await expect(page.getByRole('status', { name: t('shop.menu.loading') }).locator('> div')).toHaveCount(6);
  await expectAccessible(page);
  fail();
  await expect(page.getByText(t('shop.menu.loadFailed'))).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/food-items');
  const again = await holdRequests(page, '**/api/food-items');
  await page.getByRole('button', { name: t('shop.menu.retry') }).click();
  await again.asked;
  await expect(page.getByText(t('shop.menu.loadFailed'))).toBeHidden();
  await expect(page.getByRole('status', { name: t('shop.menu.loading') })).toBeVisible();
  again.release();
  await expect(page.getByRole('heading', { name: 'Falafel with Tahini' })).toBeVisible();
});

test('an order can be placed with the keyboard only', async ({ page, shop }) => {
  await openStorefront(page, shop);
  const tabTo = async (name: RegExp | string) => {
    for (let presses = 0; presses < 120; presses++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      const label = await focused.evaluate(
        (element) =>
          element.getAttribute('aria-label') ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          element.textContent,
      );
      if (label && (typeof name === 'string' ? label.trim().startsWith(name) : name.test(label))) return;
    }
    throw new Error(`${name} cannot be reached by Tab`);
  };
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('shop.header.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.getByLabel(t('shop.notice.city')).focus();
  await page.keyboard.press('ArrowDown');
  await tabTo('Add one Falafel');
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Enter');
  await expect(page.getByText(t('shop.cart.reached'))).toBeVisible();
  await tabTo(t('shop.cart.continue'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tabTo(t('shop.checkout.name'));
  await page.keyboard.type('Dana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dana@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('501234567');
  await expect(page.getByLabel(t('shop.checkout.phone'))).toHaveValue('+972501234567');
  await tabTo(t('shop.checkout.bit'));
  // Radix checks whether the key is still down, so it is held for a moment.
  await page.keyboard.press('ArrowDown', { delay: 80 });
  await expect(page.getByRole('radio', { name: t('shop.checkout.cash') })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
  // The focus stays within the dialog, and Escape restores it.
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const language of LANGUAGES) {
  test(`every control in ${language} is at least 44 px large, and nothing overflows at 360 px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openStorefront(page, shop, language);
    await fillCart(page, language);
    await page.getByRole('button', { name: texts(language)('shop.cart.continue') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, select, input, [role=radio], nav a')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          text: element.ariaLabel ?? element.textContent,
          // A checkbox is pressed by its label, too.
          ...(element.closest('label') ?? element).getBoundingClientRect().toJSON(),
        }))
        .filter(({ width, height }) => Math.round(width) < 44 || Math.round(height) < 44),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('a filter hides dishes with an allergen, and shows apart those that do not state it', async ({ page, shop }) => {
  const t = texts('en');
  await openStorefront(page, shop);
  const dish = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(dish('Falafel with Tahini')).toContainText(t('allergens.vegan'));
  await page.getByRole('button', { name: t('shop.filter.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: t('allergens.names.sesame') }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('shop.filter.show') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(dish('Falafel with Tahini')).toHaveCount(0);
  await expect(dish('Cheese Sambusak')).toHaveCount(0);
  await expect(dish('Stuffed Green Olives')).toHaveCount(1);
  const apart = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('shop.filter.unknownTitle') }) });
  await expect(apart.getByRole('heading', { level: 3 })).toHaveText([
    'Turkey Shawarma in Pita',
    'Red Bean and Beef Stew',
  ]);
  await expectAccessible(page);

  // It is kept on the device, and the sheet of a dish that the address names warns of the sum with the choices.
  await page.goto(`${shop.url}/dishes/5?lang=en`);
  const stated = dialog.getByRole('region', { name: t('shop.allergens.title') });
  await expect(stated).toContainText(t('allergens.vegan'));
  await dialog.getByRole('button', { name: t('shop.menu.add', { dish: "Labneh with za'atar" }) }).click();
  await expect(stated).toContainText(t('allergens.vegetarian'));
  await expect(stated).toContainText(/Contains: .*Gluten.*Milk.*Sesame/);
  await expectAccessible(page);
});

test('with text twice as large, the words of a dialog’s title stay whole', async ({
  shop,
  playwright,
  launchOptions,
}) => {
  const say = texts('tr');
  const browser = await launchWithLargeText(playwright, launchOptions);
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  await openStorefront(page, shop, 'tr');
  await page.getByRole('button', { name: say('shop.filter.open') }).click();
  await expectWholeWords(page.getByRole('dialog').getByRole('heading', { name: say('shop.filter.title') }));
  await browser.close();
});
