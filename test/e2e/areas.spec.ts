import type { Page } from '@playwright/test';
import { formatPrice } from '../../src/shared/money.ts';
import {
  addButton,
  DESKTOP,
  enter,
  expect,
  expectAccessible,
  expectToast,
  fillCheckout,
  openAdmin,
  openStorefront,
  texts,
} from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { fillInCaller, newPhone } from './phone-order.ts';
import type { Shop } from './shop.ts';

const test = withOwnShop();

const terms = (fee: string) => ({
  minimumOrderAmount: '10',
  deliveryFees: [{ from: '0', fee }],
  deliveryDays: null,
  extraMinutes: 0,
});
const AHUZA = { name: 'Ahuza', nameHe: 'אחוזה', streets: ['חורב'], terms: terms('40') };
const CARMEL = { name: 'Carmel', nameHe: 'כרמל', streets: ['Moriah', 'שדרות הנשיא'], terms: null };

/** Adds a city with a fee of ₪15 that has two areas, one for ₪40. Returns its id. */
async function addCity(page: Page, shop: Shop, city: { name: string; isOutsideServed: 0 | 1 }): Promise<string> {
  const { deliveryFees, minimumOrderAmount } = terms('15');
  const data = { minimumOrderAmount, deliveryFees, areas: [AHUZA, CARMEL], ...city };
  return String((await (await page.request.post(`${shop.url}/api/admin/cities`, { data })).json()).id);
}

test('a customer chooses a neighbourhood, or the street decides it, and sees its fee before ordering', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  const price = (shekels: number) => formatPrice(shekels * 100, 'he');
  await enter(page, shop);
  const cityId = await addCity(page, shop, { name: 'Areas', isOutsideServed: 0 });
  await openStorefront(page, shop, 'he');
  await page.getByLabel(t('shop.notice.city')).selectOption(cityId);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton('he') })
    .first()
    .click();
  const bar = page.getByRole('region', { name: t('shop.cart.label') });
  // The fee depends on the neighbourhood.
  await expect(bar).not.toContainText(price(15));
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();

  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const area = dialog.getByLabel(t('address.area.label'));
  const street = dialog.getByLabel(t('address.street'), { exact: true });
  const fee = dialog.locator('dl > div').filter({ hasText: t('amounts.deliveryFee') });
  await expect(area).toHaveValue('');
  await expect(dialog.getByText(t('address.area.only'))).toBeVisible();
  await fillCheckout(page, 'he', 'cash');
  const place = dialog.getByRole('button', { name: t('shop.checkout.placeOrder') });
  await place.click();
  await expect(dialog.getByText(t('address.area.missing'))).toBeVisible();
  await expect(area).toBeFocused();
  await expectAccessible(page, dialog);
  await area.selectOption({ label: CARMEL.nameHe });
  await expect(fee).toContainText(price(15));
  await street.fill('רח׳ חורב 7');
  await expect(area).toBeDisabled();
  await expect(area.locator('option:checked')).toHaveText(AHUZA.nameHe);
  await expect(dialog.getByText(t('address.area.byStreet'))).toBeVisible();
  await expect(fee).toContainText(price(40));
  await expectAccessible(page, dialog);
  // A street of no neighbourhood leaves the choice to the customer.
  await street.fill('יפו 7');
  await expect(area).toBeEnabled();
  await street.fill('Moriah 7');
  await expect(area.locator('option:checked')).toHaveText(CARMEL.nameHe);
  await page.reload();
  await expect(area).toBeDisabled();
  await expect(fee).toContainText(price(15));
  await place.click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation.getByText(`${CARMEL.nameHe}, Areas`)).toBeVisible();
  await expect(confirmation).toContainText(price(15));
});

test('the owner enters the neighbourhoods of a city, and staff choose one for a phone order', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  // A new number.
  expectedErrors.push(/404/);
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'en', section: 'cities' });
  await addCity(page, shop, { name: 'Hills', isOutsideServed: 1 });
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: 'Hills' });
  await expect(card).toContainText('Ahuza');
  await card.getByRole('button', { name: t('staff.cities.editTitle', { city: 'Hills' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('staff.cities.areas.add') }).click();
  const area = dialog.getByRole('group', { name: t('staff.cities.areas.new') });
  await area.getByLabel(t('staff.cities.areas.streets')).fill(`Galim\n\n${'x'.repeat(61)}`);
  await area.getByLabel(t('staff.cities.minimumOrderAmount')).fill('');
  const save = dialog.getByRole('button', { name: t('staff.save') });
  await save.click();
  await expect(area.getByText(t('staff.cities.nameRequired'))).toBeVisible();
  await expect(area.getByText(t('staff.cities.amountRequired'))).toBeVisible();
  await expectAccessible(page, dialog);
  await area.getByLabel(t('staff.cities.nameIn', { language: 'English' })).fill('Bat Galim');
  const named = dialog.getByRole('group', { name: 'Bat Galim' });
  await named.getByLabel(t('staff.cities.minimumOrderAmount')).fill('20');
  await named.getByLabel(t('staff.cities.areas.streets')).fill('Galim\nHaAliya');
  await named.getByLabel(t('staff.cities.fees.fee')).fill('25');
  await save.click();
  await expectToast(page, t('staff.cities.updated'));
  await expect(card).toContainText('Bat Galim');

  await page.goto(`${shop.url}/phone-orders-admin?lang=en`);
  await fillInCaller(page, { phone: newPhone(), name: 'Noa Levi' });
  await page.locator('select[name=city]').selectOption({ label: 'Hills' });
  await page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') }).press('Enter');
  const chosen = page.getByLabel(t('address.area.label'));
  await page.getByLabel(t('address.street'), { exact: true }).fill('ha-aliya 3');
  await expect(chosen.locator('option:checked')).toHaveText('Bat Galim');
  await expect(chosen).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('staff.phoneOrders.place') }).click();
  const done = page.getByRole('region', { name: t('staff.phoneOrders.done.title') });
  // A dish for ₪42, and the fee of the neighbourhood.
  await expect(done).toContainText(formatPrice(6700, 'en', { style: 'exact' }));
  await openAdmin(page, shop, { language: 'en' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Bat Galim, Hills' })).toBeVisible();
});
