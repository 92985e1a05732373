import { isolate } from '../../src/shared/bidi.ts';
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
  startCheckout,
  texts,
} from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { saveSettings } from './staff-calls.ts';

const test = withOwnShop();
const COUPONS = '/api/admin/coupons';
/** As the admin area lists the languages of the shop in Hebrew. */
const LANGUAGE_LIST = 'אנגלית, עברית או טורקית';

test.describe('in Hebrew on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('the owner adds a coupon, sees what a customer pays with it, and switches it off', async ({ page, shop }) => {
    const t = texts('he');
    await openAdmin(page, shop, { language: 'he', section: 'coupons' });
    await expect(page.getByRole('heading', { level: 1, name: t('staff.coupons.title') })).toBeVisible();
    await page.getByRole('button', { name: t('staff.coupons.add') }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: t('staff.save') });
    await expect(dialog.getByLabel(t('staff.coupons.fields.code'), { exact: true })).toBeFocused();
    await dialog.getByLabel(t('staff.coupons.fields.percent')).fill('200');
    await dialog.getByLabel(t('staff.coupons.fields.code'), { exact: true }).fill('AB');
    await save.click();
    await expect(dialog.getByText(t('staff.coupons.problems.percent'))).toBeVisible();
    await expect(dialog.getByText(t('staff.coupons.problems.code', { languages: LANGUAGE_LIST }))).toBeVisible();
    await expect(dialog.getByText(t('staff.coupons.problems.name'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(t('staff.coupons.fields.name')).first().fill('קיץ');
    await dialog.getByLabel(t('staff.coupons.fields.code'), { exact: true }).fill('SUMMER10');
    await dialog.getByLabel(t('staff.coupons.fields.percent')).fill('10');
    await dialog.getByLabel(t('staff.coupons.fields.maxUses'), { exact: true }).fill('5');
    await dialog.getByLabel(t('staff.coupons.fields.fulfilment')).selectOption('pickup');
    const price = (shekels: number) => isolate(formatPrice(shekels * 100, 'he'));
    const preview = t('staff.coupons.preview', { dishes: price(200), pays: price(180) });
    await expect(dialog.getByText(preview)).toBeVisible();
    await save.click();
    await expectToast(page, t('staff.coupons.saved'));
    const card = page.getByRole('listitem').filter({ hasText: 'SUMMER10' });
    await expect(card).toContainText(preview);
    await expectAccessible(page);
    await card.getByRole('switch').click();
    await expect(card.getByText(t('staff.coupons.off'), { exact: true })).toBeVisible();
  });
});

test('a customer enters a code, is shown that its discount has changed, and pays what is shown', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const t = texts('en');
  const price = (shekels: number) => formatPrice(shekels * 100, 'en', { style: 'exact' });
  await enter(page, shop);
  const data = { name: 'Autumn', code: 'AUTUMN', kind: 'amount', amount: '20', maxUsesPerCustomer: 1 };
  const { id } = await (await page.request.post(`${shop.url}${COUPONS}`, { data })).json();
  const city = { name: 'Coupons', minimumOrderAmount: '10' };
  const { id: cityId } = await (await page.request.post(`${shop.url}/api/admin/cities`, { data: city })).json();

  await openStorefront(page, shop, 'en');
  await page.getByLabel(t('shop.notice.city')).selectOption(String(cityId));
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton('en') })
    .first()
    .click();
  await page.getByRole('button', { name: t('shop.cart.open') }).click();
  const cart = page.getByRole('dialog', { name: t('shop.cart.label') });
  await cart.getByRole('button', { name: t('coupons.have') }).click();
  const code = cart.getByLabel(t('coupons.code'));
  await code.fill('winter');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(t('coupons.reasons.unknown'));
  await expectAccessible(page);
  await code.fill(' au tumn');
  await cart.getByRole('button', { name: t('coupons.apply') }).click();
  const discount = (within: typeof cart) => within.locator('dl > div').filter({ hasText: 'AUTUMN' });
  await expect(discount(cart)).toContainText('−₪20');
  await expect(cart.getByText(t('coupons.beforeCoupon'))).toBeVisible();
  await expect(cart.getByRole('button', { name: t('coupons.remove') })).toBeFocused();
  await expectAccessible(page);
  await cart.getByRole('button', { name: t('shop.cart.continue') }).click();

  const checkout = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await fillCheckout(page, 'en', 'cash');
  await expect(discount(checkout)).toContainText(`−${price(20)}`);
  const changed = await page.request.put(`${shop.url}${COUPONS}/${id}`, { data: { amount: '5' } });
  expect(changed.ok()).toBe(true);
  const submit = checkout.getByRole('button', { name: t('shop.checkout.placeOrder') });
  await submit.click();
  const short = (shekels: number) => isolate(formatPrice(shekels * 100, 'en'));
  const told = t('coupons.changed', { discount: short(5), oldDiscount: short(20) });
  await expect(checkout.getByRole('alert').filter({ hasText: told })).toBeVisible();
  await expect(discount(checkout)).toContainText(`−${price(5)}`);
  await submit.click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(discount(confirmation)).toContainText(`−${price(5)}`);
});

