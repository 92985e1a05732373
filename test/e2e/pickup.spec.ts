import type { Locator, Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import { dayText } from '../../src/shared/hours/promise-text.ts';
import { DAYS } from '../../src/shared/hours/week.ts';
import type { Language } from '../../src/shared/languages.ts';
import { expectToFit } from './fits.ts';
import {
  addButton,
  DESKTOP,
  expect,
  expectAccessible,
  expectToast,
  fillCheckout,
  openAdmin,
  openStorefront,
  texts,
  untilHydrated,
} from './fixtures.ts';
import { holdHydration } from './hold-hydration.ts';
import { expectWholeWords, launchWithLargeText } from './large-text.ts';
import { withOwnShop } from './own-shop.ts';
import { fillInPhoneOrder, newPhone, openPhoneOrder } from './phone-order.ts';
import { saveSettings } from './staff-calls.ts';

const test = withOwnShop();

const MAP = 'https://maps.example/carmel';
const PICKUP = {
  fulfilments: 'both',
  pickupAddress: '3 Carmel Street',
  pickupAddressHe: 'הכרמל 3',
  pickupAddressTr: 'Carmel Sokağı 3',
  pickupMapLink: MAP,
  pickupMinimum: '',
  pickupWeek: '',
  deliveryAddress: 'required',
};

const pickupRadio = (page: Page, language: Language) =>
  page.getByRole('radio', { name: texts(language)('fulfilment.pickup') });

async function addDish(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton(language) })
    .first()
    .click();
}

test('a customer chooses pickup by keyboard, orders without a city, and follows the order', async ({ page, shop }) => {
  const t = texts('en');
  await saveSettings(page, shop, PICKUP);
  await page.setViewportSize({ width: 360, height: 740 });
  await openStorefront(page, shop);
  await page.getByRole('radio', { name: t('hours.delivery') }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(pickupRadio(page, 'en')).toBeChecked();
  await expect(page.getByText(PICKUP.pickupAddress)).toBeVisible();
  await expect(page.getByRole('link', { name: t('fulfilment.map') })).toHaveAttribute('href', MAP);
  await expect(page.getByLabel(t('shop.notice.city'))).toBeHidden();
  await expectAccessible(page);

  await page.reload();
  await untilHydrated(page);
  await expect(pickupRadio(page, 'en')).toBeChecked();
  await addDish(page, 'en');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await expect(dialog.getByText(PICKUP.pickupAddress)).toBeVisible();
  await expect(dialog.getByLabel(t('shop.notice.city'))).toHaveCount(0);
  await expect(dialog.getByLabel(t('address.street'), { exact: true })).toHaveCount(0);
  await fillCheckout(page, 'en', 'bit');
  await dialog.getByRole('radio', { name: t('fulfilment.cash') }).click();
  await dialog.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation.getByText(t('fulfilment.cashMessage'))).toBeVisible();
  await expect(confirmation.getByText(PICKUP.pickupAddress)).toBeVisible();
  await confirmation.getByRole('link', { name: t('shop.lastOrder.follow') }).click();
  await expect(page.getByText(t('follow.status.picked_up'))).toBeVisible();
  await expect(page.getByText(PICKUP.pickupAddress)).toBeVisible();
});

test('a choice made before the page is ready is kept, and moves nothing', async ({ page, shop }) => {
  const t = texts('en');
  await saveSettings(page, shop, PICKUP);
  const script = await holdHydration(page);
  await page.goto(`${shop.url}/?lang=en`);
  await pickupRadio(page, 'en').check();
  const menuTop = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
  const before = await menuTop();
  await script.asked;
  await script.release();
  await expect(pickupRadio(page, 'en')).toBeChecked();
  await expect(page.getByText(PICKUP.pickupAddress)).toBeVisible();
  expect(await menuTop()).toBe(before);
  await page.getByRole('radio', { name: t('hours.delivery') }).check();
  await expect(page.getByLabel(t('shop.notice.city'))).toBeVisible();
  expect(await menuTop()).toBe(before);
});

test('staff take a phone order that is to be picked up', async ({ page, shop, expectedErrors }) => {
  // A new number.
  expectedErrors.push(/404/);
  const t = texts('en');
  await saveSettings(page, shop, PICKUP);
  await openPhoneOrder(page, shop);
  await pickupRadio(page, 'en').check();
  const place = page.getByRole('button', { name: t('staff.phoneOrders.place') });
  await place.click();
  await expect(page.getByText(t('staff.phoneOrders.errors.requiredOfPickup'))).toBeVisible();
  await page.getByRole('radio', { name: t('hours.delivery') }).check();
  await fillInPhoneOrder(page, newPhone(), 'Noa Levi');
  await pickupRadio(page, 'en').check();
  await place.click();
  await expect(page.getByRole('region', { name: t('staff.phoneOrders.done.title') })).toBeVisible();
  const [order] = await (await page.request.get(`${shop.url}/api/admin/orders?limit=1`)).json();
  expect(order).toMatchObject({ fulfilment: 'pickup', cityId: null });
});

