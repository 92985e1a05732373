import { LANGUAGE, type Language } from './languages.ts';

/*
 * Amounts in fields: typed and shown with the decimal separator of the page's language, and kept with a point, as on
 * the wire, so that a draft reads the same in every language.
 */

/** Returns an amount as a field shows it, such as `12,50` in Turkish. */
export function showAmount(amount: string, language: Language): string {
  return amount.replace('.', LANGUAGE[language].separators.decimal);
}

/** An amount with separators of thousands and of decimals; without decimals the first could be either. */
const GROUPED = /^\s*\d{1,3}(?:[.,]\d{3}){1,2}[.,]\d{1,2}\s*$/;

/**
 * Returns a typed amount with a decimal point, and without the shekel sign. Either separator may be typed, and those of
 * thousands where the amount has decimals.
 */
export function readAmount(typed: string): string {
  const amount = typed.replace('₪', '');
  if (!GROUPED.test(amount)) return amount.replace(',', '.');
  const parts = amount.split(/[.,]/);
  return `${parts.slice(0, -1).join('')}.${parts.at(-1)}`;
}
