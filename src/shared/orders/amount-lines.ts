import type { Translate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { priceInText } from '../money.ts';
import { labelValues, partsOf } from './amount-parts.ts';
import type { OrderAmounts } from './amounts.ts';

/** Returns what a total is made of as lines of plain text, each amount isolated; none where it is that of the dishes. */
export function amountLines(amounts: OrderAmounts, language: Language, t: Translate): string[] {
  return partsOf(amounts).map((part) => {
    const { label, amount, isFree } = part;
    const value = isFree ? t('amounts.free') : priceInText(amount, language, { style: 'exact' });
    return `${t(label, labelValues(part, language))}: ${value}`;
  });
}
