import './storefront.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { StorefrontData } from '../shared/storefront.ts';
import { keepEarlyChoice } from './cities/city-notice.tsx';
import { keepForOffline } from './offline/keep-for-offline.ts';
import { StorefrontPage } from './pages/storefront-page.tsx';
import { createI18n } from './ui/i18n.ts';
import { rememberLanguage } from './ui/language.ts';

/* The customer page in the browser: takes over what the server rendered, with the data it left in the page. */

const data: StorefrontData = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

rememberLanguage(data.language);
// The menu can be read already; taking it over waits until it has been painted.
requestAnimationFrame(() => setTimeout(takeOver));

/** Long enough after loading that whoever came to order is not held up by it. */
const KEEP_AFTER_MS = 4_000;

window.addEventListener('load', () => setTimeout(() => void keepForOffline(data.language), KEEP_AFTER_MS));

function takeOver(): void {
  if (!root) return;
  keepEarlyChoice(data.cities);
  hydrateRoot(
    root,
    <StrictMode>
      <I18nextProvider i18n={createI18n(data.language, data.texts)}>
        <StorefrontPage {...data} />
      </I18nextProvider>
    </StrictMode>,
  );
}
