import type { Page } from '@playwright/test';
import { doubleTap } from '../double-tap.ts';
import { expect, test } from './fixtures.ts';

const CALL = '**/api/admin/option-groups';

const open = (page: Page) => page.evaluate(() => void window.logic.mountNewGroup());
/** A field of the choice with this key, such as `n1`. */
const field = (page: Page, key: string, name = 'name') => page.locator(`[name="choices.${key}.${name}"]`);
const names = (page: Page) =>
  page
    .locator('[name^="choices."][name$=".name"]')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
const save = (page: Page) => page.locator('button[type=submit]');

/** Pastes a text into a field, as a browser does. */
const paste = (page: Page, key: string, text: string) =>
  field(page, key).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
});

test('Enter in a choice goes on to the next one, and after the last one adds another', async ({ page }) => {
  await field(page, 'n1').fill('Tahini');
  await page.keyboard.press('Enter');
  await expect(field(page, 'n2')).toBeFocused();
  await page.keyboard.type('Egg');
  await field(page, 'n1', 'price').fill('3,5');
  await page.keyboard.press('Enter');
  await expect(field(page, 'n2', 'price')).toBeFocused();
  expect(await names(page)).toEqual(['Tahini', 'Egg']);
});

test('a pasted list adds a choice for each line; a pasted name is only a name', async ({ page }) => {
  await paste(page, 'n1', 'Tahini\nEgg\t4\nSalt\n');
  await expect.poll(() => names(page)).toEqual(['Tahini', 'Egg', 'Salt']);
  await expect(field(page, 'n3', 'price')).toHaveValue('4');
  await expect(field(page, 'n4')).toBeFocused();
  await paste(page, 'n4', ' Pepper ');
  expect(await names(page)).toEqual(['Tahini', 'Egg', 'Salt']);
});

test('choices are moved by the keyboard, by dragging and from their menu, and removed', async ({ page }) => {
  await paste(page, 'n1', 'A\nB\nC');
  await page.getByRole('button', { name: 'staff.menu.move' }).first().focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-dnd-dragging]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(() => names(page)).toEqual(['B', 'A', 'C']);
  const menu = page.getByRole('button', { name: 'staff.options.choiceMenu' });
  await menu.nth(2).click();
  await page.getByRole('menuitem', { name: 'staff.options.moveUp' }).click();
  await expect.poll(() => names(page)).toEqual(['B', 'C', 'A']);
  await menu.first().click();
  await page.getByRole('menuitem', { name: 'staff.options.removeChoice' }).click();
  await expect.poll(() => names(page)).toEqual(['C', 'A']);
});

test('errors are at their fields, and what was typed is sent once with its values on the wire', async ({ page }) => {
  let sent: unknown[] = [];
  const tapped = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    sent = [...sent, route.request().postDataJSON()];
    await tapped.promise;
    await route.abort();
  });
  await page.locator('[name=max]').fill('0');
  await field(page, 'n1').fill('Tahini');
  await field(page, 'n1', 'price').fill('x');
  await save(page).click();
  await expect(page.locator('[name=name]')).toBeFocused();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  expect(sent).toEqual([]);

  await page.locator('[name=name]').fill('Extras');
  await page.locator('[name=max]').fill('3');
  await field(page, 'n1', 'price').fill('-2.5');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await doubleTap(save(page));
  tapped.resolve();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    name: 'Extras',
    min: 0,
    max: 3,
    choices: [{ name: 'Tahini', price: '-2.50', isDefault: 0, isActive: 1 }],
  });
  // The call failed, and nothing that was typed is lost, also after a reload.
  await expect(field(page, 'n1')).toHaveValue('Tahini');
  await page.reload();
  await open(page);
  await expect(field(page, 'n1')).toHaveValue('Tahini');
});
