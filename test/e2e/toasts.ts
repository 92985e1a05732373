import type { Locator, Page } from '@playwright/test';
import { expect, texts } from './fixtures.ts';

/** Closes the current toast, which would otherwise disappear during the next steps. */
export async function closeToast(page: Page): Promise<void> {
  const close = page.locator('[data-toast-area]').getByRole('button', { name: texts('en')('staff.close') });
  await close.click();
  await expect(close).toBeHidden();
}

/**
 * Moves the focus to a button of the current toast and returns it: the toast stays while it has the focus. Press it with
 * a key, because the toast's place follows the page's content.
 */
export async function holdToast(page: Page, name: string): Promise<Locator> {
  const button = page.locator('[data-toast-area]').getByRole('button', { name, exact: true });
  await button.focus();
  return button;
}
