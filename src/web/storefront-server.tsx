import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { StatementData, StorefrontData } from '../shared/storefront.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { StatementPage } from './pages/statement-page.tsx';
import { StorefrontPage } from './pages/storefront-page.tsx';
import { createI18n } from './ui/i18n.ts';

/* Renders the customer page to HTML for the server's response. */

export async function renderStorefront(data: StorefrontData): Promise<string> {
  return renderToString(
    <StrictMode>
      <I18nextProvider i18n={createI18n(data.language, data.texts)}>
        <StorefrontPage {...data} />
      </I18nextProvider>
    </StrictMode>,
  );
}

export async function renderNotFound({ language, texts }: Pick<StorefrontData, 'language' | 'texts'>): Promise<string> {
  return renderToString(
    <I18nextProvider i18n={createI18n(language, texts)}>
      <NotFoundPage />
    </I18nextProvider>,
  );
}

export async function renderStatement(data: StatementData): Promise<string> {
  return renderToString(
    <I18nextProvider i18n={createI18n(data.language, data.texts)}>
      <StatementPage {...data} />
    </I18nextProvider>,
  );
}
