import type { Locator } from '@playwright/test';
import { LANGUAGES } from '../../src/shared/languages.ts';
import { expectToFit } from './fits.ts';
import {
  addButton,
  DESKTOP,
  enter,
  expect,
  expectAccessible,
  fillCart,
  fillCheckout,
  openStorefront,
  test,
  texts,
} from './fixtures.ts';
import { launchWithLargeText } from './large-text.ts';
import { listDishes } from './phone-order.ts';

/* Pages as the device shows them: light and dark, with large text, in forced colours. */

const t = texts('en');

test('the dark storefront is accessible, also with the checkout open', async ({ page, shop }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openStorefront(page, shop);
  await expectAccessible(page);
  await fillCart(page);
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the card of a dish without a picture begins with its name', { tag: '@extended' }, async ({
  page,
  freshShop: shop,
}) => {
  await enter(page, shop);
  const [dish] = await listDishes(page, shop);
  const url = `${shop.url}/api/admin/food-items/${dish?.id}`;
  const saved = await page.request.put(url, { data: { imageUrl: null } });
  expect(saved.status(), await saved.text()).toBe(200);
  for (const viewport of [{ width: 390, height: 844 }, DESKTOP]) {
    await page.setViewportSize(viewport);
    await openStorefront(page, shop);
    const card = page.getByRole('listitem').filter({ hasText: dish?.name ?? '' });
    const name = await card.getByRole('heading', { level: 3 }).boundingBox();
    const price = await card.getByText(/₪/).first().boundingBox();
    expect((name?.y ?? 0) + (name?.height ?? 0), `at ${viewport.width} px`).toBeLessThanOrEqual(price?.y ?? 0);
  }
});

/** Asserts that no two of the boxes overlap, and none is beyond the edges of the screen. */
async function expectApart(boxes: Locator): Promise<void> {
  const overlaps = await boxes.evaluateAll((all) => {
    const rects = all
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => each.getBoundingClientRect());
    const cuts = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const pairs = rects.flatMap((a, index) => rects.slice(index + 1).filter((b) => cuts(a, b)));
    const outside = rects.filter(({ left, right }) => left < -1 || right > innerWidth + 1);
    return [...pairs, ...outside].map((rect) => JSON.stringify(rect));
  });
  expect(overlaps).toEqual([]);
}

for (const language of LANGUAGES) {
  test(`system fonts are as wide as the shop's fonts that replace them, in ${language}`, { tag: '@extended' }, async ({
    page,
    shop,
  }) => {
    await openStorefront(page, shop, language);
    const ratios = await page.evaluate(async () => {
      // Every sentence is measured in both weights, because one sentence alone is no typical sample of letters.
      const sentences = [...document.querySelectorAll('header :not(noscript), main :not(noscript)')]
        .map(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .map((texts) => texts.map(({ textContent }) => textContent).join(''))
        .filter(({ length }) => length > 25);
      const line = document.body.appendChild(document.createElement('span'));
      line.style.cssText = 'white-space: nowrap; font-size: 100px';
      const widthIn = async (fontFamily: string, fontWeight: string) => {
        Object.assign(line.style, { fontFamily, fontWeight });
        line.getBoundingClientRect();
        await document.fonts.ready;
        return line.getBoundingClientRect().width;
      };
      line.textContent = sentences.join('');
      const ratioOf = async (weight: string) =>
        (await widthIn('var(--system-text-font)', weight)) / (await widthIn('var(--text-font)', weight));
      return { 400: await ratioOf('400'), 600: await ratioOf('600') };
    });
    for (const [weight, ratio] of Object.entries(ratios)) expect(Math.abs(ratio - 1), weight).toBeLessThan(0.03);
  });
}

test('text of twice the size covers nothing and fits the screen', { tag: '@extended' }, async ({
  shop,
  playwright,
  launchOptions,
}) => {
  const browser = await launchWithLargeText(playwright, launchOptions);
  for (const language of ['he', 'tr'] as const) {
    const say = texts(language);
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    await openStorefront(page, shop, language);
    await expectApart(page.locator('header h1, header p, header select, header nav a'));
    const cart = page.getByRole('region', { name: say('shop.cart.label') });
    await expectApart(cart.locator('p, button'));
    const dish = page.getByRole('tabpanel').getByRole('listitem').first();
    await expectApart(dish.locator('h3, p, img, bdi, output, [data-adds]'));
    await expectToFit(page, 'menu');
    await dish.getByRole('link').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: say('shop.dish.share') })).toBeVisible();
    await expectToFit(page, 'dish');
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await fillCart(page, language);
    await cart.getByRole('button').first().click();
    await expectApart(sheet.getByRole('listitem').first().locator('bdi, button, output'));
    await expectToFit(page, 'cart');
    await sheet.getByRole('button', { name: say('shop.cart.continue') }).click();
    const email = sheet.getByLabel(say('shop.checkout.email'));
    await email.focus();
    await expect(email).toBeInViewport({ ratio: 1 });
    await fillCheckout(page, language, 'cash');
    await expectToFit(page, 'checkout');
    await sheet.getByRole('button', { name: say('shop.checkout.placeOrder'), exact: true }).click();
    await expect(sheet.getByRole('button', { name: say('shop.confirmation.copy') })).toBeVisible();
    await expectToFit(page, 'confirmation');
  }
  await browser.close();
});

test('forced colours mark what is selected', { tag: '@extended' }, async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openStorefront(page, shop);
  const lookOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const { backgroundColor, borderTopStyle } = getComputedStyle(element);
      return { backgroundColor, borderTopStyle };
    });
  for (const name of ['EN English', 'Mezze']) {
    const other = page.getByRole('link', { name: name === 'Mezze' ? 'Mains' : 'TR Türkçe' });
    const selected = await lookOf(page.getByRole('link', { name }));
    expect(selected.backgroundColor, name).not.toBe((await lookOf(other)).backgroundColor);
  }
  const tabs = page.getByRole('tab');
  expect((await lookOf(tabs.first())).backgroundColor).not.toBe((await lookOf(tabs.last())).backgroundColor);
  const delivery = page.locator('input[value=delivery] + span').first();
  expect((await lookOf(delivery)).backgroundColor).toBe((await lookOf(tabs.first())).backgroundColor);
  const plus = page.getByRole('button', { name: addButton('en') });
  expect((await lookOf(plus.first())).borderTopStyle).toBe('solid');
});
