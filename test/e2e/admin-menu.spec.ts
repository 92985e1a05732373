import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../src/shared/languages.ts';
import { startOfBusinessDay } from '../../src/shared/menu/sold-out.ts';
import { doubleTap } from './double-tap.ts';
import { countWhole } from './fits.ts';
import { expect, expectAccessible, expectToast, openAdmin, openStorefront, texts } from './fixtures.ts';
import { drawPicture, withOwnShop } from './own-shop.ts';
import { type Shop, TIME_ZONE } from './shop.ts';
import { addDish } from './staff-calls.ts';
import { holdToast } from './toasts.ts';

const test = withOwnShop();

const t = texts('en');
const ITEMS = '/api/admin/food-items';

const openMenu = (page: Page, shop: Shop, language: Language = 'en') =>
  openAdmin(page, shop, { language, section: 'food-items' });
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name, exact: true });
/** A button of a dish, such as "Edit Falafel"; names contain isolation marks. */
const about = (page: Page, [key, dish]: ['editDish' | 'deleteDish' | 'move', string], language: Language = 'en') =>
  page.getByRole('button', {
    name: texts(language)(`staff.menu.${key}`, { name: `\u2068${dish}\u2069` }),
    exact: true,
  });

test('a dish is added with a picture, edited, put back on the menu, deleted and restored', async ({ page, shop }) => {
  const say = texts('en');
  const dish = 'Kebab';
  await openMenu(page, shop, 'en');
  await expect(rows(page).first()).toBeVisible();

  await button(page, say('staff.menu.add')).click();
  const dialog = page.getByRole('dialog');
  await button(dialog, say('staff.save')).click();
  await expect(page.getByText(say('staff.menu.incomplete'), { exact: true })).toBeVisible();
  await expect(dialog.getByRole('tabpanel').getByLabel(say('staff.menu.fields.name'))).toBeFocused();
  await expectAccessible(page);

  const column = dialog.getByRole('tabpanel');
  await dialog.getByRole('tab', { name: /עברית/ }).click();
  await column.getByLabel(say('staff.menu.fields.name')).fill(dish);
  await column.getByLabel(say('staff.menu.fields.description')).fill('חם');
  await dialog.getByLabel(say('staff.menu.price')).fill('42,5');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'kebab.png', mimeType: 'image/png', buffer: await drawPicture('#a63a1b') });
  const preview = say('staff.media.preview', { label: say('staff.menu.fields.imageUrl') });
  await expect(dialog.getByRole('img', { name: preview })).toBeVisible();
  await expectAccessible(page);
  // Pressing twice sends one request.
  await doubleTap(button(dialog, say('staff.save')));
  await expect(page.getByText(say('staff.menu.created'), { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, dish)).toHaveCount(1);
  await expect(row(page, dish)).toContainText('42.50');

  await about(page, ['editDish', dish], 'en').click();
  await dialog.getByLabel(say('staff.menu.price')).fill('45');
  await dialog.getByLabel(say('staff.menu.active')).uncheck();
  await button(dialog, say('staff.media.remove')).click();
  await button(dialog, say('staff.save')).click();
  await expect(page.getByText(say('staff.menu.updated'), { exact: true })).toBeVisible();
  await expect(row(page, dish)).toContainText('45.00');
  await expect(row(page, dish)).toContainText(say('staff.menu.inactive'));
  await expect(about(page, ['editDish', dish], 'en')).toBeFocused();

  const onMenu = page.getByRole('switch', { name: say('staff.menu.onMenu', { name: `\u2068${dish}\u2069` }) });
  await onMenu.click();
  await expect(onMenu).toBeChecked();
  await expectToast(page, say('staff.menu.updated'));
  await expect(row(page, dish)).not.toContainText(say('staff.menu.inactive'));
  await page.reload();
  await expect(onMenu).toBeChecked();

  await about(page, ['deleteDish', dish], 'en').click();
  await expectAccessible(page);
  await button(page, say('staff.menu.deleteConfirm')).click();
  await expect(page.getByText(say('staff.menu.deleted'), { exact: true })).toBeVisible();
  const undo = await holdToast(page, say('staff.undo'));
  await expect(row(page, dish)).toHaveCount(0);
  await undo.press('Enter');
  await expect(page.getByText(say('staff.menu.restored'), { exact: true })).toBeVisible();
  await expect(row(page, dish)).toHaveCount(1);

  const { id } = (await (await page.request.get(shop.url + ITEMS)).json()).at(-1);
  await page.request.delete(`${shop.url}${ITEMS}/${id}`);
});

