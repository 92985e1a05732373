import type { Translate } from '../../shared/i18n/translate.ts';
import { splitDuration } from '../../shared/orders/urgency.ts';
import { useTranslation } from './texts.tsx';

/** Formats a duration (ms) in minutes, in hours and minutes, or in days, abbreviated. */
export function shortAgeText(t: Translate, waitedMs: number): string {
  const { days, hours, minutes } = splitDuration(waitedMs);
  if (days > 0) return t('staff.orders.age.shortDays', { count: days });
  if (hours > 0) return t('staff.orders.age.shortHours', { hours, minutes: String(minutes).padStart(2, '0') });
  return minutes === 0 ? t('staff.orders.age.shortNow') : t('staff.orders.age.shortMinutes', { minutes });
}

/** Returns {@link shortAgeText} in the language of the page. */
export function useShortAgeText(): (waitedMs: number) => string {
  const { t } = useTranslation();
  return (waitedMs) => shortAgeText(t, waitedMs);
}
