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
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';
import { saveSettings } from './staff-calls.ts';

const test = withOwnShop();
const COUPONS = '/api/admin/coupons';
/** As the admin area lists the languages of the shop in Hebrew. */
const LANGUAGE_LIST = 'אנגלית, עברית או טורקית';
/** The phone form looks a number up that nobody has yet. */
const UNKNOWN_NUMBER = /404/;

test.describe('in Hebrew on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('the owner adds a coupon, which says what a customer pays, and switches it off', async ({ page, shop }) => {
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
    await dialog.getByLabel(t('staff.coupons.fields.lastDay')).fill('2030-06-07');
    const pick = dialog.getByLabel(t('staff.preview.pick'));
    const seen = dialog
      .getByRole('group', { name: t('staff.preview.title') })
      .getByRole('status')
      .last();
    await pick.fill('2030-06-08T00:00');
    await expect(seen).toContainText(/2030/);
    const gives = t('staff.coupons.gives.percent', { percent: 10 });
    await expect(seen).not.toContainText(gives);
    await pick.fill('2030-06-07T23:59');
    await expect(seen).toContainText(gives);
    await dialog.getByLabel(t('staff.coupons.fields.lastDay')).fill('');
    await save.click();
    await expectToast(page, t('staff.coupons.saved'));
    const card = page.getByRole('listitem').filter({ hasText: 'SUMMER10' });
    await expect(card).toContainText(preview);
    await expect(card).toContainText(t('staff.coupons.gives.onlyFor.pickup'));
    await expect(card).toContainText(t('staff.coupons.left', { count: 5 }));
    await expectAccessible(page);
    await card.getByRole('switch').click();
    await expect(card.getByText(t('staff.coupons.off'), { exact: true })).toBeVisible();
  });
});

test('where orders are only delivered, a coupon is asked for one way only if it is for one', async ({ page, shop }) => {
  const t = texts('en');
  await saveSettings(page, shop, { fulfilments: 'delivery' });
  const data = { name: 'Fetched', code: 'FETCHED', kind: 'amount', amount: '20', fulfilment: 'pickup' };
  expect((await page.request.post(`${shop.url}${COUPONS}`, { data })).status()).toBe(201);
  await openAdmin(page, shop, { section: 'coupons' });
  const dialog = page.getByRole('dialog');
  const way = dialog.getByLabel(t('staff.coupons.fields.fulfilment'));
  await page.getByRole('button', { name: t('staff.coupons.edit', { coupon: isolate(data.name) }) }).click();
  await way.selectOption('');
  await expect(way).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: t('staff.coupons.add') }).click();
  await expect(dialog.getByLabel(t('staff.coupons.fields.firstDay'))).toBeVisible();
  await expect(way).toHaveCount(0);
  await saveSettings(page, shop, { fulfilments: 'both' });
});

test('a customer enters a code, learns that it gives less meanwhile, and pays what is shown', async ({
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
  const remove = cart.getByRole('button', { name: t('coupons.remove') });
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(cart.getByRole('button', { name: t('coupons.have') })).toBeFocused();
  await page.keyboard.press('Enter');
  await code.fill('autumn');
  await code.press('Enter');
  await expect(remove).toBeFocused();
  await expectAccessible(page);
  const [dishes, , total] = await cart.locator('dl dd').allInnerTexts();
  await expect(page.locator('section', { has: page.locator('progress') })).toContainText(
    `${total}${t('shop.checkout.oldPrice', { price: dishes })}`,
  );
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

test('a customer is not asked to pay for an order that costs nothing', async ({ page, shop }) => {
  const t = texts('en');
  await enter(page, shop);
  const data = { name: 'On the house', kind: 'percent', percent: 100 };
  const added = await page.request.post(`${shop.url}${COUPONS}`, { data });
  const { id } = await added.json();
  try {
    for (const method of ['cash', 'bit'] as const) {
      await startCheckout(page, shop, { method });
      await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
      const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
      await expect(confirmation).toContainText(t('shop.confirmation.received'));
      await expect(confirmation).not.toContainText(t(`shop.confirmation.${method}Message`));
      const follow = await confirmation.getByRole('link', { name: t('shop.lastOrder.follow') }).getAttribute('href');
      await confirmation.getByText(t('shop.confirmation.continue'), { exact: true }).click();
      await page.goto(shop.url + follow);
      await expect(page.getByText('₪0.00').last()).toBeVisible();
      await expect(page.getByText(t('follow.cash'))).toHaveCount(0);
    }
  } finally {
    await page.request.delete(`${shop.url}${COUPONS}/${id}`);
  }
});

test('a customer whose coupon ends while the order is written is not told to check its spelling', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const t = texts('he');
  await enter(page, shop);
  const data = { name: 'Frost', code: 'FROST', kind: 'amount', amount: '20' };
  const { id } = await (await page.request.post(`${shop.url}${COUPONS}`, { data })).json();
  const city = { name: 'Ends', minimumOrderAmount: '10' };
  const { id: cityId } = await (await page.request.post(`${shop.url}/api/admin/cities`, { data: city })).json();
  await openStorefront(page, shop, 'he');
  await page.getByLabel(t('shop.notice.city')).selectOption(String(cityId));
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton('he') })
    .first()
    .click();
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  const checkout = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await checkout.getByRole('button', { name: t('coupons.have') }).click();
  await checkout.getByLabel(t('coupons.code')).fill('frost');
  const check = await holdRequests(page, '**/api/coupons/check');
  await checkout.getByRole('button', { name: t('coupons.apply') }).click();
  // The response leaves the focus where the customer types meanwhile.
  const name = checkout.getByLabel(t('shop.checkout.name'));
  await name.focus();
  check.release();
  await expect(checkout.locator('dl > div').filter({ hasText: 'FROST' })).toBeVisible();
  await expect(name).toBeFocused();
  await fillCheckout(page, 'he', 'cash');
  const changed = await page.request.put(`${shop.url}${COUPONS}/${id}`, { data: { isActive: 0 } });
  expect(changed.ok()).toBe(true);
  await checkout.getByRole('button', { name: t('shop.checkout.placeOrder') }).click();
  await expect(checkout.getByText(t('coupons.lost', { coupon: isolate('FROST') }))).toBeVisible();
  await expect(checkout.getByText(t('coupons.reasons.unknown'))).toHaveCount(0);
});

