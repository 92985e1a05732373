import { createInstance, type TFunction } from 'i18next';
import { en } from '../shared/i18n/en.ts';
import { he } from '../shared/i18n/he.ts';
import { tr } from '../shared/i18n/tr.ts';
import type { Language } from '../shared/languages.ts';

const RESOURCES = { en: { translation: en }, he: { translation: he }, tr: { translation: tr } };

const i18n = createInstance();
// The result is plain text; code that builds HTML of it escapes.
await i18n.init({ resources: RESOURCES, fallbackLng: 'en', interpolation: { escapeValue: false } });

/** Returns the translation function for messages and pages made on the server. */
export function translator(language: Language): TFunction {
  return i18n.getFixedT(language);
}

/** Returns the texts of the customer page in `language`. */
export function storefrontTexts(language: Language): Record<string, unknown> {
  const { shop, errors } = RESOURCES[language].translation;
  return { shop, errors };
}

/** Returns the texts of the statement pages in `language`. */
export function statementTexts(language: Language): Record<string, unknown> {
  const { shop, pages } = RESOURCES[language].translation;
  return { shop, pages };
}
