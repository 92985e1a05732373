import type { Page, Route } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import type { Shop } from './shop.ts';
import { holdToast } from './toasts.ts';

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

test('categories are moved, switched off, renamed, deleted and brought back', async ({ page, shop }) => {
  const before = await seenBy(page, shop);
  const [first = '', second = '', ...others] = before;
  const menu: { category: string }[] = await (await page.request.get(`${shop.url}/api/food-items`)).json();
  const dishes = menu.filter(({ category }) => category === first);
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
  await name.fill('Starters');
  await dialog.getByRole('button', { name: t('staff.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveText([second, 'Starters', ...others]);

  await page.getByRole('button', { name: t('staff.menu.categories.delete', { name: isolated('Starters') }) }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText(t('staff.menu.categories.deleteText', { count: dishes.length }));
  await asked.getByRole('button', { name: t('staff.menu.categories.deleteConfirm') }).click();
  await expect(rows(page)).toHaveText([second, ...others]);
  const undo = await holdToast(page, t('staff.undo'));
  await undo.press('Enter');
  await expect(rows(page)).toHaveText([second, 'Starters', ...others]);

  await page.getByRole('button', { name: t('staff.menu.categories.delete', { name: isolated('Starters') }) }).click();
  await asked.getByRole('button', { name: t('staff.menu.categories.deleteConfirm') }).click();
  await page.reload();
  await page.getByText(t('staff.deletedList.title', { count: 1 }), { exact: true }).click();
  await expectAccessible(page, page.getByRole('main'));
  await page.getByRole('button', { name: t('staff.deletedList.restoreOf', { name: isolated('Starters') }) }).click();
  await expect(rows(page)).toHaveText([second, 'Starters', ...others]);
  await expect(page.getByText(t('staff.deletedList.title', { count: 1 }), { exact: true })).toHaveCount(0);
});

test('a dish is moved to another category, and put into a new one in its form', async ({ page, shop }) => {
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
  await name.fill('From the grill');
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: t('staff.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(section(page, 'From the grill').getByRole('heading', { level: 3 })).toHaveText([dish]);
  expect((await seenBy(page, shop)).at(-1)).toBe('From the grill');
});

test('the dishes keep the focus when categories and options are loaded after them', async ({ page, shop }) => {
  const loaded = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/(categories|option-groups)(\/deleted)?$/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await openAdmin(page, shop, { language: 'en', section: 'food-items' });
  const onMenu = page.getByRole('switch').first();
  await onMenu.focus();
  await expect(page.getByRole('tab')).toHaveCount(0);
  loaded.resolve();
  await expect(page.getByRole('tab', { name: t('staff.menu.categories.title') })).toBeVisible();
  await expect(onMenu).toBeFocused();
});

test('what became of a change is told on the page that is open by then', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.setViewportSize(DESKTOP);
  const leave = page.getByRole('link', { name: t('staff.sections.cities') });
  for (const { text, respond } of [
    { text: t('staff.menu.categories.saveFailed'), respond: (route: Route) => route.abort() },
    { text: t('staff.menu.categories.saved'), respond: (route: Route) => route.continue() },
  ]) {
    await openAdmin(page, shop, { section: 'food-items/categories' });
    const left = Promise.withResolvers<void>();
    await page.route('**/api/admin/categories/*', async (route) => {
      await left.promise;
      await respond(route);
    });
    await page.getByRole('switch').first().press('Space');
    await leave.press('Enter');
    await expect(page.getByRole('switch')).toHaveCount(0);
    left.resolve();
    await expectToast(page, text);
    await page.unrouteAll();
  }
});
