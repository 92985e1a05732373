import type { Month } from '../../../shared/analytics/months.ts';
import { LANGUAGE } from '../../../shared/languages.ts';
import { useLanguage } from '../../ui/i18n.ts';

/** Returns formatters of months and days in the page's language. */
export function useMonthNames() {
  const locale = LANGUAGE[useLanguage()].locale;
  const format = (options: Intl.DateTimeFormatOptions, date: Date | number) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
  return {
    /** 'November' */
    month: (month: number) => format({ month: 'long' }, Date.UTC(2024, month - 1, 1)),
    /** 'November 2026' */
    monthAndYear: ({ year, month }: Month) => format({ month: 'long', year: 'numeric' }, Date.UTC(year, month - 1, 1)),
    /** 'Sat 21 November', from a date such as `2026-11-21`. */
    day: (date: string) => format({ weekday: 'short', day: 'numeric', month: 'long' }, new Date(`${date}T00:00:00Z`)),
  };
}
