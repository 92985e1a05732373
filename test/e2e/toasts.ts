import type { Page } from '@playwright/test';
import { expect, texts } from './fixtures.ts';

/** Closes the message in the notification area, which would fade by itself while something else is looked at. */
export async function closeToast(page: Page): Promise<void> {
  const close = page.locator('[data-toast-area]').getByRole('button', { name: texts('en')('staff.close') });
  await close.click();
  await expect(close).toBeHidden();
}
