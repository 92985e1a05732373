import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { FollowData, StatementData, StorefrontData } from '../shared/storefront.ts';
import { FollowPage } from './pages/follow-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { StatementPage } from './pages/statement-page.tsx';
import { StorefrontPage } from './pages/storefront-page.tsx';
import { TextsProvider } from './ui/texts.tsx';

/* Renders customers' pages to HTML for the server's response. */

export async function renderStorefront(data: StorefrontData): Promise<string> {
  return renderToString(
    <StrictMode>
      <TextsProvider language={data.language} texts={data.texts}>
        <StorefrontPage {...data} />
      </TextsProvider>
    </StrictMode>,
  );
}

export async function renderNotFound({ language, texts }: Pick<StorefrontData, 'language' | 'texts'>): Promise<string> {
  return renderToString(
    <TextsProvider language={language} texts={texts}>
      <NotFoundPage />
    </TextsProvider>,
  );
}

export async function renderStatement(data: StatementData): Promise<string> {
  return renderToString(
    <TextsProvider language={data.language} texts={data.texts}>
      <StatementPage {...data} />
    </TextsProvider>,
  );
}

export async function renderFollow(data: FollowData): Promise<string> {
  return renderToString(
    <TextsProvider language={data.language} texts={data.texts}>
      <FollowPage {...data} />
    </TextsProvider>,
  );
}
