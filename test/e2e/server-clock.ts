import type { Page } from '@playwright/test';

/** Makes the responses to a page's calls tell the page's own time, as those of a server whose clock goes with it would. */
export async function followClock(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = await page.evaluate(() => new Date().toUTCString());
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}
