import { isolate } from '../bidi.ts';
import { dateFormat } from '../date-format.ts';
import { DAYS, type Day } from '../hours/week.ts';
import type { Translate } from '../i18n/translate.ts';
import { LANGUAGE, type Language } from '../languages.ts';
import { type LocalisedText, textIn } from '../localised-text.ts';

interface Reader {
  t: Translate;
  language: Language;
}

interface DrivenCity {
  name: LocalisedText;
  /** Null for every day. */
  deliveryDays: readonly Day[] | null;
}

/** Returns on which days a city is driven to: `We drive to Haifa on Tuesdays and Thursdays.`; empty for every day. */
export function driveText({ name, deliveryDays }: DrivenCity, { t, language }: Reader): string {
  if (deliveryDays === null) return '';
  const days = longDays(deliveryDays, { t, language });
  return t('hours.drive', { city: isolate(textIn(name, language)), days: isolate(days) });
}

/** Returns the days on which a city is driven to, in words: `Tuesdays and Thursdays`. */
export function longDays(days: readonly Day[], { t, language }: Reader): string {
  const list = new Intl.ListFormat(LANGUAGE[language].locale, { type: 'conjunction' });
  return list.format(DAYS.filter((day) => days.includes(day)).map((day) => t(`hours.onDays.${day}`)));
}

/** Returns the days on which a city is driven to, short: `Tue, Thu`. */
export function shortDays(days: readonly Day[], language: Language): string {
  const format = dateFormat(LANGUAGE[language].locale, { weekday: 'short', timeZone: 'UTC' });
  // The first of February 2026 is a Sunday.
  return DAYS.flatMap((day, index) => (days.includes(day) ? format.format(Date.UTC(2026, 1, 1 + index)) : [])).join(
    ', ',
  );
}
