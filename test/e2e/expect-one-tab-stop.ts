import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Expects that a group of radio buttons of which none is chosen is one tab stop, also once React has rendered it again.
 * Then the focused button is without its name for a moment, and Chromium stops at a second one.
 */
export async function expectOneTabStop(page: Page, radios: Locator): Promise<void> {
  await radios.first().focus();
  await radios.first().evaluate((radio: HTMLInputElement) => {
    const { name } = radio;
    radio.name = '';
    radio.name = name;
  });
  await page.keyboard.press('Tab');
  const focused = await radios.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
  expect(focused, 'the focus leaves the group').toBe(-1);
}
