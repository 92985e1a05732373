import { createInstance, type TFunction } from 'i18next';
import { en } from '../shared/i18n/en.ts';
import { he } from '../shared/i18n/he.ts';
import { tr } from '../shared/i18n/tr.ts';
import type { Language } from '../shared/languages.ts';

const RESOURCES = { en: { translation: en }, he: { translation: he }, tr: { translation: tr } };

const i18n = createInstance();
// Plain text goes out, so nothing is escaped here; whoever makes HTML of it escapes.
await i18n.init({ resources: RESOURCES, fallbackLng: 'en', interpolation: { escapeValue: false } });

/** The shop's texts in `language`, for messages and pages made on the server. */
export function translator(language: Language): TFunction {
  return i18n.getFixedT(language);
}

/** The texts that the customer page needs in `language`. */
export function storefrontTexts(language: Language): Record<string, unknown> {
  const { shop, errors } = RESOURCES[language].translation;
  return { shop, errors };
}

/** The texts of the statement pages in `language`. */
export function statementTexts(language: Language): Record<string, unknown> {
  const { shop, pages } = RESOURCES[language].translation;
  return { shop, pages };
}
