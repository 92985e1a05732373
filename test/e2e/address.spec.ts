import { isolate } from '../../src/shared/bidi.ts';
import { LANGUAGES, type Language } from '../../src/shared/languages.ts';
import { mapLinks } from '../../src/shared/orders/address.ts';
import {
  DESKTOP,
  enter,
  expect,
  expectAccessible,
  expectToast,
  fillCart,
  openAdmin,
  openStorefront,
  startCheckout,
  texts,
} from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { placeFollowed } from './place-order.ts';
import { saveSettings } from './staff-calls.ts';

const test = withOwnShop();

type Fields = Partial<Record<'street' | 'houseNumber' | 'entrance' | 'floor' | 'apartment' | 'courierNote', string>>;

/** In English as a browser fills it in, with the number in the street. */
const ADDRESS: Record<Language, { fields: Fields; text: string }> = {
  en: {
    fields: { street: 'Sderot Yerushalayim 12/3', entrance: 'ב', courierNote: 'Ring twice' },
    text: `${isolate('Sderot Yerushalayim 12/3')}, entrance ${isolate('ב')}`,
  },
  he: {
    fields: { street: 'רח׳ הרצל', houseNumber: '12/3', entrance: 'B', floor: '3', apartment: '7' },
    text: `${isolate('רח׳ הרצל 12/3')}, כניסה ${isolate('B')}, קומה ${isolate('3')}, דירה ${isolate('7')}`,
  },
  tr: {
    fields: { street: 'Allenby', houseNumber: '1', floor: '2' },
    text: `${isolate('Allenby 1')}, kat: ${isolate('2')}`,
  },
};

test.describe('where the owner requires an address', () => {
  test('the owner chooses it on the page of the cities', async ({ page, shop }) => {
    const t = texts('he');
    await page.setViewportSize(DESKTOP);
    await openAdmin(page, shop, { language: 'he', section: 'cities' });
    const panel = page.getByRole('region', { name: t('staff.settings.address.title') });
    await expect(panel).toContainText(t('staff.settings.address.optional'));
    const label = t('staff.settings.names.deliveryAddress');
    await panel.getByRole('button', { name: t('staff.settings.editName', { name: label }) }).click();
    await panel.getByLabel(label).selectOption(t('staff.settings.address.required'));
    await expectAccessible(page);
    await panel.getByRole('button', { name: t('staff.save') }).click();
    await expectToast(page, t('staff.settings.updated'));
    await expect(panel).toContainText(t('staff.settings.address.required'));

    await openAdmin(page, shop, { language: 'he', section: 'admin-settings/audit' });
    await expect(page.getByRole('main').getByText(t('staff.settings.address.required'))).toBeVisible();
  });

  for (const language of LANGUAGES) {
    const t = texts(language);
    const { fields, text } = ADDRESS[language];

    test(`a customer enters it, and it is remembered, in ${language}`, async ({ page, shop }) => {
      await saveSettings(page, shop, { deliveryAddress: 'required' });
      await startCheckout(page, shop, { language });
      const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
      const street = dialog.getByLabel(t('address.street'), { exact: true });
      await expect(street).toHaveAttribute('autocomplete', 'address-line1');
      const place = dialog.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
      await place.click();
      await expect(dialog.getByText(t('address.errors.street'))).toBeVisible();
      await expect(dialog.getByText(t('address.errors.houseNumber'))).toBeVisible();
      await expect(street).toBeFocused();
      if (language !== 'tr') await expectAccessible(page);

      for (const [field, value] of Object.entries(fields)) {
        await dialog.getByLabel(t(`address.${field as keyof Fields}`)).fill(value);
      }
      await expect(dialog.getByText(t('address.errors.houseNumber'))).toBeHidden();
      await dialog.getByRole('checkbox', { name: t('shop.checkout.remember') }).check();
      await page.reload();
      await expect(street).toHaveValue(fields.street ?? '');
      await place.click();
      const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
      await expect(confirmation.getByText(text)).toBeVisible();

      await page.keyboard.press('Escape');
      await expect(confirmation).toBeHidden();
      await fillCart(page, language);
      await page.getByRole('button', { name: t('shop.cart.continue') }).click();
      await expect(dialog.getByText(t('shop.checkout.rememberAddressHint'))).toBeVisible();
      for (const [field, value] of Object.entries(fields)) {
        await expect(dialog.getByLabel(t(`address.${field as keyof Fields}`))).toHaveValue(value);
      }
      await dialog.getByRole('button', { name: t('shop.checkout.forget') }).click();
      await expect(street).toHaveValue('');
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(fields.street);
    });
  }

  test('it stays remembered when an order without one gets no response', async ({ page, shop, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    const t = texts('en');
    const { fields } = ADDRESS.en;
    const place = page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
    const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
    await saveSettings(page, shop, { deliveryAddress: 'required' });
    await startCheckout(page, shop);
    for (const [field, value] of Object.entries(fields)) {
      await page.getByLabel(t(`address.${field as keyof Fields}`)).fill(value);
    }
    await page.getByRole('checkbox', { name: t('shop.checkout.remember') }).check();
    await place.click();
    await expect(confirmation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(confirmation).toBeHidden();

    await saveSettings(page, shop, { deliveryAddress: 'off' });
    await openStorefront(page, shop);
    await fillCart(page);
    await page.getByRole('button', { name: t('shop.cart.continue') }).click();
    await page.getByRole('radio', { name: t('shop.checkout.cash') }).check();
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await place.click();
    await expect(page.getByText(t('shop.checkout.notSent'))).toBeVisible();
    await page.reload();
    await expect(confirmation).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('customer'))).toContain(fields.street);
  });

  test('one whose page is from before is asked for it, and the order is placed with it', async ({
    page,
    shop,
    expectedErrors,
  }) => {
    const t = texts('en');
    expectedErrors.push(/status of 409/);
    await saveSettings(page, shop, { deliveryAddress: 'off' });
    await startCheckout(page, shop);
    const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
    const street = dialog.getByLabel(t('address.street'), { exact: true });
    await expect(street).toHaveCount(0);
    await saveSettings(page, shop, { deliveryAddress: 'required' });
    const place = dialog.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
    await place.click();
    await expect(street).toBeFocused();
    await expectToast(page, t('errors.address_required'));
    await street.fill('Herzl 12');
    await place.click();
    await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toContainText('Herzl 12');
  });
});

