import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { isolate, withoutDirectionMarks } from '../../src/shared/bidi.ts';
import { expectOneTabStop } from './expect-one-tab-stop.ts';
import { DESKTOP, enter, expect, expectAccessible, fillCheckout, openStorefront, texts } from './fixtures.ts';
import { type GivenGroup, giveOptions } from './options.ts';
import { withOwnShop } from './own-shop.ts';
import type { Shop } from './shop.ts';

const test = withOwnShop();

const SIZE = {
  name: 'Size',
  nameHe: 'גודל',
  isSize: 1 as const,
  choices: [
    { name: 'Small', nameHe: 'קטנה' },
    { name: 'Large', nameHe: 'גדולה', price: '20.00' },
  ],
};
const EXTRAS = {
  name: 'Extras',
  nameHe: 'תוספות',
  max: 2,
  free: 1,
  choices: [
    { name: 'Tahini', nameHe: 'טחינה', price: '4.00' },
    { name: 'Olives', nameHe: 'זיתים', price: '6.00' },
    { name: 'Feta', nameHe: 'פטה', price: '9.00' },
    { name: 'Truffle', nameHe: 'כמהין', price: '30.00', soldOutUntil: '9999-12-31T23:59:59.999Z' },
  ],
};
const BREAD = {
  name: 'Bread',
  nameHe: 'לחם',
  max: 4,
  maxPerChoice: 3,
  choices: [
    { name: 'Pita', nameHe: 'פיתה', price: '2.50' },
    { name: 'No bread', nameHe: 'בלי לחם', price: '-3.00' },
  ],
};

interface Dish {
  id: number;
  name: string;
  nameHe: string;
  nameTr: string;
  price: string;
}

async function listDishes(page: Page, shop: Shop): Promise<Dish[]> {
  return (await page.request.get(`${shop.url}/api/food-items`)).json();
}

/** Gives the dish at a place of the menu option groups; returns it. */
async function dishWithOptions(
  page: Page,
  shop: Shop,
  { index, groups }: { index: number; groups: GivenGroup[] },
): Promise<Dish> {
  await enter(page, shop);
  const dish = (await listDishes(page, shop))[index];
  if (!dish) throw new Error('The shop has too few dishes');
  await giveOptions(page, shop, { dishId: dish.id, groups });
  return dish;
}

interface StoredChoice {
  id: number;
  name: string;
}

interface StoredGroup extends StoredChoice {
  choices: StoredChoice[];
}

const WITHOUT_OLIVES = {
  name: 'Extras',
  choicesOf: (choices: StoredChoice[]) => choices.filter(({ name }) => name !== 'Olives'),
};

/** Changes the choices of the group that was added last under this name. */
async function changeChoices(
  page: Page,
  shop: Shop,
  { name, choicesOf }: { name: string; choicesOf: (choices: StoredChoice[]) => object[] },
): Promise<void> {
  const groups: StoredGroup[] = await (await page.request.get(`${shop.url}/api/admin/option-groups`)).json();
  const group = groups.findLast((each) => each.name === name);
  const data = { ...group, choices: choicesOf(group?.choices ?? []) };
  const response = await page.request.put(`${shop.url}/api/admin/option-groups/${group?.id}`, { data });
  expect(response.ok(), await response.text()).toBe(true);
}