test('staff see the mark of a pickup, and mark it picked up, in Hebrew', async ({ page, shop }) => {
  const t = texts('he');
  await saveSettings(page, shop, PICKUP);
  await page.setViewportSize(DESKTOP);
  await openStorefront(page, shop, 'he');
  await pickupRadio(page, 'he').check();
  await addDish(page, 'he');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  await fillCheckout(page, 'he', 'bit');
  await page.getByRole('radio', { name: t('fulfilment.cash') }).click();
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
  await openAdmin(page, shop, { language: 'he' });
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t('fulfilment.pickup') })
    .first();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: t('staff.orders.statuses.picked_up.move') }).click();
  await expectToast(page, t('staff.orders.statuses.picked_up.moved'));
});

test('the owner offers pickup alone, and customers are told where, in Turkish', async ({ page, shop }) => {
  const t = texts('tr');
  await saveSettings(page, shop, {
    ...PICKUP,
    fulfilments: '',
    pickupAddress: '',
    pickupAddressHe: '',
    pickupAddressTr: '',
  });
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'tr', section: 'cities' });
  const panel = page.getByRole('region', { name: t('staff.settings.pickup.title') });
  await expect(panel).toContainText(t('staff.settings.pickup.deliveryPreview'));
  await panel.getByRole('radio', { name: t('staff.settings.pickup.pickupHint') }).check();
  await expect(panel).toContainText(t('staff.settings.pickup.pickupPreview'));
  await panel.getByRole('button', { name: t('staff.save') }).click();
  await expect(panel.getByText(t('staff.settings.pickup.errors.address'))).toBeVisible();
  await expectAccessible(page);
  await panel.locator('[name=pickupAddressTr]').fill(PICKUP.pickupAddressTr);
  await panel.getByLabel(t('staff.settings.names.pickupMinutes')).fill('25');
  await panel.getByLabel(t('staff.preview.pick')).fill('2030-06-07T10:00');
  const seen = panel
    .getByRole('group', { name: t('staff.preview.title') })
    .getByRole('status')
    .last();
  await expect(seen).toContainText(t('fulfilment.inMinutes', { count: 25 }));
  await expect(seen).toContainText(dayText('2030-06-07', 'tr'));
  await expect(seen).toContainText('10:25');
  await panel.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.settings.pickup.saved'));

  await openStorefront(page, shop, 'tr');
  await expect(page.getByText(PICKUP.pickupAddressTr)).toBeVisible();
  await expect(page.getByLabel(t('shop.notice.city'))).toHaveCount(0);
  await expect(pickupRadio(page, 'tr')).toHaveCount(0);
});

test('an order that was to be delivered is not picked up at a second tap', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const t = texts('en');
  await saveSettings(page, shop, PICKUP);
  await openStorefront(page, shop);
  await page.getByLabel(t('shop.notice.city')).selectOption({ index: 1 });
  // Enough for the minimum of the city.
  for (let portion = 0; portion < 12; portion++) await addDish(page, 'en');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await fillCheckout(page, 'en', 'cash');
  await dialog.getByLabel(t('address.street'), { exact: true }).fill('Herzl');
  await dialog.getByLabel(t('address.houseNumber'), { exact: true }).fill('7');
  await saveSettings(page, shop, { fulfilments: 'pickup' });
  const send = dialog.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
  await send.click();
  const notice = dialog.getByRole('alert').filter({ hasText: t('fulfilment.deliveryGone') });
  await expect(notice).toBeInViewport();
  await expect(send).toBeDisabled();
  // A message above would cover what the notice says; it is there before the notice, and ends by itself.
  expect(await page.getByText(t('errors.fulfilment_unavailable')).count()).toBe(0);
  await expectAccessible(page);

  await page.reload();
  await untilHydrated(page);
  await expect(notice).toBeVisible();
  await expect(send).toBeDisabled();
  await dialog.getByRole('radio', { name: t('fulfilment.cash') }).click();
  await expect(notice).toBeVisible();
  await send.click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toContainText(PICKUP.pickupAddress);
});