test('a sold-out dish cannot be ordered by customers or by phone, and is named to a customer who has it in the cart', async ({
  page,
  shop,
}) => {
  await openMenu(page, shop);
  await expect(rows(page).first()).toBeVisible();
  const [, name = ''] = await names(page);
  const stateButton = (state: string) =>
    button(page, t('staff.menu.soldOut.of', { name: `\u2068${name}\u2069`, state }));
  const choose = async (state: string, item: string) => {
    await stateButton(state).click();
    // The second press must not reach the page below the menu.
    await doubleTap(page.getByRole('menuitem', { name: item }));
  };
  const customer = await page.context().newPage();
  await openStorefront(customer, shop);
  const card = customer.getByRole('listitem').filter({ has: customer.getByRole('heading', { name }) });
  const add = card.getByRole('button', { name: t('shop.menu.add', { dish: name }) });
  await add.click();

  await choose(t('staff.menu.soldOut.available'), t('staff.menu.soldOut.day'));
  await expectToast(page, `\u2068${name}\u2069: ${t('shop.soldOut.title')}`);
  await expect(row(page, name)).toContainText(t('shop.soldOut.title'));

  await customer.reload();
  await expect(card).toContainText(t('shop.soldOut.title'));
  await expect(add).toHaveCount(0);
  const notice = customer.getByRole('alert').filter({ hasText: name });
  await expect(notice).toBeVisible();

  const phoneOrder = await page.context().newPage();
  await phoneOrder.goto(`${shop.url}/phone-orders-admin?lang=en`);
  const entry = phoneOrder.getByRole('row').filter({ hasText: name });
  await expect(entry).toContainText(t('shop.soldOut.title'));
  await expect(button(entry, t('staff.phoneOrders.addOne', { dish: name }))).toBeDisabled();
  await phoneOrder.close();

  await choose(t('shop.soldOut.title'), t('staff.menu.soldOut.end'));
  await expect(stateButton(t('staff.menu.soldOut.available'))).toBeVisible();
  await customer.reload();
  await expect(add).toBeVisible();
  await customer.close();
});

test('a sold-out time can be undone unless someone else has changed it, and is in the activity log', {
  tag: '@extended',
}, async ({ page, shop }) => {
  await openMenu(page, shop);
  const [dish] = await (await page.request.get(shop.url + ITEMS)).json();
  const sellOut = (soldOutUntil: string | null) =>
    page.request.put(`${shop.url}${ITEMS}/${dish.id}`, { data: { soldOutUntil } });
  const on = (date: string) => startOfBusinessDay(date, TIME_ZONE);
  await sellOut(on('2090-01-05'));
  const label = t('staff.menu.soldOut.of', { name: `\u2068${dish.name}\u2069`, state: t('shop.soldOut.title') });
  const choose = async (item: string) => {
    await button(page, label).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose(t('staff.menu.soldOut.open'));
  await expectToast(page, label);
  const isStored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await button(page.locator('[data-toast-area]'), t('staff.undo')).click();
  expect((await (await isStored).json()).soldOutUntil).toBe(on('2090-01-05'));
  await choose(t('staff.menu.soldOut.open'));
  await button(page, t('staff.undo')).waitFor();
  await sellOut(on('2090-01-06'));
  await button(page.locator('[data-toast-area]'), t('staff.undo')).click();
  await expectToast(page, t('staff.conflict.title'));

  await sellOut(null);
  await page.goto(`${shop.url}/admin/admin-settings/audit?lang=en`);
  await expect(page.getByText(t('staff.audit.choice.available')).first()).toBeVisible();
});

test("dishes are added one after another by keyboard, in the reader's language first", { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const say = texts('he');
  await openMenu(page, shop, 'he');
  await button(page, say('staff.menu.add')).click();
  const dialog = page.getByRole('dialog');
  const panel = dialog.getByRole('tabpanel');
  const name = panel.getByLabel(say('staff.menu.fields.name'));
  const description = panel.getByLabel(say('staff.menu.fields.description'));
  await expect(dialog.getByRole('tab').first()).toHaveText('עברית');
  const fillIn = async (dish: string) => {
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('');
    await page.keyboard.type(dish);
    await page.keyboard.press('Enter');
    await expect(description).toBeFocused();
    await page.keyboard.type('חם');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel(say('staff.menu.price'))).toBeFocused();
    await page.keyboard.type('12');
  };
  await fillIn('קובה');
  await button(dialog, say('staff.menu.saveAndAdd')).click();
  await expectToast(page, say('staff.menu.created'));
  await fillIn('חומוס');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await names(page)).slice(-2)).toEqual(['קובה', 'חומוס']);
  for (const { id } of (await (await page.request.get(shop.url + ITEMS)).json()).slice(-2))
    await page.request.delete(`${shop.url}${ITEMS}/${id}`);
});

test('errors in the form of a dish open the language they are in', { tag: '@extended' }, async ({ page, shop }) => {
  await openMenu(page, shop);
  await button(page, t('staff.menu.add')).click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel(t('staff.menu.price'));
  await price.fill('4.255');
  await dialog.getByRole('tabpanel').getByLabel('Name').fill('a'.repeat(201));
  await dialog.getByRole('tabpanel').getByLabel('Description').fill('Long');
  await dialog.getByRole('tab', { name: /Türkçe/ }).click();
  await dialog.getByLabel(t('staff.menu.fields.portionsPerDay')).fill('12');
  await button(dialog, 'Save').click();
  await expect(page.getByText(t('staff.menu.validationError'), { exact: true })).toBeVisible();
  await expect(price).toHaveAccessibleDescription(t('staff.menu.problems.price'));
  // The language with the error is shown.
  const name = dialog.getByRole('tabpanel').getByLabel('Name');
  await expect(name).toHaveAccessibleDescription(t('shop.tooLong', { count: 200 }));
  await expect(name).toHaveValue('a'.repeat(201));
  expect(await countWhole(name)).toBe(1);
  await button(dialog, t('staff.menu.discard')).click();
});

