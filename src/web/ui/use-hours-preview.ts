import { isolate } from '../../shared/bidi.ts';
import { todayAt } from '../../shared/calendar.ts';
import { orderingAt, promiseOf } from '../../shared/hours/ordering.ts';
import { orderingText } from '../../shared/hours/ordering-text.ts';
import { promiseText } from '../../shared/hours/promise-text.ts';
import type { OrderingRules } from '../../shared/hours/rules.ts';
import type { Reading } from '../../shared/time.ts';
import { useLanguage } from './i18n.ts';
import { useTranslation } from './texts.tsx';

/**
 * Returns the function that says what customers read of the hours at an instant, and for when an order is that they place
 * then: by the rules of the storefront and of orders.
 */
export function useHoursPreview(): (rules: OrderingRules, reading: Reading) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (rules, reading) => {
    const state = orderingAt(rules, reading);
    const read = orderingText(state, { t, language, today: todayAt(reading) });
    // Where customers order for a day or a slot, they have read which.
    const promise = state.kind === 'days' || state.kind === 'slots' ? null : promiseOf(state, reading);
    const time = promise && promiseText(promise, language, reading.timeZone);
    return [
      ...(read.length > 0 ? read : [t('staff.preview.open')]),
      ...(time ? [t('staff.preview.orderFor', { time: isolate(time) })] : []),
    ].join(' ');
  };
}
