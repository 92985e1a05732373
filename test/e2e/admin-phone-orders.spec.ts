import { doubleTap } from './double-tap.ts';
import { failRequests } from './fail-requests.ts';
import { enter, expect, expectAccessible, expectToast, openAdmin, signIn, test, texts } from './fixtures.ts';
import {
  countOrders,
  fillInCaller,
  fillInPhoneOrder,
  listDishes,
  newPhone,
  openPhoneOrder,
  placeByApi,
} from './phone-order.ts';
import { moveOrder } from './staff-calls.ts';

/** The browser logs a 404 when an unknown number is looked up. */
const UNKNOWN_NUMBER = /404/;
const DISHES = '/api/admin/food-items';

test('a phone order is placed without a mouse', async ({ page, shop, expectedErrors }) => {
  const t = texts('he');
  expectedErrors.push(UNKNOWN_NUMBER);
  const phone = newPhone();
  await openPhoneOrder(page, shop, 'he');
  const [first, second] = await listDishes(page, shop);
  const nameOf = (dish = first) => dish?.nameHe ?? '';
  const order = page.getByRole('region', { name: t('staff.phoneOrders.order'), exact: true });

  // Empty form: the errors are shown, and the first invalid field is focused.
  await expect(page.locator('input[name=phone]')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('staff.phoneOrders.errors.required'))).toBeVisible();
  await expect(page.getByText(t('staff.phoneOrders.errors.itemsMissing')).first()).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type(phone.replace('+972', '0'));
  await expect(page.getByText(t('staff.phoneOrders.newClient'))).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Aylin H');
  await page.keyboard.press('Enter');
  await expect(page.locator('select[name=city]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.locator('select[name=city]').selectOption({ index: 1 });

  const search = page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') });
  await search.focus();
  await page.keyboard.type(nameOf(second));
  await page.keyboard.press('Enter');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  const quantity = order.getByLabel(t('staff.phoneOrders.quantityOf', { dish: nameOf(second) }));
  await expect(quantity).toHaveValue('2');
  await page.keyboard.press('Control+Enter');
  const done = page.getByRole('region', { name: t('staff.phoneOrders.done.title') });
  await expect(done).toBeVisible();
  await expect(page.getByRole('button', { name: t('staff.phoneOrders.done.next') })).toBeFocused();
  await expectAccessible(page, done);
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name=phone]')).toBeFocused();
  await expect(order.getByRole('listitem')).toHaveCount(0);

  expect(await countOrders(page, shop, phone)).toBe(1);
});

test('staff confirm by keyboard to sell more portions than are left', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  const t = texts('en');
  expectedErrors.push(UNKNOWN_NUMBER, /409/);
  const phone = newPhone();
  await enter(page, shop);
  const added = await page.request.post(`${shop.url}${DISHES}`, {
    data: { name: 'Baklava', description: 'Sweet', price: '20', portionsPerDay: 1 },
  });
  const { id } = await added.json();
  await openPhoneOrder(page, shop);
  await fillInCaller(page, { phone, name: 'Aylin P' });
  await page.locator('select[name=city]').selectOption({ index: 1 });
  const search = page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') });
  await search.fill('Baklava');
  await expect(page.getByRole('row', { name: /Baklava/ })).toContainText(
    t('staff.phoneOrders.portions.left', { count: 1 }),
  );
  await search.press('Enter');
  await search.press('+');
  await search.press('Control+Enter');
  const take = page.getByRole('button', { name: t('shop.portions.take') });
  await expect(take).toBeFocused();
  await expectAccessible(page);
  expect(await countOrders(page, shop, phone)).toBe(0);
  await take.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('staff.phoneOrders.done.title'))).toBeVisible();
  expect(await countOrders(page, shop, phone)).toBe(1);
  const dishes: { id: number; portionsToday?: object }[] = await (await page.request.get(shop.url + DISHES)).json();
  expect(dishes.find((dish) => dish.id === id)?.portionsToday).toMatchObject({ sold: 2, offered: 1, left: 0 });
  await page.request.delete(`${shop.url}${DISHES}/${id}`);
});

