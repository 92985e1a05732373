import { createInstance, type TFunction } from 'i18next';
import { loadTexts, type MailTemplates, type Texts } from '../shared/i18n/load-texts.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../shared/languages.ts';

const RESOURCES = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, { translation: await loadTexts(language) }] as const)),
) as Record<Language, { translation: Texts }>;

const i18n = createInstance();
// The result is plain text; code that builds HTML of it escapes.
await i18n.init({ resources: RESOURCES, fallbackLng: DEFAULT_LANGUAGE, interpolation: { escapeValue: false } });

/** Returns the translation function for messages and pages made on the server. */
export function translator(language: Language): TFunction {
  return i18n.getFixedT(language);
}

/** Returns the default mail templates in `language`. */
export function mailTemplates(language: Language): MailTemplates {
  return RESOURCES[language].translation.mailTemplates;
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
