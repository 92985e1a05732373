import { isolate } from '../../src/shared/bidi.ts';
import { feesText } from '../../src/shared/cities/fees-text.ts';
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

const test = withOwnShop();

const CITY = { name: 'Fees', minimumOrderAmount: '10' };
const FEES = [
  { from: '0', fee: '30' },
  { from: '500', fee: '0' },
];

test('a customer sees the delivery fee, its increase before it is charged, and that it is free above an amount', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const t = texts('tr');
  const price = (shekels: number) => formatPrice(shekels * 100, 'tr');
  await enter(page, shop);
  const name = `${CITY.name} tr`;
  const data = { ...CITY, name, deliveryFees: FEES };
  const { id } = await (await page.request.post(`${shop.url}/api/admin/cities`, { data })).json();

  await openStorefront(page, shop, 'tr');
  await page.getByLabel(t('shop.notice.city')).selectOption(String(id));
  const add = page.getByRole('listitem').getByRole('button', { name: addButton('tr') });
  const bar = page.getByRole('region', { name: t('shop.cart.label') });
  await expect(bar).toContainText(t('shop.cart.items', { count: 0 }));
  await expect(bar).not.toContainText(price(30));
  await add.first().click();
  await expect(bar).toContainText(t('amounts.plusFee', { fee: price(30) }));
  await page.getByRole('button', { name: t('shop.cart.open') }).click();
  const cart = page.getByRole('dialog', { name: t('shop.cart.label') });
  const fee = (within: typeof cart) => within.locator('dl > div').filter({ hasText: t('amounts.deliveryFee') });
  await expect(fee(cart)).toContainText(price(30));
  await expect(cart.getByText(t('amounts.minimumOfDishes'))).toBeVisible();
  // The first dish of the demo costs ₪42.
  await expect(fee(cart)).toContainText(t('amounts.toFree', { amount: price(458) }));
  await expectAccessible(page);
  await cart.getByRole('button', { name: t('shop.cart.continue') }).click();

  const checkout = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await fillCheckout(page, 'tr', 'cash');
  const raised = { deliveryFees: [{ from: '0', fee: '35' }, FEES[1]] };
  expect((await page.request.put(`${shop.url}/api/admin/cities/${id}`, { data: raised })).ok()).toBe(true);
  const submit = checkout.getByRole('button', { name: t('shop.checkout.placeOrder') });
  await submit.click();
  const told = t('shop.checkout.feeChanged', { fee: isolate(price(35)), oldFee: isolate(price(30)) });
  await expectToast(page, told);
  const notice = t('shop.checkout.feeChanged', { fee: price(35), oldFee: price(30) });
  await expect(checkout.getByRole('alert').filter({ hasText: notice })).toBeVisible();
  await expect(fee(checkout)).toContainText(price(35));
  await expectAccessible(page);

  await submit.click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(fee(confirmation)).toContainText(formatPrice(3_500, 'tr', { style: 'exact' }));
  await page.goBack();

  for (let count = 0; count < 14; count += 1) await add.first().click();
  await page.getByRole('button', { name: t('shop.cart.open') }).click();
  await expect(fee(cart)).toContainText(t('amounts.free'));
  await expect(cart.getByRole('alert')).toHaveCount(0);
});

test('the owner sets the delivery fees of a city by the amount of the order', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { section: 'cities' });
  await page.getByRole('button', { name: t('staff.cities.editTitle', { city: 'Haifa' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('staff.cities.fees.add') }).click();
  await dialog.getByLabel(t('staff.cities.fees.fee')).fill('25');
  await dialog.getByRole('button', { name: t('staff.cities.fees.addStep') }).click();
  await expect(dialog.getByLabel(t('staff.cities.fees.from'))).toBeFocused();
  await dialog.getByLabel(t('staff.cities.fees.from')).fill('300');
  await dialog.getByLabel(t('staff.cities.fees.fee')).last().fill('30');
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expect(dialog.getByText(t('staff.cities.fees.notCheaper'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t('staff.cities.fees.fee')).last().fill('0');
  // Nothing is cheaper than free.
  await expect(dialog.getByRole('button', { name: t('staff.cities.fees.addStep') })).toBeHidden();
  const steps = [
    { from: 0, fee: 2_500 },
    { from: 30_000, fee: 0 },
  ];
  const words = feesText(steps, { t, language: 'en' });
  await expect(dialog.getByRole('group', { name: t('amounts.deliveryFee') })).toContainText(words);
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.cities.updated'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Haifa' })).toContainText(words);
});
