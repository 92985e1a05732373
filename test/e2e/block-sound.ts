import type { Page } from '@playwright/test';

/** Has the browser block the sound of a page until its first press, as browsers do that are not driven by a program. */
export async function blockSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let state: AudioContextState = 'suspended';
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => state });
    AudioContext.prototype.resume = async function () {
      state = 'running';
      this.dispatchEvent(new Event('statechange'));
    };
  });
}
