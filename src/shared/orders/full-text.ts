import { isolate } from '../bidi.ts';
import { dayText } from '../hours/promise-text.ts';
import type { Translate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { textIn } from '../localised-text.ts';
import { formatPrice } from '../money.ts';
import type { FullDay } from './refusals.ts';

/** Returns what a day has too little of for an order, such as `Sunday, 29 November: room for 3 more portions.` */
export function fullText(full: FullDay, t: Translate, language: Language): string {
  const { what, left, leftAmount } = full;
  const day = isolate(dayText(full.day, language));
  const category = isolate(textIn(full.category, language));
  if (leftAmount)
    return t('hours.amountLeft', { day, amount: isolate(formatPrice(leftAmount, language, { style: 'short' })) });
  if (what === 'category')
    return left ? t('hours.categoryLeft', { day, category, count: left }) : t('hours.categoryFull', { day, category });
  return left ? t('hours.portionsLeft', { day, count: left }) : t('hours.full', { days: day });
}
