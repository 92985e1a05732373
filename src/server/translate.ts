import { createInstance, type TFunction } from 'i18next';
import { loadAllTexts, type MailTemplates } from '../shared/i18n/load-texts.ts';
import type { Texts } from '../shared/i18n/translate.ts';
import { DEFAULT_LANGUAGE, forEachLanguage, type Language } from '../shared/languages.ts';

const TEXTS = await loadAllTexts();

const i18n = createInstance();
// The result is plain text; code that builds HTML of it escapes.
const resources = forEachLanguage((language) => ({ translation: TEXTS[language] }));
await i18n.init({ resources, fallbackLng: DEFAULT_LANGUAGE, interpolation: { escapeValue: false } });

/** Returns the translation function for messages and pages made on the server. */
export function translator(language: Language): TFunction {
  return i18n.getFixedT(language);
}

/** Returns the default mail templates in `language`. */
export function mailTemplates(language: Language): MailTemplates {
  return TEXTS[language].mailTemplates;
}

/** Returns the texts of the customer page in `language`. */
export function storefrontTexts(language: Language): Texts {
  const { allergens, shop, errors } = TEXTS[language];
  return { allergens, shop, errors };
}

/** Returns the texts of the statement pages in `language`. */
export function statementTexts(language: Language): Texts {
  const { shop, pages } = TEXTS[language];
  return { shop, pages };
}