test('a page opened before pickup was offered tells where, and what the minimum is', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const t = texts('en');
  const none = { pickupAddress: '', pickupAddressHe: '', pickupAddressTr: '', pickupMapLink: '' };
  await saveSettings(page, shop, { ...PICKUP, ...none, fulfilments: 'delivery', deliveryAddress: 'off' });
  await openStorefront(page, shop);
  await page.getByLabel(t('shop.notice.city')).selectOption({ index: 1 });
  for (let count = 0; count < 3; count++) await addDish(page, 'en');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const submit = dialog.getByRole('button', { name: t('shop.checkout.placeOrder') });
  await fillCheckout(page, 'en', 'cash');
  await saveSettings(page, shop, { ...PICKUP, pickupMinimum: '500', fulfilments: 'pickup' });
  await submit.click();
  await expect(dialog.getByText(t('fulfilment.deliveryGone'))).toBeVisible();
  await expect(dialog.getByText(PICKUP.pickupAddress)).toBeVisible();
  await expect(dialog.getByRole('link', { name: t('fulfilment.map') })).toHaveAttribute('href', MAP);
  await dialog.getByRole('radio', { name: t('fulfilment.cash') }).click();
  await expect(submit).toBeDisabled();
});

test('a confirmation tells address and hours of now, also where they changed while the order was written', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  await saveSettings(page, shop, PICKUP);
  await openStorefront(page, shop, 'he');
  await pickupRadio(page, 'he').check();
  await addDish(page, 'he');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await expect(dialog.getByText(PICKUP.pickupAddressHe)).toBeVisible();
  await fillCheckout(page, 'he', 'bit');
  await dialog.getByRole('radio', { name: t('fulfilment.cash') }).click();
  const always = DAYS.map((day) => ({ day, opens: '00:00', closes: '00:00' }));
  await saveSettings(page, shop, { pickupAddressHe: 'העצמאות 9', pickupWeek: JSON.stringify(always) });
  await dialog.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation.getByText('העצמאות 9')).toBeVisible();
  await expect(confirmation.getByText(`${t('hours.everyDay')} ${isolate(t('hours.allDay'))}`)).toBeVisible();
  await expect(confirmation.getByText(PICKUP.pickupAddressHe)).toHaveCount(0);
});

test('with text of twice the size a customer reads both ways, and the code of a coupon that is typed', async ({
  page,
  shop,
  playwright,
  launchOptions,
}) => {
  await saveSettings(page, shop, PICKUP);
  const coupon = { name: 'Autumn', nameTr: 'Sonbahar', code: 'AUTUMN', kind: 'percent', percent: 10 };
  expect((await page.request.post(`${shop.url}/api/admin/coupons`, { data: coupon })).status()).toBe(201);
  const browser = await launchWithLargeText(playwright, launchOptions);
  for (const language of ['he', 'tr'] as const) {
    const say = texts(language);
    const large = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
    await openStorefront(large, shop, language);
    await pickupRadio(large, language).check();
    await addDish(large, language);
    await large.getByRole('button', { name: say('shop.cart.open') }).click();
    const sheet = large.getByRole('dialog');
    for (const way of ['hours.delivery', 'fulfilment.pickup'] as const) {
      expect(await linesOf(sheet.getByText(say(way), { exact: true })), say(way)).toBe(1);
    }
    await sheet.getByRole('button', { name: say('coupons.have') }).click();
    const code = sheet.getByLabel(say('coupons.code'));
    expect(await widthOf(code)).toBeGreaterThan(200);
    await code.fill(coupon.code);
    await code.press('Enter');
    expect(await linesOf(sheet.locator('bdi').getByText(coupon.code, { exact: true }).last())).toBe(1);
    await expectToFit(large, 'cart');
    await expectWholeWords(sheet.getByRole('heading', { name: say('shop.cart.label') }));
    await sheet.getByRole('button', { name: say('shop.cart.continue') }).click();
    expect(await widthOf(sheet.getByText(say('fulfilment.cashHint')))).toBeGreaterThan(150);
    await expectToFit(large, 'checkout');
    // The fields have more room than the total and the button below them.
    const footer = sheet.locator('div:has(> button[type=submit])');
    expect((await footer.boundingBox())?.height).toBeLessThan(740 / 4);
    await fillCheckout(large, language, 'bit');
    await sheet.getByRole('radio', { name: say('fulfilment.cash') }).click();
    await sheet.getByRole('button', { name: say('shop.checkout.placeOrder'), exact: true }).click();
    await expectWholeWords(sheet.getByRole('heading', { name: say('shop.confirmation.title') }));
  }
  await browser.close();
});

/** On how many lines the text is. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
