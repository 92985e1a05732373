import { isolate } from '../../shared/bidi.ts';
import { dayText } from '../../shared/hours/promise-text.ts';
import type { Week } from '../../shared/hours/week.ts';
import { weekText } from '../../shared/hours/week-text.ts';
import type { Translate } from '../../shared/i18n/translate.ts';
import type { Language } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { PricedLine } from '../../shared/orders/pricing.ts';
import type { PortionShortage, UnservedDish } from '../../shared/orders/refusals.ts';
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
  const nameOf = namesOf({ lines, language });
  return shortages
    .map(({ left, ...dish }) => {
      const state = left === 0 ? t('shop.soldOut.title') : t('shop.portions.left', { count: left });
      return `${nameOf(dish)}: ${state}`;
    })
    .join(' · ');
}

/** Returns that fewer are left of dishes than an order has, and for which day where that is not today. */
export function exceededText(shortages: readonly PortionShortage[], t: Translate, describing: Describing): string {
  const dishes = shortageText(shortages, t, describing);
  const day = shortages[0]?.day;
  if (day === undefined) return t('errors.portions_exceeded', { dishes });
  return t('shop.portions.exceededFor', { dishes, day: isolate(dayText(day, describing.language)) });
}

/** Returns when each dish is served, such as `Shakshuka (only Friday 11:00–16:00)`. */
export function unservedText(dishes: readonly UnservedDish[], t: Translate, describing: Describing): string {
  const nameOf = namesOf(describing);
  return dishes.map(({ served, ...dish }) => withTimes(nameOf(dish), onlyText(served, t))).join(' · ');
}

/** Returns when something is served, to follow its name in parentheses: `only Friday 11:00–16:00`; empty for never. */
export function onlyText(served: Week, t: Translate): string {
  return served.length > 0 ? t('shop.served.only', { times: weekText(served, t) }) : '';
}

/** Returns the name of a dish, with what is to be said of its times in parentheses. */
export function withTimes(name: string, times: string | null | undefined): string {
  return times ? `${name} (${times})` : name;
}

/** Returns a function that names a dish of an error in the reader's language. */
function namesOf({ lines, language }: Describing): (dish: { id: number; name: string }) => string {
  const names = new Map(lines.map(({ dishId, name }) => [dishId, textIn(name, language)]));
  return ({ id, name }) => isolate(names.get(id) || name);
}

export function useShortageText(lines: readonly PricedLine[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (shortages: readonly PortionShortage[]) => shortageText(shortages, t, { lines, language });
}

export function useExceededText(lines: readonly PricedLine[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (shortages: readonly PortionShortage[]) => exceededText(shortages, t, { lines, language });
}

export function useUnservedText(lines: readonly PricedLine[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (dishes: readonly UnservedDish[]) => unservedText(dishes, t, { lines, language });
}
