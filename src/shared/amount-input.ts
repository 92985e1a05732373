import { LANGUAGE, type Language } from './languages.ts';

/*
 * Amounts in fields: typed and shown with the decimal separator of the page's language, and kept with a point, as on
 * the wire, so that a draft reads the same in every language.
 */

/** Returns an amount as a field shows it, such as `12,50` in Turkish. */
export function showAmount(amount: string, language: Language): string {
  return amount.replace('.', decimalSeparator(language));
}

/** Returns a typed amount with a decimal point, and without the shekel sign. Either separator may be typed. */
export function readAmount(typed: string): string {
  return typed.replace('₪', '').replace(',', '.');
}

function decimalSeparator(language: Language): string {
  const parts = new Intl.NumberFormat(LANGUAGE[language].locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