test('an entered code is kept when the page is loaded again, and is told of once its coupon is gone', async ({
  page,
  shop,
}) => {
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

test('staff enter a code by phone, and are told beside it that the client has used it', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(UNKNOWN_NUMBER, /409/);
  const t = texts('en');
  await enter(page, shop);
  const data = { name: 'Winter', code: 'WINTER', kind: 'amount', amount: '20', maxUsesPerCustomer: 1 };
  await page.request.post(`${shop.url}${COUPONS}`, { data });
  await page.goto(`${shop.url}/phone-orders-admin?lang=en`);
  const code = page.getByLabel(t('coupons.code'));
  const place = page.getByRole('button', { name: t('staff.phoneOrders.place') });
  const done = page.getByText(t('staff.phoneOrders.done.title'));
  const takeOrder = async (typed: string) => {
    await page.locator('input[name=phone]').fill('+972501230777');
    await page.locator('input[name=name]').fill('Dana');
    await page.locator('select[name=city]').selectOption('Haifa');
    await code.fill(typed);
    await page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') }).press('Enter');
  };
  await takeOrder('spring');
  await place.click();
  await expect(code).toHaveAccessibleDescription(t('coupons.reasons.unknown'));
  await expectAccessible(page);
  await code.fill('winter');
  await expect(page.locator('form dl')).toContainText('−₪20.00');
  await place.click();
  await expect(done).toBeVisible();
  await page.getByRole('button', { name: t('staff.phoneOrders.done.next') }).click();

  await takeOrder('WINTER');
  await place.click();
  await expect(code).toHaveAccessibleDescription(t('staff.phoneOrders.coupon.usedByClient'));
  await code.fill('');
  await place.click();
  await expect(done).toBeVisible();
  const [last, first] = await (await page.request.get(`${shop.url}/api/admin/orders?limit=2`)).json();
  expect([first.discount?.code, last.discount]).toEqual(['WINTER', null]);

  await openAdmin(page, shop, { section: 'orders' });
  for (const { orderNumber, discount } of [first, last]) {
    const number = isolate(orderNumber);
    await page
      .getByRole('listitem')
      .filter({ hasText: `#${orderNumber}` })
      .getByRole('button', { name: t('staff.orders.details') })
      .click();
    await page.getByRole('button', { name: t('staff.orders.otherMoves', { number }) }).click();
    await page.getByRole('menuitem', { name: t('staff.orders.statuses.cancelled.move') }).click();
    const end = page.getByRole('dialog', { name: t('staff.orders.statuses.cancelled.ask', { number }) });
    await expect(end).toContainText(t('staff.orders.end.text'));
    await expect(end.getByText(t('staff.orders.end.coupon'))).toHaveCount(discount ? 1 : 0);
    await end.getByRole('button', { name: t('staff.orders.end.keep') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('staff.close') })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