test('a customer is not asked to pay for an order that costs nothing', { tag: '@extended' }, async ({ page, shop }) => {
  const t = texts('en');
  await enter(page, shop);
  const data = { name: 'On the house', kind: 'percent', percent: 100 };
  const { id } = await (await page.request.post(`${shop.url}${COUPONS}`, { data })).json();
  try {
    await startCheckout(page, shop, { method: 'bit' });
    await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
    const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
    await expect(confirmation).toContainText(t('shop.confirmation.received'));
    await expect(confirmation).not.toContainText(t('shop.confirmation.bitMessage'));
  } finally {
    await page.request.delete(`${shop.url}${COUPONS}/${id}`);
  }
});

test('an entered code survives a reload, and a notice is shown when its coupon was removed', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const t = texts('en');
  await enter(page, shop);
  await saveSettings(page, shop, { pickupMinimum: '10' });
  const data = { name: 'Spring', code: 'SPRING', kind: 'amount', amount: '20', fulfilment: 'pickup' };
  const { id } = await (await page.request.post(`${shop.url}${COUPONS}`, { data })).json();
  await openStorefront(page, shop, 'en');
  const cart = page.getByRole('dialog', { name: t('shop.cart.label') });
  const discount = cart.locator('dl > div').filter({ hasText: 'SPRING' });
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton('en') })
    .first()
    .click();
  await page.getByRole('button', { name: t('shop.cart.open') }).click();
  await cart.getByRole('button', { name: t('coupons.have') }).click();
  await cart.getByLabel(t('coupons.code')).fill('spring');
  await cart.getByRole('button', { name: t('coupons.apply') }).click();
  await expect(cart.getByText(t('coupons.onlyFor.pickup'))).toBeVisible();
  await expect(discount).toBeHidden();
  await cart.getByRole('radio', { name: t('fulfilment.pickup') }).click();
  await expect(discount).toContainText('−₪20');
  await expect(cart.getByText(t('fulfilment.beforeCoupon'))).toBeVisible();
  await expect(cart.getByText(t('coupons.beforeCoupon'))).toHaveCount(0);
  await page.reload();
  await expect(discount).toContainText('−₪20');

  expect((await page.request.delete(`${shop.url}${COUPONS}/${id}`)).ok()).toBe(true);
  await page.reload();
  const gone = cart.getByRole('alert').filter({ hasText: t('coupons.lost', { coupon: isolate('SPRING') }) });
  await expect(gone).toBeVisible();
  await expect(discount).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(cart.getByRole('heading', { name: t('shop.cart.label') })).toBeVisible();
  await expect(gone).toBeHidden();
});
