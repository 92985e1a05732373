import { createContext, useContext } from 'react';
import { isolate } from '../../shared/bidi.ts';
import type { Today } from '../../shared/calendar.ts';
import { comebackOf } from '../../shared/menu/sold-out.ts';
import { formatDate, formatTimeOfDay } from '../../shared/time.ts';
import { useLanguage } from './i18n.ts';
import { useTranslation } from './texts.tsx';

/** The day by which 'tomorrow' is understood. */
export const TodayContext = createContext<Today>({ timeZone: 'UTC', date: '' });

/**
 * Returns a function that says when a dish comes back that is sold out until `until` (ISO 8601), such as `back tomorrow`;
 * null when nobody knows.
 */
export function useComebackText(): (until: string) => string | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  return (until) => {
    const comeback = comebackOf(until, today);
    if (comeback === 'unknown') return null;
    if (comeback === 'tomorrow') return t('shop.soldOut.tomorrow');
    const time =
      comeback === 'today' ? formatTimeOfDay(until, language, today.timeZone) : formatDate(until, language, today);
    return t(`shop.soldOut.${comeback}`, { time: isolate(time) });
  };
}

/** Returns a function that says that something is sold out and, where known, when it comes back: `Sold out · back tomorrow`. */
export function useSoldOutText(): (until: string) => string {
  const { t } = useTranslation();
  const comeback = useComebackText();
  return (until) => [t('shop.soldOut.title'), comeback(until)].filter(Boolean).join(' · ');
}
