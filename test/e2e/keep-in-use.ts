import type { Page } from '@playwright/test';

/**
 * Keeps the order board in use by a key without effect, so that it shows nothing new by itself, however slow the machine
 * is. The returned function ends it.
 */
export async function keepInUse(page: Page): Promise<() => Promise<void>> {
  const timer = await page.evaluate(() => {
    const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
    press();
    return Number(setInterval(press, 250));
  });
  return () => page.evaluate((id) => clearInterval(id), timer);
}