test('a customer chooses options within their limits, changes a line in the cart, and orders two variants', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  const dish = await dishWithOptions(page, shop, { index: 0, groups: [SIZE, EXTRAS, BREAD] });
  await openStorefront(page, shop, 'he');
  await page.getByLabel(t('shop.notice.city')).selectOption({ index: 1 });
  const choose = page.getByRole('button', { name: t('shop.options.chooseOf', { dish: dish.nameHe }) });
  const sheet = page.getByRole('dialog', { name: dish.nameHe });
  const add = sheet.getByRole('button', { name: t('shop.options.add') });

  await choose.click();
  await add.click();
  const size = sheet.getByRole('group', { name: 'גודל' });
  await expect(size.getByRole('alert')).toHaveText(t('shop.options.missing', { count: 1 }));
  const small = size.getByRole('radio', { name: 'קטנה' });
  await expect(small).toBeFocused();
  await expectAccessible(page);

  await size.getByRole('radio', { name: 'גדולה' }).check();
  await expect(size.getByRole('alert')).toHaveCount(0);
  const extras = sheet.getByRole('group', { name: 'תוספות' });
  await extras.getByRole('checkbox', { name: 'טחינה' }).check();
  await extras.getByRole('checkbox', { name: 'זיתים' }).check();
  const feta = extras.getByRole('checkbox', { name: 'פטה' });
  await expect(feta).toHaveAccessibleDescription(t('shop.options.full', { count: 2 }));
  await feta.press('Space');
  await expect(feta).not.toBeChecked();
  await expect(extras.getByRole('checkbox', { name: 'כמהין' })).toBeDisabled();
  const bread = sheet.getByRole('group', { name: 'לחם' });
  const addPita = bread.getByRole('button', { name: t('shop.menu.add', { dish: 'פיתה' }) });
  await addPita.click();
  await addPita.click();
  // Large, olives beside the free tahini, and two pitas.
  const price = Number(dish.price) + 20 + 6 + 5;
  await expect(add).toContainText(String(price));
  await sheet.getByLabel(t('shop.options.note')).fill('בלי מלח');
  await expectAccessible(page);
  await page.reload();
  await expect(sheet.getByLabel(t('shop.options.note'))).toHaveValue('בלי מלח');
  await expect(extras.getByRole('checkbox', { name: 'זיתים' })).toBeChecked();
  await expect(add).toContainText(String(price));
  await add.click();
  await expect(sheet).toBeHidden();

  await choose.click();
  await small.check();
  await add.click();
  await page.getByRole('button', { name: t('shop.cart.open') }).click();
  const cart = page.getByRole('dialog', { name: t('shop.cart.label') });
  const lines = cart.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('גדולה, טחינה, זיתים, פיתה × 2');
  await expect(lines.first()).toContainText('בלי מלח');
  await expectAccessible(page);
  await cart.getByRole('button', { name: t('shop.options.editLine', { dish: `${dish.nameHe} (קטנה)` }) }).click();
  await expect(small).toBeChecked();
  await extras.getByRole('checkbox', { name: 'פטה' }).check();
  await sheet.getByRole('button', { name: t('shop.options.save') }).click();
  await expect(lines.nth(1)).toContainText('קטנה, פטה');
  await lines
    .nth(1)
    .getByRole('button', { name: /^הוספת/ })
    .click();
  await cart.getByRole('button', { name: t('shop.cart.continue') }).click();
  await fillCheckout(page, 'he', 'cash');
  await page.getByRole('button', { name: t('shop.checkout.placeOrder') }).click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation).toContainText('גדולה, טחינה, זיתים, פיתה × 2');
  await expect(confirmation).toContainText('בלי מלח');
  await expect(confirmation).toContainText('קטנה, פטה');
});

