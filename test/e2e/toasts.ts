import type { Page } from '@playwright/test';
import { expect, texts } from './fixtures.ts';

/** Closes the current toast, which would otherwise disappear during the next steps. */
export async function closeToast(page: Page): Promise<void> {
  const close = page.locator('[data-toast-area]').getByRole('button', { name: texts('en')('staff.close') });
  await close.click();
  await expect(close).toBeHidden();
}
