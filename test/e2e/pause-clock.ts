import type { Page } from '@playwright/test';

/** By how much the page's clock is moved on when it is stopped, in ms. */
const AHEAD_MS = 1_000;

/**
 * Stops the clock of a page, which `page.clock.install` has replaced, about a second later than it is. A busy machine may
 * take longer than that second to do so; the clock is stopped by then all the same, and is moved on from where it stands.
 */
export async function pauseClock(page: Page): Promise<void> {
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
  await stop().catch((error: unknown) => {
    if (!String(error).includes('to the past')) throw error;
    return stop();
  });
}
