import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { StorefrontData } from '../shared/storefront.ts';
import { keepEarlyChoice } from './cities/city-notice.tsx';
import { keepEarlyFulfilment } from './cities/fulfilment-notice.tsx';
import { addToCart } from './orders/cart/cart.ts';
import { takeEarlyTaps } from './orders/cart/early-taps.ts';
import { followHistory, openOverlay } from './pages/overlay.ts';
import { StorefrontPage } from './pages/storefront-page.tsx';
import { beforeUse } from './ui/before-use.ts';
import { rememberLanguage } from './ui/language.ts';
import { retryUntilDone } from './ui/retry-until-done.ts';
import { surviveTranslation } from './ui/survive-translation.ts';
import { TextsProvider } from './ui/texts.tsx';

/** Delay after the start in ms, so that it does not compete with ordering. */
const KEEP_AFTER_MS = 4_000;

/** Hydrates the customer page with the data that the server rendered into it. */
export function hydrate(): void {
  surviveTranslation();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const data: StorefrontData = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
  rememberLanguage(data.language);
  keepEarlyFulfilment();
  keepEarlyChoice(data.cities);
  followHistory();
  const { added, opened } = takeEarlyTaps();
  for (const id of added) addToCart(id);
  if (opened !== null) openOverlay({ kind: 'dish', dishId: opened });
  // A transition hydrates in slices, so that the page stays responsive.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <TextsProvider language={data.language} texts={data.texts}>
          <StorefrontPage {...data} />
        </TextsProvider>
      </StrictMode>,
      {
        onUncaughtError(error) {
          console.error(error);
          retryUntilDone(() => import('./pages/static-menu.ts').then((menu) => menu.showStaticMenu(root, data)));
        },
      },
    );
  });
  beforeUse(() => import('./ui/ignore-second-taps.ts').then((taps) => taps.ignoreSecondTaps(), console.warn));
  const keep = () => import('./offline/keep-for-offline.ts').then((offline) => offline.keepForOffline(data.language));
  setTimeout(() => keep().catch(console.warn), KEEP_AFTER_MS);
}