test('a street in another direction begins beside its icon, also where it wraps', async ({ page, shop }) => {
  await enter(page, shop);
  const address = { street: 'Sderot Yerushalayim and the long way round it', houseNumber: '7A' };
  const { orderNumber } = await placeFollowed(page.request, shop, { name: 'Noa Levi', address });
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'he' });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `#${orderNumber}` }) });
  const street = card.getByText(address.street);
  const { ends, end } = await street.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const ends = [...range.getClientRects()].map(({ right }) => Math.round(right));
    return { ends, end: Math.round(element.getBoundingClientRect().right) };
  });
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends)).toEqual(new Set([end]));
});

test('staff see the address of an order, and have it filled in when its customer calls', async ({ page, shop }) => {
  const t = texts('he');
  const { fields, text } = ADDRESS.he;
  await page.setViewportSize(DESKTOP);
  await saveSettings(page, shop, { deliveryAddress: 'optional' });
  await startCheckout(page, shop, { language: 'he' });
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await expect(dialog.getByText(t('address.optional'))).toBeVisible();
  for (const [field, value] of Object.entries(fields)) {
    await dialog.getByLabel(t(`address.${field as keyof Fields}`)).fill(value);
  }
  await dialog.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  const number = (await confirmation.locator('dd').first().textContent()) ?? '';

  await openAdmin(page, shop, { language: 'he' });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `#${number}` }) });
  await expect(card.getByText('רח׳ הרצל 12/3')).toBeVisible();
  await expectAccessible(page, card);
  await card.getByRole('button', { name: t('staff.orders.details') }).click();
  const details = page.getByRole('dialog', { name: t('staff.orders.number', { number }) });
  await expect(details.getByText(text)).toBeVisible();
  const city = await details
    .getByText(t('staff.orders.city'), { exact: true })
    .locator('xpath=following::dd[1]')
    .textContent();
  const address = { street: '', houseNumber: '', entrance: '', floor: '', apartment: '', courierNote: '', ...fields };
  const links = mapLinks(address, city ?? '');
  for (const [app, href] of [
    ['Waze', links.waze],
    ['Google Maps', links.google],
  ] as const) {
    const link = details.getByRole('link', { name: t('staff.orders.address.openIn', { app }) });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expectAccessible(page);

  await page.goto(`${shop.url}/phone-orders-admin?lang=he`);
  await page.getByLabel(t('staff.phoneOrders.phone')).fill('+972501234567');
  const form = page.getByRole('main');
  for (const [field, value] of Object.entries(fields)) {
    await expect(form.getByLabel(t(`address.${field as keyof Fields}`), { exact: true })).toHaveValue(value);
  }
  await expectAccessible(page);
  await form.getByLabel(t('address.street'), { exact: true }).fill('');
  await form.getByRole('button', { name: t('staff.phoneOrders.place') }).click();
  await expect(form.getByText(t('address.errors.street'))).toBeVisible();
});
