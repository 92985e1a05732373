import './storefront.css';
import { watchEarlyTaps } from './orders/cart/early-taps.ts';
import { retryUntilDone } from './ui/retry-until-done.ts';

/*
 * The first script of the customer page, and the only one loaded before the menu is painted; it fetches the rest and
 * hydrates the page afterwards. Taps until then are recorded.
 */

watchEarlyTaps();
requestAnimationFrame(() => setTimeout(() => retryUntilDone(start)));

async function start(): Promise<void> {
  // React is fetched together with the page's code but evaluated separately: two short tasks instead of a long one.
  const [{ hydrate }] = await Promise.all([import('./hydrate-storefront.tsx'), import('./react-first.ts')]);
  setTimeout(hydrate);
}
