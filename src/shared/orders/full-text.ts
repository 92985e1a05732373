import { isolate } from '../bidi.ts';
import { dayText, promiseText } from '../hours/promise-text.ts';
import { promiseOfSlot } from '../hours/slot.ts';
import type { Translate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { textIn } from '../localised-text.ts';
import { priceInText } from '../money.ts';
import type { FullDay } from './refusals.ts';

interface Reader {
  t: Translate;
  language: Language;
  /** The restaurant's. */
  timeZone: string;
}

/** Returns what a day, or a slot, has too little of for an order, such as `Sunday, 29 November: room for 3 more portions.` */
export function fullText(full: Omit<FullDay, 'categoryId' | 'ordering'>, { t, language, timeZone }: Reader): string {
  const { what, left, leftAmount, slot } = full;
  const slotText = slot && promiseText(promiseOfSlot(slot, timeZone), language, timeZone);
  const day = isolate(slotText ?? dayText(full.day, language));
  const category = isolate(textIn(full.category, language));
  if (leftAmount) return t('hours.amountLeft', { day, amount: priceInText(leftAmount, language) });
  if (what === 'category')
    return left ? t('hours.categoryLeft', { day, category, count: left }) : t('hours.categoryFull', { day, category });
  return left ? t('hours.portionsLeft', { day, count: left }) : t('hours.full', { days: day });
}
