import type { Page } from '@playwright/test';
import { withoutDirectionMarks } from '../../src/shared/bidi.ts';
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
const SAUCE = {
  name: 'Sauce',
  max: 1,
  choices: [{ name: 'Zhug' }, { name: 'Amba', price: '1.00' }],
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

test('a customer chooses options within their limits, changes a line, and orders two variants', async ({
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
  await sheet.getByLabel(t('shop.options.note')).fill(`${'א'.repeat(130)}\nב`);
  await expect(sheet.getByText(t('shop.options.noteLeft', { count: 8 }))).toBeVisible();
  await sheet.getByLabel(t('shop.options.note')).fill('בלי מלח');
  await expectAccessible(page);
  await add.click();
  await expect(sheet).toBeHidden();

  await choose.click();
  await small.check();
  await sheet.getByRole('button', { name: t('shop.menu.add', { dish: dish.nameHe }) }).click();
  // The second click of a double click is not one on what lies below: on 'Continue to Checkout'.
  await add.dblclick();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ has: choose })).toContainText('3');

  await page.getByRole('button', { name: t('shop.cart.open') }).click();
  const cart = page.getByRole('dialog', { name: t('shop.cart.label') });
  const lines = cart.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('גדולה, טחינה, זיתים, פיתה × 2');
  await expect(lines.first()).toContainText('בלי מלח');
  await expectAccessible(page);
  const label = `${dish.nameHe} (קטנה)`;
  await cart.getByRole('button', { name: t('shop.options.editLine', { dish: label }) }).click();
  await expect(small).toBeChecked();
  await extras.getByRole('checkbox', { name: 'פטה' }).check();
  // Nor on that of the cart.
  await sheet.getByRole('button', { name: t('shop.options.save') }).dblclick();
  await expect(sheet).toBeHidden();
  await expect(lines.nth(1)).toContainText('קטנה, פטה');
  await page.reload();
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

test('the sheet is used by keyboard, and a choice that is gone or dearer is told at its line', async ({
  page,
  shop,
}) => {
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  const dish = await dishWithOptions(page, shop, { index: 1, groups: [SIZE, EXTRAS, SAUCE] });
  await openStorefront(page, shop);
  await page.getByLabel(t('shop.notice.city')).selectOption({ index: 1 });
  await page.getByRole('button', { name: t('shop.options.chooseOf', { dish: dish.name }) }).press('Enter');
  const sheet = page.getByRole('dialog', { name: dish.name });
  await sheet.getByRole('radio', { name: 'Small' }).press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('radio', { name: 'Large' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('checkbox', { name: 'Tahini' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(sheet.getByRole('checkbox', { name: 'Olives' })).toBeChecked();

  // Of which one is taken at most: the other replaces it, a second press gives it up.
  const [zhug, amba] = [sheet.getByRole('radio', { name: 'Zhug' }), sheet.getByRole('radio', { name: 'Amba' })];
  await zhug.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(amba).toBeChecked();
  await expect(zhug).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(amba).not.toBeChecked();
  await amba.click();
  await expect(amba).toBeChecked();
  await sheet.getByRole('button', { name: t('shop.options.clear') }).press('Enter');
  await expect(amba).not.toBeChecked();
  await expect(zhug).toBeFocused();
  const more = sheet.getByRole('button', { name: t('shop.menu.add', { dish: dish.name }) });
  for (let count = 2; count <= 5; count++) await more.press('Enter');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: t('shop.options.add') }).press('Enter');
  await expect(sheet).toBeHidden();

  const groups: { id: number; name: string; version: number; choices: Record<string, unknown>[] }[] = await (
    await page.request.get(`${shop.url}/api/admin/option-groups`)
  ).json();
  const change = async (name: string, choicesOf: (choices: Record<string, unknown>[]) => Record<string, unknown>[]) => {
    const group = groups.findLast((each) => each.name === name);
    const data = { ...group, choices: choicesOf(group?.choices ?? []) };
    const response = await page.request.put(`${shop.url}/api/admin/option-groups/${group?.id}`, { data });
    expect(response.ok(), await response.text()).toBe(true);
  };
  await change('Size', (choices) =>
    choices.map((choice) => ({ ...choice, price: choice.name === 'Large' ? '25.00' : '0' })),
  );
  await change('Extras', (choices) => choices.filter(({ name }) => name !== 'Olives'));

  const refreshed = page.waitForResponse('**/api/option-groups');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  await refreshed;
  const checkout = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const line = checkout.getByRole('listitem');
  const gone = t('shop.options.gone', { choices: 'Olives' });
  await expect.poll(async () => withoutDirectionMarks((await line.textContent()) ?? '')).toContain(gone);
  await expect(line).toContainText(/was/);
  await expect(checkout.getByRole('button', { name: t('shop.checkout.placeOrder') })).toBeDisabled();
  const reason = checkout.getByRole('status').filter({ hasText: t('shop.options.check') });
  await expect(reason).toBeVisible();
  await expectAccessible(page);
  await line.getByRole('button', { name: /^Change/ }).click();
  await expect(sheet.getByRole('checkbox', { name: 'Tahini' })).toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: 'Olives' })).toHaveCount(0);
  await sheet.getByRole('button', { name: t('shop.options.save') }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(line).toContainText('Large, Tahini');
  await expect(line.getByRole('alert')).toHaveCount(0);
  await expect(reason).toHaveCount(0);
});