test('the number of a phone order placed far down the page is shown', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(UNKNOWN_NUMBER);
  await page.setViewportSize({ width: 390, height: 700 });
  await enter(page, shop);
  // The page stays long, and scrolled, when the confirmation takes the place of the form.
  for (let count = 0; count < 8; count += 1) await placeByApi(page, shop, { name: 'Earlier', phone: newPhone() });
  await openPhoneOrder(page, shop);
  await fillInPhoneOrder(page, newPhone(), 'Far Down');
  await expect(page.getByRole('listitem').filter({ hasText: 'Earlier' }).first()).toBeVisible();
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: t('staff.phoneOrders.place') }).click();
  const done = page.getByRole('region', { name: t('staff.phoneOrders.done.title') });
  const number = done.getByRole('status');
  await expect(number).toBeInViewport({ ratio: 1 });
  expect(await number.evaluate(isUncovered)).toBe(true);
});

/** Whether nothing that stays on the screen, such as the header, lies over the upper edge of an element. */
function isUncovered(element: Element): boolean {
  const { x, y, width } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + 1));
}

const t = texts('en');

test('a phone order is placed once despite no network, a lost response, a reload and a double tap', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket connection/, /ERR_/);
  const phone = newPhone();
  await openPhoneOrder(page, shop);
  await fillInPhoneOrder(page, phone, 'Once Only');
  await expect(page.locator('[data-toast-area]')).toBeAttached();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('staff.phoneOrders.place') }).click();
  await expectToast(page, t('staff.offline'));
  await page.context().setOffline(false);
  await expect(page.getByText(t('staff.live'), { exact: true })).toBeVisible();
  await expect(page.locator('input[name=name]')).toHaveValue('Once Only');
  expect(await countOrders(page, shop, phone)).toBe(0);
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
  await page.route('**/api/admin/clients', async (route) => {
    await route.fetch();
    await isLost;
    await route.abort();
  });
  const search = page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') });
  await search.press('Control+Enter');
  await expect(page.getByRole('button', { name: t('staff.phoneOrders.sending') })).toBeVisible();
  // A dish that is added now would not be in the order that is being sent.
  await expect(search).not.toBeFocused();
  await page.keyboard.press('Enter');
  lose();
  await expect(page.getByText(t('staff.phoneOrders.open.same'))).toBeVisible();
  await expect(search).toBeFocused();
  await expect(page.getByText(t('staff.phoneOrders.items', { count: 1 }))).toBeVisible();
  await expectAccessible(page, page.getByRole('region', { name: t('staff.phoneOrders.order'), exact: true }));
  await page.unroute('**/api/admin/clients');
  await page.reload();
  await expect(page.locator('input[name=name]')).toHaveValue('Once Only');
  await expect(page.getByText(t('staff.phoneOrders.open.same'))).toBeVisible();
  await doubleTap(page.getByRole('button', { name: t('staff.phoneOrders.place') }));
  await expect(page.getByText(t('staff.phoneOrders.done.title'))).toBeVisible();
  expect(await countOrders(page, shop, phone)).toBe(1);

  // The new client is known in the next call.
  await page.getByRole('button', { name: t('staff.phoneOrders.done.next') }).click();
  await page.locator('input[name=phone]').fill(phone);
  await expect(page.locator('input[name=name]')).toHaveValue('Once Only');
});

test('a phone order that was cancelled before it is sent again is shown as cancelled', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await openPhoneOrder(page, shop);
  await fillInPhoneOrder(page, newPhone(), 'Cancelled Meanwhile');
  let number = '';
  await page.route('**/api/admin/clients', async (route) => {
    const placed = await route.fetch();
    number = (await placed.json()).order.orderNumber;
    await route.abort();
  });
  const place = page.getByRole('button', { name: t('staff.phoneOrders.place') });
  await place.click();
  await expect(page.getByText(t('staff.phoneOrders.open.same'))).toBeVisible();
  await page.unroute('**/api/admin/clients');
  await moveOrder(page.request, shop, { number, to: 'cancelled', reason: 'double' });
  await place.click();
  const outcome = page.getByRole('region', { name: t('staff.orders.statuses.cancelled.moved') });
  await expect(outcome.getByText(number, { exact: true })).toBeVisible();
  await expect(page.getByText(t('staff.phoneOrders.done.title'))).toHaveCount(0);
  await expectAccessible(page, outcome);
});

