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
  untilHydrated,
} from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';

const test = withOwnShop();

const UNKNOWN_NUMBER = /404/;
const CITY = { name: 'Fees', minimumOrderAmount: '10' };
const FEES = [
  { from: '0', fee: '30' },
  { from: '500', fee: '0' },
];

test('a fee that rises meanwhile is told before it is charged, and is free from an amount on', async ({
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

  await page.reload();
  await untilHydrated(page);
  await expect(checkout.getByRole('alert').filter({ hasText: notice })).toBeVisible();
  await page.getByRole('radio', { name: t('shop.checkout.cash') }).click();
  await submit.click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(fee(confirmation)).toContainText(formatPrice(3_500, 'tr', { style: 'exact' }));
  await expectAccessible(page);
  await page.goBack();

  for (let count = 0; count < 14; count += 1) await add.first().click();
  await page.getByRole('button', { name: t('shop.cart.open') }).click();
  await expect(fee(cart)).toContainText(t('amounts.free'));
  await expect(cart.getByRole('alert')).toHaveCount(0);
});

test('the owner sets the fees of a city step by step, and staff waive one by phone', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(UNKNOWN_NUMBER);
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

  await page.goto(`${shop.url}/phone-orders-admin?lang=en`);
  await page.locator('input[name=phone]').fill('+972501230999');
  await page.locator('input[name=name]').fill('Dana');
  await page.locator('select[name=city]').selectOption('Haifa');
  await page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') }).press('Enter');
  const own = page.getByLabel(t('staff.phoneOrders.fee.label'));
  await expect(own).toHaveAccessibleDescription(t('staff.phoneOrders.fee.hint', { fee: isolate('₪25') }));
  const parts = page.locator('form dl');
  await expect(parts).toContainText('₪25.00');
  await own.fill('0');
  await expect(parts).toContainText(t('amounts.free'));
  const place = page.getByRole('button', { name: t('staff.phoneOrders.place') });
  await place.click();
  await expect(page.getByText(t('staff.phoneOrders.done.title'))).toBeVisible();
  const placed = async () => (await (await page.request.get(`${shop.url}/api/admin/orders?limit=1`)).json())[0];
  expect(await placed()).toMatchObject({ deliveryFee: '0.00' });

  // What is no amount does not matter in a city that has no fees, where its field is not shown.
  await page.getByRole('button', { name: t('staff.phoneOrders.done.next') }).click();
  await page.locator('input[name=phone]').fill('+972501230999');
  await page.locator('select[name=city]').selectOption('Haifa');
  await page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') }).press('Enter');
  await expect(page.locator('input[name=name]')).toHaveValue('Dana');
  await own.fill('free');
  await page.locator('select[name=city]').selectOption('Tel Aviv');
  await expect(own).toBeHidden();
  await place.click();
  await expect(page.getByText(t('staff.phoneOrders.done.title'))).toBeVisible();
  expect(await placed()).toMatchObject({ cityName: 'Tel Aviv', deliveryFee: null });
});

test('where there is no minimum, an empty cart is not said to reach one', async ({ page, shop }) => {
  const t = texts('en');
  await enter(page, shop);
  const data = { name: 'Nearby', minimumOrderAmount: '0' };
  const { id } = await (await page.request.post(`${shop.url}/api/admin/cities`, { data })).json();
  await openStorefront(page, shop, 'en');
  await page.getByLabel(t('shop.notice.city')).selectOption(String(id));
  const proceed = page.getByRole('button', { name: t('shop.cart.continue') });
  await expect(page.getByText('Minimum order in Nearby: ₪0')).toBeVisible();
  await expect(page.getByText(t('shop.cart.reached'))).toHaveCount(0);
  await expect(proceed).toBeDisabled();
  await expectAccessible(page);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton('en') })
    .first()
    .click();
  await expect(proceed).toBeEnabled();
  await expect(page.getByText(t('shop.cart.reached'))).toHaveCount(0);
});
