import type { Week } from '../../shared/hours/week.ts';
import { weekText } from '../../shared/hours/week-text.ts';
import { useTranslation } from './texts.tsx';

/** Returns a function that says when something is served, such as `Served Sunday to Thursday 11:00–16:00`. */
export function useServedText(): (week: Week) => string {
  const { t } = useTranslation();
  return (week) => (week.length > 0 ? t('shop.served.at', { times: weekText(week, t) }) : t('shop.served.never'));
}
