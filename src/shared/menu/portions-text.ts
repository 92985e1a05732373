import { isolate } from '../bidi.ts';
import { dayText } from '../hours/promise-text.ts';
import type { Translate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import type { PortionsLeft } from './portions.ts';

/** Returns how many portions are left: `Only 3 left`, or `Only 3 left for Friday, 3 July` where orders are for days. */
export function leftText({ left, day }: Pick<PortionsLeft, 'left' | 'day'>, t: Translate, language: Language): string {
  if (day === undefined) return t('shop.portions.left', { count: left });
  return t('shop.portions.leftFor', { count: left, day: isolate(dayText(day, language)) });
}