test('edits survive a closed form, navigation and a reload, and discarding them can be undone', {
  tag: '@extended',
}, async ({ page, shop }) => {
  const { id } = await withSession(page, shop, { name: 'Draft dish' });
  await openMenu(page, shop);
  await about(page, ['editDish', 'Draft dish']).click();
  const price = page.getByRole('dialog').getByLabel(t('staff.menu.price'));
  await price.fill('99.5');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row(page, 'Draft dish')).toContainText(t('staff.unsaved'));
  await page.goto(`${shop.url}/admin/orders?lang=en`);
  await page.goto(`${shop.url}/admin/food-items/${id}?lang=tr`);
  await expect(page.locator('input[name=price]')).toHaveValue('99,5');
  await page.goto(`${shop.url}/admin/food-items/${id}?lang=en`);
  await expect(price).toHaveValue('99.5');
  await button(page, t('staff.menu.discard')).click();
  const undo = await holdToast(page, t('staff.undo'));
  await expect(price).toHaveValue('10.00');
  await undo.press('Enter');
  await expect(price).toHaveValue('99.5');
  await page.request.delete(`${shop.url}${ITEMS}/${id}`);
});

test('concurrent edits of a dish show both values, and a dish deleted meanwhile can be restored', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const { id } = await withSession(page, shop, { name: 'Shared dish' });
  await openMenu(page, shop);
  await about(page, ['editDish', 'Shared dish']).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('staff.menu.price')).fill('99');
  await page.request.put(`${shop.url}${ITEMS}/${id}`, { data: { price: '77.00', descriptionTr: 'Sıcak' } });
  const notice = dialog.getByRole('alert').filter({ hasText: t('staff.conflict.title') });
  await expect(notice).toContainText('77.00');
  await expect(button(dialog, 'Save')).toBeDisabled();
  await expectAccessible(page);
  await button(notice, t('staff.conflict.keepMine')).click();
  await page.request.delete(`${shop.url}${ITEMS}/${id}`);
  await expect(dialog.getByText(t('staff.menu.gone'))).toBeVisible();
  await expectAccessible(page);
  await button(dialog, t('staff.menu.restore')).click();
  await expect(dialog.getByText(t('staff.menu.gone'))).toBeHidden();
  await button(dialog, 'Save').click();
  await expect(page.getByText(t('staff.menu.updated'), { exact: true })).toBeVisible();
  await expect(row(page, 'Shared dish')).toContainText('99.00');
  await page.request.delete(`${shop.url}${ITEMS}/${id}`);
});

test('the completeness per language is shown, and filters incomplete dishes', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const { id } = await withSession(page, shop, { name: 'Half dish', nameHe: 'חצי', descriptionHe: 'חם' });
  await openMenu(page, shop);
  const turkish = page.getByRole('button', { name: /Türkçe/ });
  await expect(turkish).toContainText(/\d\/\d/);
  await expect(page.getByRole('button', { name: /עברית/ })).toBeDisabled();
  await turkish.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'Half dish')).toContainText('name, description');
  await expect(page.getByText(t('staff.menu.found', { count: 1 }), { exact: true })).toBeVisible();
  await expect(about(page, ['move', 'Half dish'])).toHaveCount(0);
  await expectAccessible(page);
  await button(page, t('staff.menu.showAll')).click();
  await expect(about(page, ['move', 'Half dish'])).toBeVisible();
  await page.request.delete(`${shop.url}${ITEMS}/${id}`);
});

test('the menu is searched in Hebrew without vowel signs', async ({ page, shop }) => {
  const say = texts('he');
  await openMenu(page, shop, 'he');
  // On a phone the names have room beside the picture and the buttons.
  expect((await rows(page).first().getByRole('heading').boundingBox())?.width).toBeGreaterThan(150);
  const search = page.getByRole('searchbox', { name: say('staff.menu.search') });
  await search.fill('סַמְבּוּסָק');
  await expect(rows(page)).toHaveCount(1);
  expect(await names(page)).toEqual([expect.stringMatching(/סמבוסק/)]);
  await expect(page.getByText(say('staff.menu.found', { count: 1 }), { exact: true })).toBeVisible();
  await search.fill('zzzz');
  await expect(page.getByText(say('staff.nothingFound', { query: 'zzzz' }), { exact: true })).toBeVisible();
  await expectAccessible(page);
});

/** Like {@link addDish}, in a browser that is not signed in yet. */
async function withSession(page: Page, shop: Shop, dish: Record<string, unknown>): Promise<{ id: number }> {
  await openMenu(page, shop);
  return addDish(page, shop, dish);
}
