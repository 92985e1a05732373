import type { Page } from '@playwright/test';

/** Counts the clicks that reach the page from now on. Returns a function that reads the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { clicks: 0 };
    document.addEventListener('click', () => (seen.clicks += 1), { capture: true });
    Object.assign(window, { seen });
  });
  return () => page.evaluate('seen.clicks');
}
