import './storefront.css';
import { watchEarlyTaps } from './orders/early-taps.ts';
import { retryUntilDone } from './ui/retry-until-done.ts';

/*
 * The first script of the customer page, and the only one that the browser meets before it has painted the
 * menu: the rest, which makes the page answer, is fetched after that. What is tapped meanwhile is kept.
 */

watchEarlyTaps();
requestAnimationFrame(() => setTimeout(() => retryUntilDone(start)));

async function start(): Promise<void> {
  // React is fetched along with the page's own code and evaluated apart from it: two short tasks, not a long one.
  const [{ hydrate }] = await Promise.all([import('./hydrate-storefront.tsx'), import('react-dom/client')]);
  setTimeout(hydrate);
}
