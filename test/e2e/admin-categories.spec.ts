import type { Page, Route } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';
import type { Shop } from './shop.ts';

const test = withOwnShop();

const t = texts('en');
const isolated = (name: string) => `\u2068${name}\u2069`;
const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Returns the categories that customers see, in order. */
async function seenBy(page: Page, shop: Shop): Promise<string[]> {
  const menu = await (await page.request.get(`${shop.url}/api/food-items`)).json();
  return [...new Set<string>(menu.map(({ category }: { category: string | null }) => category ?? ''))];
}

const arranging = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/admin/menu'));

test('a category is moved by keyboard, taken off the menu, renamed, deleted and restored', async ({ page, shop }) => {
  const before = await seenBy(page, shop);
  const [first = '', second = '', ...others] = before;
  await openAdmin(page, shop, { language: 'en', section: 'food-items' });
  await page.getByRole('tab', { name: t('staff.menu.categories.title') }).click();
  await expect(rows(page)).toHaveText(before);
  await expectAccessible(page);

  const moved = arranging(page);
  await page.getByRole('button', { name: t('staff.menu.move', { name: isolated(first) }) }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByText(t('staff.menu.drag.over', { name: isolated(first), position: 2, count: before.length })),
  ).toBeAttached();
  await page.keyboard.press('Space');
  expect((await moved).status()).toBe(200);
  await expect(rows(page)).toHaveText([second, first, ...others]);
  expect(await seenBy(page, shop)).toEqual([second, first, ...others]);

  const onMenu = page.getByRole('switch', { name: t('staff.menu.onMenu', { name: isolated(first) }) });
  await onMenu.click();
  await expectToast(page, t('staff.menu.categories.saved'));
  await expect(onMenu).not.toBeChecked();
  await expect(page.getByText(t('staff.menu.categories.off'))).toBeVisible();
  expect(await seenBy(page, shop)).toEqual([second, ...others]);

  await page.getByRole('button', { name: t('staff.menu.categories.edit', { name: isolated(first) }) }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, dialog);
  const name = dialog.getByLabel(`${t('staff.menu.fields.name')} (English)`);
  const save = dialog.getByRole('button', { name: t('staff.save'), exact: true });
  await name.fill('Starters');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveText([second, 'Starters', ...others]);

  await page.getByRole('button', { name: t('staff.menu.categories.delete', { name: isolated('Starters') }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.menu.categories.deleteConfirm') })
    .click();
  await page.reload();
  await page.getByText(t('staff.deletedList.title', { count: 1 }), { exact: true }).click();
  await expectAccessible(page, page.getByRole('main'));
  await page.getByRole('button', { name: t('staff.deletedList.restoreOf', { name: isolated('Starters') }) }).click();
  await expect(rows(page)).toHaveText([second, 'Starters', ...others]);
  await expect(page.getByText(t('staff.deletedList.title', { count: 1 }), { exact: true })).toHaveCount(0);
});

test('a dish is moved to another category, and put into a new one in its form', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const [category = '', other = ''] = await seenBy(page, shop);
  await openAdmin(page, shop, { language: 'en', section: 'food-items' });
  const dish = (await section(page, category).getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  const moved = arranging(page);
  await page.getByLabel(t('staff.menu.positionOf', { name: isolated(dish) })).selectOption(other);
  expect((await moved).status()).toBe(200);
  await expect(section(page, other).getByRole('heading', { level: 3 }).last()).toHaveText(dish);

  await page.getByRole('button', { name: t('staff.menu.editDish', { name: isolated(dish) }) }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('combobox', { name: t('staff.menu.fields.category') });
  await expect(choice.getByRole('option', { selected: true })).toHaveText(other);
  await choice.selectOption(t('staff.menu.categories.newChoice'));
  await dialog.getByRole('button', { name: t('staff.save'), exact: true }).click();
  const name = dialog.getByRole('textbox', { name: t('staff.menu.categories.newName') });
  await expect(name).toHaveAccessibleDescription(t('staff.menu.problems.missing'));
  await expectToast(page, `${t('staff.menu.categories.newName')}: ${t('staff.menu.problems.missing')}`);
  await name.fill('From the grill');
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: t('staff.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(section(page, 'From the grill').getByRole('heading', { level: 3 })).toHaveText([dish]);
  expect(await seenBy(page, shop)).toContain('From the grill');
});

test('a failed change is shown on the page that is open by then', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { section: 'food-items/categories' });
  const then = (route: Route) => route.abort();
  const saving = await holdRequests(page, '**/api/admin/categories/*', { then });
  await page.getByRole('switch').first().press('Space');
  await saving.asked;
  await page.getByRole('link', { name: t('staff.sections.cities') }).press('Enter');
  await expect(page.getByRole('switch')).toHaveCount(0);
  saving.release();
  await expectToast(page, t('staff.menu.categories.saveFailed'));
});

test('the mouse drags a dish into another category, and Escape cancels', async ({ page, shop }) => {
  await page.setViewportSize({ ...DESKTOP, height: 1400 });
  await openAdmin(page, shop, { section: 'food-items' });
  await expect(rows(page).first()).toBeVisible();
  const [from = '', to = ''] = await rows(page).allTextContents();
  const dishes = (category: string) =>
    section(page, category).locator('li:not([data-dnd-placeholder])').getByRole('heading', { level: 3 });
  await expect(dishes(to).first()).toBeVisible();
  const left = await dishes(from).allTextContents();
  const others = await dishes(to).allTextContents();
  const dish = left.at(-1) ?? '';
  const handle = (name: string) => page.getByRole('button', { name: t('staff.menu.move', { name: isolated(name) }) });
  const drag = async () => {
    // The previous drag has ended.
    await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0);
    const start = await handle(dish).boundingBox();
    const end = await handle(others[1] ?? '').boundingBox();
    if (!start || !end) throw new Error('The dishes are not on the screen');
    const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 20, { steps: 4 });
    await page.mouse.move(x, end.y + end.height / 2, { steps: 20 });
    await expect(dishes(to)).toHaveCount(others.length + 1);
  };

  await drag();
  await page.keyboard.press('Escape');
  await expect(dishes(to)).toHaveText(others);
  await expect(dishes(from)).toHaveText(left);
  await page.mouse.up();

  await drag();
  const moved = arranging(page);
  await page.mouse.up();
  expect((await moved).status()).toBe(200);
  await expect(dishes(from)).toHaveText(left.slice(0, -1));
  await expect.poll(async () => (await dishes(to).allTextContents()).indexOf(dish)).toBeGreaterThanOrEqual(0);
});
