import type { Page } from '@playwright/test';
import { untilHydrated } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';

/** The script that hydrates the customer page, on its way. */
interface HeldScript {
  /** Resolves when the page has asked for it. */
  asked: Promise<void>;
  /** Lets it pass, and waits for hydration. */
  release(): Promise<void>;
}

/** Holds back the script that hydrates the customer page, on pages opened from now on. */
export async function holdHydration(page: Page): Promise<HeldScript> {
  const held = await holdRequests(page, '**/assets/hydrate-storefront-*.js');
  return {
    asked: held.asked,
    async release() {
      held.release();
      await untilHydrated(page);
    },
  };
}
