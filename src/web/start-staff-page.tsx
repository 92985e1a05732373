import './staff.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { loadTexts } from '../shared/i18n/load-texts.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { FailedPage } from './ui/failed-screen.tsx';
import { ignoreSecondTaps } from './ui/ignore-second-taps.ts';
import { pageLanguage, rememberLanguage } from './ui/language.ts';
import { TimeZoneContext } from './ui/restaurant-time.ts';
import { ShopAddressContext } from './ui/shop-address.ts';
import { ShopNameContext } from './ui/shop-name.ts';
import { StyleNonceContext } from './ui/style-nonce.ts';
import { surviveTranslation } from './ui/survive-translation.ts';
import { TextsProvider } from './ui/texts.tsx';

/** Renders a staff page in the page's language and the restaurant's time zone. */
export async function startStaffPage(page: ReactNode): Promise<void> {
  surviveTranslation();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const language = pageLanguage();
  rememberLanguage(language);
  ignoreSecondTaps();
  const texts = await loadTexts(language);
  createRoot(root).render(
    <StrictMode>
      <TextsProvider language={language} texts={texts}>
        <TimeZoneContext value={root.dataset.timeZone ?? 'UTC'}>
          <StyleNonceContext value={root.dataset.styleNonce}>
            <ShopNameContext value={root.dataset.shopName ?? ''}>
              <ShopAddressContext value={root.dataset.shopAddress ?? location.origin}>
                <Router base={root.dataset.basePath ?? ''}>
                  <ErrorBoundary fallback={<FailedPage />}>{page}</ErrorBoundary>
                </Router>
              </ShopAddressContext>
            </ShopNameContext>
          </StyleNonceContext>
        </TimeZoneContext>
      </TextsProvider>
    </StrictMode>,
  );
}