test('a phone order without a response does not concern the next person who signs in', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const t = texts('en');
  await openPhoneOrder(page, shop);
  await fillInPhoneOrder(page, newPhone(), 'Before The Break');
  await failRequests(page, '**/api/admin/clients');
  await page.getByRole('button', { name: t('staff.phoneOrders.place') }).click();
  await expect(page.getByText(t('staff.phoneOrders.open.same'))).toBeVisible();
  await page.getByRole('button', { name: t('staff.logout') }).click();
  await signIn(page, shop);
  await openPhoneOrder(page, shop);
  await fillInPhoneOrder(page, newPhone(), 'After The Break');
  await expect(page.getByText(t('staff.phoneOrders.items', { count: 1 }))).toBeVisible();
  await expect(page.getByText(t('staff.phoneOrders.open.other'))).toHaveCount(0);
});

test('a changed price and a sold-out dish are shown for confirmation before a phone order is placed', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const phone = newPhone();
  await openPhoneOrder(page, shop);
  const [dish, other] = await listDishes(page, shop);
  // The form detects it only from the rejection.
  await page.routeWebSocket(/\/ws$/, () => undefined);
  await page.goto(`${shop.url}/phone-orders-admin`);
  await fillInPhoneOrder(page, phone, 'Price Changer');
  const find = page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') });
  await find.fill(other?.name ?? '');
  await find.press('Enter');
  const put = (id: number | undefined, data: object) =>
    page.request.put(`${shop.url}/api/admin/food-items/${id}`, { data });
  await put(dish?.id, { price: '77.70' });
  await put(other?.id, { soldOutUntil: '2098-03-01T12:00:00.000Z' });
  try {
    await page.getByRole('button', { name: t('staff.phoneOrders.place') }).click();
    await expect(page.getByRole('heading', { name: t('staff.phoneOrders.changes.title') })).toBeVisible();
    const changes = page.getByRole('alert').filter({ hasText: '₪77.70' });
    await expect(changes).toContainText(`₪${dish?.price}`);
    await expect(changes.getByRole('listitem').filter({ hasText: `${other?.name}` })).toHaveText(
      new RegExp(`${t('shop.soldOut.title')} · .*2098`),
    );
    await expectAccessible(page, changes);
    const accept = page.getByRole('button', { name: t('staff.phoneOrders.changes.accept') });
    await expect(accept).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(accept).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('staff.phoneOrders.done.title'))).toBeVisible();
  } finally {
    await put(dish?.id, { price: dish?.price });
    await put(other?.id, { soldOutUntil: null });
  }
});

test('a partly filled phone order survives navigation, and is on both pages', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(UNKNOWN_NUMBER);
  await openAdmin(page, shop, { section: 'orders/new' });
  await fillInPhoneOrder(page, newPhone(), 'Half Filled');
  await expectAccessible(page);
  await page.getByRole('link', { name: t('staff.orders.title') }).click();
  await page.goBack();
  await expect(page.locator('input[name=name]')).toHaveValue('Half Filled');
  await openPhoneOrder(page, shop);
  await expect(page.locator('input[name=name]')).toHaveValue('Half Filled');
  await page.getByRole('button', { name: t('staff.phoneOrders.clear') }).click();
  await expect(page.locator('input[name=name]')).toHaveValue('');
});

test('an order of an erased client has no phone number and no WhatsApp button', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await enter(page, shop);
  const id = await placeByApi(page, shop, { name: 'To Be Erased', phone: newPhone() });
  await page.request.delete(`${shop.url}/api/admin/clients/${id}`);
  await page.request.post(`${shop.url}/api/admin/clients/${id}/erase`);
  await openAdmin(page, shop);
  // Deleting the client has cancelled it.
  await page.getByRole('tab', { name: t('staff.orders.statuses.cancelled.tab') }).click();
  const card = page.getByRole('listitem').filter({ hasText: t('staff.clients.erasedName') });
  await expect(card.first()).toBeVisible();
  await expect(card.first().getByRole('button', { name: 'WhatsApp' })).toHaveCount(0);
  await card
    .first()
    .getByRole('button', { name: t('staff.orders.details') })
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /\d|WhatsApp/ })).toHaveCount(0);
  await expectAccessible(page);
});