test('a customer chooses options by keyboard, and a line lists which of its choices have changed', async ({
  page,
  shop,
}) => {
  const t = texts('tr');
  await page.setViewportSize(DESKTOP);
  const dish = await dishWithOptions(page, shop, { index: 1, groups: [SIZE, EXTRAS] });
  await openStorefront(page, shop, 'tr');
  await page.getByLabel(t('shop.notice.city')).selectOption({ index: 1 });
  await page.getByRole('button', { name: t('shop.options.chooseOf', { dish: dish.nameTr }) }).press('Enter');
  const sheet = page.getByRole('dialog', { name: dish.nameTr });
  await expectOneTabStop(page, sheet.getByRole('group', { name: 'Size' }).getByRole('radio'));
  await sheet.getByRole('radio', { name: 'Small' }).press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('radio', { name: 'Large' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('checkbox', { name: 'Tahini' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(sheet.getByRole('checkbox', { name: 'Olives' })).toBeChecked();

  for (let count = 2; count <= 6; count++) {
    await sheet.getByRole('button', { name: t('shop.menu.add', { dish: dish.nameTr }) }).press('Enter');
  }
  await expectAccessible(page);
  await sheet.getByRole('button', { name: t('shop.options.add') }).press('Enter');
  await expect(sheet).toBeHidden();

  await changeChoices(page, shop, {
    name: 'Size',
    choicesOf: (choices) => choices.map((choice) => ({ ...choice, price: choice.name === 'Large' ? '25.00' : '0' })),
  });
  await changeChoices(page, shop, WITHOUT_OLIVES);

  const refreshed = page.waitForResponse('**/api/option-groups');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  await refreshed;
  const checkout = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const line = checkout.getByRole('listitem');
  const gone = t('shop.options.gone', { choices: 'Olives' });
  await expect.poll(async () => withoutDirectionMarks((await line.textContent()) ?? '')).toContain(gone);
  await expect(line.getByRole('alert')).toBeInViewport({ ratio: 1 });
  // Large costs 5 more, and olives nothing more.
  const [now, before] = [25, 26].map((more) => (Number(dish.price) + more).toFixed(2).replace('.', ','));
  const was = t('shop.checkout.oldPrice', { price: `₪${before}` });
  await expect.poll(async () => withoutDirectionMarks((await line.textContent()) ?? '')).toContain(`₪${now} ${was}`);
  await expect(checkout.getByRole('button', { name: t('shop.checkout.placeOrder') })).toBeDisabled();
  const reason = checkout.getByRole('status').filter({ hasText: t('shop.options.check') });
  await expect(reason).toBeVisible();
  await expectAccessible(page);
  await line.getByRole('button', { name: new RegExp(t('shop.options.editLine', { dish: '' })) }).click();
  await expect(sheet.getByRole('checkbox', { name: 'Tahini' })).toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: 'Olives' })).toHaveCount(0);
  await sheet.getByRole('button', { name: t('shop.options.save') }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(line).toContainText('Large, Tahini');
  await expect(line.getByRole('alert')).toHaveCount(0);
  await expect(reason).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('a customer orders an earlier order again at the current prices, and sees what has changed', async ({
    page,
    shop,
  }) => {
    const dish = await dishWithOptions(page, shop, { index: 2, groups: [SIZE, EXTRAS] });
    const groups: StoredGroup[] = await (await page.request.get(`${shop.url}/api/option-groups`)).json();
    const idOf = (name: string) => groups.flatMap(({ choices }) => choices).findLast((each) => each.name === name)?.id;
    const chosen = (...names: string[]) => names.map((name) => ({ id: idOf(name), quantity: 1 }));
    const price = Number(dish.price);
    const large = { price: (price + 26).toFixed(2), choices: chosen('Large', 'Tahini', 'Olives'), note: 'בלי בצל' };
    const items = [
      { ...dish, ...large, quantity: 10 },
      { ...dish, quantity: 1, choices: chosen('Small') },
    ];
    const key = randomUUID();
    const placed = await page.request.post(`${shop.url}/api/orders`, {
      data: {
        customerName: 'Dana',
        customerEmail: 'dana@example.com',
        customerPhone: '0501234567',
        items: JSON.stringify(items),
        totalAmount: (10 * (price + 26) + price).toFixed(2),
        paymentMethod: 'cash',
        language: 'he',
      },
      headers: { 'idempotency-key': key },
    });
    expect(placed.ok(), await placed.text()).toBe(true);
    await changeChoices(page, shop, {
      name: 'Size',
      choicesOf: ([, large]) => [{ ...large, price: '25.00' }],
    });
    await changeChoices(page, shop, WITHOUT_OLIVES);

    const t = texts('he');
    await openStorefront(page, shop, 'he');
    await page.evaluate(
      (orders) => localStorage.setItem('lastOrders', orders),
      JSON.stringify([{ key, at: Date.now() }]),
    );
    await openStorefront(page, shop, 'he');
    const open = page.getByRole('button', { name: t('shop.again.open') });
    const sheet = page.getByRole('dialog', { name: t('shop.again.open') });
    await open.tap();
    const rows = sheet.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('גדולה, טחינה');
    await expect(rows.nth(0)).toContainText('בלי בצל');
    await expect(rows.nth(0)).toContainText(t('shop.options.unavailable', { choices: isolate('זיתים') }));
    await expect(rows.nth(0)).toContainText(new RegExp(`${price + 25}.+${price + 26}`));
    await expect(rows.nth(1).getByRole('checkbox')).toBeDisabled();
    await expectAccessible(page);

    await rows.nth(1).getByRole('button').tap();
    const options = page.getByRole('dialog', { name: dish.nameHe });
    await options.getByRole('radio', { name: 'גדולה' }).tap();
    await options.getByRole('button', { name: t('shop.options.save') }).tap();
    await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
    // A tap at the place of the one before would be ignored.
    await sheet.getByRole('button', { name: t('shop.options.add') }).press('Enter');
    const cart = page.getByRole('dialog', { name: t('shop.cart.label') });
    await expect(cart.getByRole('listitem')).toHaveCount(2);
    await expect(sheet).toBeHidden();
    await expect(cart).toContainText('בלי בצל');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toMatch(/Dana|dana|1234567/);
  });
});
