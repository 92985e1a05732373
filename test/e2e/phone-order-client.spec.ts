import { DESKTOP, enter, expect, expectAccessible, test, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { countOrders, listDishes, newPhone, openPhoneOrder, placeByApi } from './phone-order.ts';

test('a known phone number fills in its client and the last order', async ({ page, shop }) => {
  const t = texts('en');
  const phone = newPhone();
  const name = 'Aylin E';
  await page.setViewportSize(DESKTOP);
  await enter(page, shop);
  await placeByApi(page, shop, { name, phone });
  await openPhoneOrder(page, shop, 'en');
  // Enter waits for the look-up, so that a known client's fields are not asked for.
  const lookup = await holdRequests(page, '**/api/admin/clients/lookup?*');
  await page.locator('input[name=phone]').focus();
  await page.keyboard.type(phone.replace('+972', ''));
  await expect(page.getByText(t('staff.phoneOrders.lookingUp'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name=phone]')).toBeFocused();
  lookup.release();
  await expect(page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') })).toBeFocused();
  await expect(page.locator('input[name=name]')).toHaveValue(name);
  await page.locator('input[name=phone]').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('staff.phoneOrders.repeat') })).toBeFocused();
  await expectAccessible(page, page.getByRole('main').getByRole('region').first());
  await page.keyboard.press('Enter');
  const order = page.getByRole('region', { name: t('staff.phoneOrders.order'), exact: true });
  await expect(order.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('staff.phoneOrders.done.title'))).toBeVisible();
  expect(await countOrders(page, shop, phone)).toBe(2);
});

test('an order shows which details differ from the client’s record, and saves them there', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const t = texts('he');
  const phone = newPhone();
  await enter(page, shop);
  const clientId = await placeByApi(page, shop, { name: 'Regular', phone });
  const [dish] = await listDishes(page, shop);
  const placed = await page.request.post(`${shop.url}/api/orders`, {
    data: {
      customerName: 'Somebody',
      customerEmail: 'somebody@example.org',
      customerPhone: phone,
      items: JSON.stringify([{ id: dish?.id, name: dish?.name, price: dish?.price, quantity: 99 }]),
      totalAmount: (99 * Number(dish?.price)).toFixed(2),
      paymentMethod: 'cash',
      language: 'he',
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const { orderNumber } = await placed.json();

  await openPhoneOrder(page, shop, 'he');
  await page.locator('input[name=phone]').fill(phone);
  await expect(page.locator('input[name=name]')).toHaveValue('Regular');
  await expect(page.getByText('Somebody')).toContainText(orderNumber);

  await page.goto(`${shop.url}/admin/orders/${orderNumber}?lang=he`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('staff.orders.claims.title'))).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Regular' })).toBeVisible();
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: t('staff.orders.claims.save') }).click();
  await expect(page.getByText(t('staff.orders.claims.saved'), { exact: true })).toBeVisible();
  await expect(dialog.getByText(t('staff.orders.claims.title'))).toBeHidden();
  const client = await (await page.request.get(`${shop.url}/api/admin/clients/${clientId}`)).json();
  expect(client).toMatchObject({ name: 'Somebody', email: 'somebody@example.org', phone });
});

test('a caller with a foreign number orders with Bit', { tag: '@extended' }, async ({ page, shop, expectedErrors }) => {
  // The browser logs a 404 when an unknown number is looked up.
  expectedErrors.push(/404/);
  const t = texts('en');
  await openPhoneOrder(page, shop);
  await page.getByRole('button', { name: t('staff.phoneOrders.foreignNumber') }).click();
  const phone = page.locator('input[name=phone]');
  await expect(phone).toHaveValue('+');
  await phone.fill('+44 20 7946 0958');
  await expect(page.getByText(t('staff.phoneOrders.newClient'))).toBeVisible();
  await page.locator('input[name=name]').fill('Ada');
  await page.locator('select[name=city]').selectOption({ index: 1 });
  await page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') }).press('Enter');
  await page.getByRole('radio', { name: t('staff.phoneOrders.bit') }).check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('staff.phoneOrders.done.title'))).toBeVisible();
  expect(await countOrders(page, shop, '+442079460958')).toBe(1);
});
