import { API } from '../shared/api.ts';
import { COMMON_ERRORS } from '../shared/errors.ts';
import { type Contract, isForStaff } from '../shared/http.ts';
import { loadAllTexts, type MailTemplates } from '../shared/i18n/load-texts.ts';
import { createTranslate, type Texts, type Translate } from '../shared/i18n/translate.ts';
import { forEachLanguage, type Language } from '../shared/languages.ts';

const TEXTS = await loadAllTexts();

const CALLS: readonly Contract[] = API;
/** The keys of the errors that calls without a session can cause. */
const CUSTOMER_ERRORS: ReadonlySet<string> = new Set([
  'network',
  ...COMMON_ERRORS,
  ...CALLS.filter((call) => !isForStaff(call)).flatMap(({ errors = [] }) => errors),
]);

const TRANSLATE = forEachLanguage((language) => createTranslate(language, TEXTS[language]));

/**
 * Returns the function for texts in messages and pages made on the server. A text is plain; code that builds HTML of it
 * escapes.
 */
export function translator(language: Language): Translate {
  return TRANSLATE[language];
}

/** Returns the default mail templates in `language`. */
export function mailTemplates(language: Language): MailTemplates {
  return TEXTS[language].mailTemplates;
}

/** Returns the texts of the customer page in `language`; those about the kosher certificate only while there is one. */
export function storefrontTexts(language: Language, hasCertificate = false): Texts {
  const { address, allergens, amounts, coupons, fulfilment, hours } = TEXTS[language];
  const shop = shopTexts(language, hasCertificate);
  return { address, allergens, amounts, coupons, fulfilment, hours, shop, errors: customerErrors(language) };
}

/** Returns the texts of the statement pages in `language`. */
export function statementTexts(language: Language): Texts {
  const { pages } = TEXTS[language];
  return { shop: shopTexts(language, false), pages };
}

/** Returns the texts of the page of an order in `language`. */
export function followTexts(language: Language): Texts {
  const { amounts, follow, fulfilment, hours, shop } = TEXTS[language];
  return { amounts, follow, fulfilment, hours, shop };
}

function customerErrors(language: Language): Texts {
  return Object.fromEntries(Object.entries(TEXTS[language].errors).filter(([key]) => CUSTOMER_ERRORS.has(key)));
}

function shopTexts(language: Language, hasCertificate: boolean): Texts {
  const { kosher, ...shop } = TEXTS[language].shop;
  return hasCertificate ? { ...shop, kosher } : shop;
}
