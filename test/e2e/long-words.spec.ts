import type { APIRequestContext, Page } from '@playwright/test';
import { fieldsOf } from '../../src/shared/localised-text.ts';
import { LOCALISED_SETTINGS } from '../../src/shared/settings/rules.ts';
import { expectToFit } from './fits.ts';
import { enter, expect, openAdmin, openStorefront, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { newPhone, placeByApi } from './phone-order.ts';
import type { Shop } from './shop.ts';

const test = withOwnShop();

/*
 * Every text that people enter is one word of 90 letters, or as long as the field allows: pages must not be wider than
 * the screen, and every control must stay on it.
 */
test.use({ viewport: { width: 360, height: 740 } });

const LATIN = 'W'.repeat(90);
const HEBREW = 'ש'.repeat(90);
const t = texts('en');

const inEveryLanguage = (field: string) => ({ [field]: LATIN, [`${field}He`]: HEBREW, [`${field}Tr`]: LATIN });

async function save(request: APIRequestContext, call: `${'POST' | 'PUT'} ${string}`, data: object): Promise<void> {
  const [method, url = ''] = call.split(' ');
  const response = await request.fetch(url, { method: method ?? 'PUT', data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Fills every field over the API; returns the id of a client with an order. */
async function fillShop(page: Page, shop: Shop): Promise<number> {
  await enter(page, shop);
  const { request } = page;
  const dishes = (await (await request.get(`${shop.url}/api/food-items`)).json()).slice(0, 2);
  for (const { id } of dishes) {
    const dish = {
      ...inEveryLanguage('name'),
      ...inEveryLanguage('description'),
      ...inEveryLanguage('cookingInstructions'),
    };
    await save(request, `PUT ${shop.url}/api/admin/food-items/${id}`, { ...dish, ...inEveryLanguage('category') });
  }
  const [city] = await (await request.get(`${shop.url}/api/cities`)).json();
  await save(request, `PUT ${shop.url}/api/admin/cities/${city.id}`, inEveryLanguage('name'));
  const client = await placeByApi(page, shop, { name: HEBREW, phone: newPhone() });
  const id = await placeByApi(page, shop, { name: LATIN, phone: newPhone() });
  const email = `${LATIN.slice(0, 60)}@${LATIN.slice(0, 60)}.example`;
  const lookUp = await (await request.get(`${shop.url}/api/admin/clients/${id}`)).json();
  await save(request, `PUT ${shop.url}/api/admin/clients/${id}`, { name: LATIN, email, phone: lookUp.phone });
  for (const key of LOCALISED_SETTINGS.flatMap((setting) => fieldsOf(setting))) {
    await save(request, `PUT ${shop.url}/api/admin/settings/${key}`, {
      // The name of the shop is limited to 80 letters.
      value: (key.endsWith('He') ? HEBREW : LATIN).slice(0, 80),
    });
  }
  const templates = { clientTemplate: `${LATIN} {{orderNumber}}`, adminTemplate: HEBREW, clientFromEmail: email };
  await save(request, `POST ${shop.url}/api/admin/email-templates`, templates);
  await save(request, `POST ${shop.url}/api/admin/notification-emails`, { emails: [email] });
  await save(request, `POST ${shop.url}/api/admin/staff`, { username: 'w'.repeat(30) });
  await request.delete(`${shop.url}/api/admin/clients/${client}`);
  return id;
}

let clientId = 0;
test.beforeAll(async ({ browser, shop }) => {
  const page = await browser.newPage();
  clientId = await fillShop(page, shop);
  await page.close();
});

test('pages for customers fit the screen of a phone', { tag: '@extended' }, async ({ page, shop }) => {
  const [language, word] = ['he', HEBREW] as const;
  const say = texts(language);
  for (const path of ['accessibility', 'privacy']) {
    await page.goto(`${shop.url}/${path}?lang=${language}`);
    await expectToFit(page, path);
  }
  await openStorefront(page, shop, language);
  await page.getByLabel(say('shop.notice.city')).selectOption({ index: 1 });
  const plus = page.getByRole('listitem').getByRole('button', { name: /[Wש]{90}/ });
  for (let count = 0; count < 8; count++) await plus.last().click();
  await expectToFit(page, 'menu');
  const dialog = page.getByRole('dialog');
  const dish = page.getByRole('heading', { level: 3, name: word }).first();
  await dish.getByRole('link').click();
  await expect(dialog.getByRole('button', { name: say('shop.dish.share') })).toBeVisible();
  await expectToFit(page, 'dish');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('button', { name: say('shop.menu.enlarge', { dish: word }) })
    .first()
    .click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectToFit(page, 'enlarged picture');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: say('shop.cart.open') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectToFit(page, 'cart');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: say('shop.tabs.cooking') }).click();
  await expectToFit(page, 'cooking');
  await page.getByRole('button', { name: say('shop.cart.continue') }).click();
  await page.getByLabel(say('shop.checkout.name')).fill(word);
  await page.getByLabel(say('shop.checkout.email')).fill(`${LATIN}@example.com`);
  await page.getByLabel(say('shop.checkout.phone')).fill('050-123 4567');
  await page.getByRole('radio', { name: say('shop.checkout.cash') }).click();
  await expectToFit(page, 'checkout');
  await page.getByRole('button', { name: say('shop.checkout.placeOrder'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: say('shop.confirmation.title') })).toBeVisible();
  await expectToFit(page, 'confirmation');
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  const name = { en: LATIN, he: HEBREW };
  const gone = [1, 2].map((dishId) => ({
    key: String(dishId),
    dishId: 90_000 + dishId,
    quantity: 1,
    name,
    isGone: true,
  }));
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(gone));
  await openStorefront(page, shop, language);
  const notice = page.getByRole('alert').filter({ hasText: /[Wש]{90}/ });
  await expect(notice).toBeVisible();
  await expectToFit(page, 'notice of gone dishes');
  await page.getByRole('button', { name: say('shop.cart.open') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectToFit(page, 'notice of gone dishes in the cart');
});

async function expectPagesToFit(page: Page, shop: Shop, paths: readonly string[]): Promise<void> {
  await openAdmin(page, shop);
  for (const path of paths) {
    await page.goto(`${shop.url}${path}${path.includes('?') ? '&' : '?'}lang=en`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.getByRole('status', { name: t('staff.loading') })).toHaveCount(0);
    await expectToFit(page, path);
  }
}

test('staff pages fit the screen of a phone', { tag: '@extended' }, async ({ page, shop }) => {
  const shops = ['orders', 'food-items', 'cities', 'clients', `clients/${clientId}`, 'clients/deleted', 'data-history'];
  const settings = ['', '/sessions', '/staff', '/privacy', '/audit'].map((part) => `admin-settings${part}`);
  const paths = [...shops, 'notifications', 'settings', 'email-templates', ...settings].map((path) => `/admin/${path}`);
  await expectPagesToFit(page, shop, [...paths, '/phone-orders-admin']);
});

test('staff dialogs fit the screen of a phone', { tag: '@extended' }, async ({ page, shop }) => {
  await openAdmin(page, shop);
  await page
    .getByRole('button', { name: t('staff.orders.details') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFit(page, 'order details');
  await openAdmin(page, shop, { section: `clients/${clientId}` });
  for (const button of [t('staff.edit'), t('staff.delete')]) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
    await expectToFit(page, button);
    await page.keyboard.press('Escape');
  }
  await openAdmin(page, shop, { section: 'food-items' });
  await page
    .getByRole('button', { name: new RegExp(t('staff.menu.editDish', { name: '.*W{90}.*' })) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFit(page, 'dish');
});
