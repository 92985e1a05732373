import type { Page } from '@playwright/test';
import { untilHydrated } from './fixtures.ts';

/** The script that hydrates the customer page, on its way. */
interface HeldScript {
  /** Resolves when the page has asked for it. */
  asked: Promise<void>;
  /** Lets it pass, and waits for hydration. */
  release(): Promise<void>;
}

/** Holds back the script that hydrates the customer page, on pages opened from now on. */
export async function holdHydration(page: Page): Promise<HeldScript> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/hydrate-storefront-*.js', async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return {
    asked: asked.promise,
    async release() {
      released.resolve();
      await untilHydrated(page);
    },
  };
}
