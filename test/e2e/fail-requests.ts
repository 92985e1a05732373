import type { Page, Route } from '@playwright/test';

interface FailingRequests {
  /** Lets those pass, or be responded to by `respond`, that are made from `press` on. */
  endWith(press: () => Promise<void>, respond?: (route: Route) => Promise<void>): Promise<void>;
}

/** Has the requests to a URL fail that a page makes from now on, until a press makes them again. */
export async function failRequests(page: Page, url: string | RegExp): Promise<FailingRequests> {
  let respondTo = (route: Route) => route.abort();
  await page.route(url, (route) => respondTo(route));
  return {
    async endWith(press, respond = (route) => route.continue()) {
      const pressed = Promise.withResolvers<void>();
      // The page makes them again by itself too, which would take away what is to be pressed.
      respondTo = async (route) => {
        await pressed.promise;
        await respond(route);
      };
      await press();
      pressed.resolve();
    },
  };
}
