import type { Page } from '@playwright/test';

/** Reloads the page, and stays where the browser asks first; returns whether it did. */
export async function asksBeforeReload(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return true;
  });
  const left = page.waitForEvent('load').then(() => false);
  await page.evaluate(() => location.reload());
  return Promise.race([asked, left]);
}
