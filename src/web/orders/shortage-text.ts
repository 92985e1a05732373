import { isolate } from '../../shared/bidi.ts';
import type { Translate } from '../../shared/i18n/translate.ts';
import type { Language } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { PricedLine } from '../../shared/orders/pricing.ts';
import type { PortionShortage } from '../../shared/orders/refusals.ts';
import { useLanguage } from '../ui/i18n.ts';
import { useTranslation } from '../ui/texts.tsx';

interface Describing {
  /** With the dishes' names in the reader's language. */
  lines: readonly PricedLine[];
  language: Language;
}

/** Returns how many of each dish are left, such as `Shanks: only 2 left`. */
export function shortageText(
  shortages: readonly PortionShortage[],
  t: Translate,
  { lines, language }: Describing,
): string {
  const names = new Map(lines.map(({ dishId, name }) => [dishId, textIn(name, language)]));
  return shortages
    .map(({ id, name, left }) => {
      const state = left === 0 ? t('shop.soldOut.title') : t('shop.portions.left', { count: left });
      return `${isolate(names.get(id) || name)}: ${state}`;
    })
    .join(' · ');
}

export function useShortageText(lines: readonly PricedLine[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (shortages: readonly PortionShortage[]) => shortageText(shortages, t, { lines, language });
}
