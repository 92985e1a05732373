import { themeCss } from '../../shared/settings/theme.ts';
import type { Statement } from '../../shared/storefront.ts';
import type { Deps } from '../deps.ts';
import type { Document } from '../http/html.ts';
import type { Logger } from '../ports/logger.ts';
import { statementTexts, translator } from '../translate.ts';
import { pictureAddress, type Visit } from './addresses.ts';
import { firstFonts } from './fonts.ts';
import { loadStatementSettings } from './load-shop.ts';
import { shopHead, shopWords } from './shop-head.ts';

interface StatementVisit extends Visit {
  statement: Statement;
}

/** Returns the accessibility or the privacy statement (spec.md §2), a page without scripts. */
export async function statementPage(deps: Deps, visit: StatementVisit, log: Logger): Promise<Document> {
  const { statement, language, origin } = visit;
  const { settings, retentionMonths, isComplete } = await loadStatementSettings(deps, log);
  const t = translator(language);
  const { shop } = shopWords(settings, language);
  const words = {
    shop,
    title: `${t(`pages.${statement}.title`)} · ${shop}`,
    description: t(`pages.${statement}.description`, { shop }),
  };
  const picture = pictureAddress(settings.logoUrl ?? '/icons/512.png', origin);
  return {
    language,
    title: words.title,
    description: words.description,
    head: shopHead({ ...visit, path: `/${statement}`, words, picture }),
    assets: { ...deps.web.assets('storefront'), script: null, preloads: [] },
    fonts: firstFonts(language),
    css: themeCss(settings),
    body: await deps.web.renderStatement({
      statement,
      language,
      settings,
      retentionMonths,
      texts: statementTexts(language),
    }),
    isProvisional: !isComplete,
  };
}
