import type { Week } from '../../shared/hours/week.ts';
import { type HoursWords, weekText } from '../../shared/hours/week-text.ts';
import { useTranslation } from './texts.tsx';

/** Returns a function that says when something is served, such as `Served Sunday to Thursday 11:00–16:00`. */
export function useServedText(): (week: Week) => string {
  const { t } = useTranslation();
  const words: HoursWords = (key, values) => t(key, values);
  return (week) => (week.length > 0 ? t('shop.served.at', { times: weekText(week, words) }) : t('shop.served.never'));
}
