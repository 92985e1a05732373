import type { Page } from '@playwright/test';

/** Requests of a page that are on their way. */
interface HeldRequests {
  /** Resolves when the page has made the first. */
  asked: Promise<void>;
  /** Lets them pass, and those that are made later. */
  release(): void;
}

/** Holds back the requests to a URL that a page makes from now on; with `times` only so many of them. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  options: { times?: number } = {},
): Promise<HeldRequests> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue();
    },
    options,
  );
  return { asked: asked.promise, release: released.resolve };
}
