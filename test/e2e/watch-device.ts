import type { Page } from '@playwright/test';

/** Counts the tones that the page plays, and how often it asks to keep the screen on. */
export async function watchDevice(page: Page) {
  await page.addInitScript(() => {
    const counts = { tones: 0, locks: 0 };
    Object.assign(window, { counts });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      counts.tones += 1;
      return start.apply(this, when);
    };
    const request = async () => {
      counts.locks += 1;
      return { release: async () => undefined };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const read = (name: string) =>
    page.evaluate((key) => (window as unknown as { counts: Record<string, number> }).counts[key] ?? 0, name);
  return { tones: () => read('tones'), locks: () => read('locks') };
}

/** Hides the page, or shows it again, as a change of the tab does. */
export async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
