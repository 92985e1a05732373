import type { Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import { doubleTap } from './double-tap.ts';
import { DESKTOP, expect, openAdmin, test, texts } from './fixtures.ts';

const t = texts('en');

const nameOf = (page: Page, key: string) => page.locator(`[name="choices.${key}.name"]`);
const namesOf = (page: Page) =>
  page
    .locator('[name^="choices."][name$=".name"]')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));

/** Pastes a text into the name of a choice. */
const paste = (page: Page, key: string, text: string) =>
  nameOf(page, key).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('choices are pasted as a list, moved and removed, kept after a failure and saved once', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { section: 'food-items/options' });
  const open = () => page.getByRole('button', { name: t('staff.options.new'), exact: true }).click();
  await open();
  await paste(page, 'n1', 'Tahini\nEgg\t4\nSalt\n');
  await expect.poll(() => namesOf(page)).toEqual(['Tahini', 'Egg', 'Salt']);
  await expect(page.locator('[name="choices.n3.price"]')).toHaveValue('4');

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('staff.menu.move', { name: isolate('Tahini') }), exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-dnd-dragging]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(() => namesOf(page)).toEqual(['Egg', 'Tahini', 'Salt']);
  const openMenu = (name: string) =>
    dialog.getByRole('button', { name: t('staff.options.choiceMenu', { name: isolate(name) }) }).click();
  await openMenu('Salt');
  await page.getByRole('menuitem', { name: t('staff.options.moveUp') }).click();
  await expect.poll(() => namesOf(page)).toEqual(['Egg', 'Salt', 'Tahini']);
  await openMenu('Egg');
  await page.getByRole('menuitem', { name: t('staff.options.removeChoice') }).click();
  await expect.poll(() => namesOf(page)).toEqual(['Salt', 'Tahini']);

  await page.locator('[name=name]').fill('Extras');
  const sent: unknown[] = [];
  const tapped = Promise.withResolvers<void>();
  await page.route('**/api/admin/option-groups', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postDataJSON());
    await tapped.promise;
    await route.abort();
  });
  await doubleTap(dialog.locator('button[type=submit]'));
  tapped.resolve();
  await expect.poll(() => sent).toMatchObject([{ name: 'Extras', choices: [{ name: 'Salt' }, { name: 'Tahini' }] }]);
  await expect(dialog.locator('button[type=submit]')).toBeEnabled();
  await page.reload();
  await open();
  await expect.poll(() => namesOf(page)).toEqual(['Salt', 'Tahini']);
});
