import type { Page, Route } from '@playwright/test';

/** Requests of a page that are on their way. */
interface HeldRequests {
  /** Resolves when the page has made the first. */
  asked: Promise<void>;
  /** Lets them pass, and those that are made later. */
  release(): void;
}

interface Options {
  /** How many of them are held. */
  times?: number;
  /** What becomes of a request that is released. */
  then?(route: Route): Promise<void>;
}

/** Holds back the requests to a URL that a page makes from now on. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  { then = (route) => route.continue(), ...options }: Options = {},
): Promise<HeldRequests> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      asked.resolve();
      await released.promise;
      await then(route);
    },
    options,
  );
  await untilIntercepted(page);
  return { asked: asked.promise, release: released.resolve };
}

/** A request that any page may make, and none does. */
const PROBE = '/healthz?intercepted';
const IS_PROBE = /\/healthz\?intercepted$/;
const MAX_PROBES = 1_000;

/** Chromium lets requests of a page pass for some ms after it is asked to hand them over, longer on a busy machine. */
async function untilIntercepted(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  let isIntercepted = false;
  await page.route(IS_PROBE, (route) => {
    isIntercepted = true;
    return route.fulfill();
  });
  const probe = () => page.evaluate(async (path) => void (await fetch(path).catch(() => null)), PROBE);
  for (let probes = 0; probes < MAX_PROBES && !isIntercepted; probes += 1) await probe();
  await page.unroute(IS_PROBE);
}
