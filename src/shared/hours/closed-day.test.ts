import { expect, test } from 'vitest';
import { withoutDirectionMarks } from '../bidi.ts';
import { loadAllTexts } from '../i18n/load-texts.ts';
import { createTranslate } from '../i18n/translate.ts';
import { LANGUAGES } from '../languages.ts';
import { closedDayOn } from './closed-day.ts';
import { type Hours, NO_HOURS } from './hours.ts';
import { closedDayText } from './ordering-text.ts';
import { REST_DAYS } from './rest/names.ts';
import { DAYS } from './week.ts';

const ZONE = 'Asia/Jerusalem';
const MONDAY = '2026-11-23';
const FRIDAY = '2026-11-27';
const SATURDAY = '2026-11-28';

/** Open from 10:00 to 23:00, but on Mondays; closed for Shabbat and holidays. */
const HOURS: Hours = {
  ...NO_HOURS,
  deliveryWeek: DAYS.filter((day) => day !== 'monday').map((day) => ({ day, opens: 600, closes: 1_380 })),
  restRule: { place: 'telAviv', minutesBefore: 40, minutesAfter: 45, days: [...REST_DAYS] },
};
const closedFor = (words: string) => [{ from: SATURDAY, to: SATURDAY, shifts: [], words: { en: words } }];
/** Without the shift of the evening after Shabbat. */
const DAYTIME: Hours = { ...HOURS, deliveryWeek: DAYS.map((day) => ({ day, opens: 600, closes: 900 })) };

test('a day on which the shop opens for some hours is not a closed day', () => {
  expect(closedDayOn(HOURS, FRIDAY, ZONE)).toBeNull();
  expect(closedDayOn(HOURS, SATURDAY, ZONE)).toBeNull();
  expect(closedDayOn(NO_HOURS, SATURDAY, ZONE)).toBeNull();
});

test("a closed day is explained by the week, a day of rest or the owner's message", () => {
  expect(closedDayOn(HOURS, MONDAY, ZONE)).toEqual({ day: MONDAY, words: {}, rest: null });
  expect(closedDayOn(DAYTIME, SATURDAY, ZONE)).toEqual({ day: SATURDAY, words: {}, rest: 'shabbat' });
  const special = { ...DAYTIME, specialDays: closedFor('A family day') };
  expect(closedDayOn(special, SATURDAY, ZONE)).toEqual({ day: SATURDAY, words: { en: 'A family day' }, rest: null });
});

test('the explanation of a closed day names the day in each language', async () => {
  const texts = await loadAllTexts();
  const said = (hours: Hours, date: string) =>
    LANGUAGES.map((language) => {
      const closed = closedDayOn(hours, date, ZONE);
      const reader = {
        t: createTranslate(language, texts[language]),
        language,
        today: { timeZone: ZONE, date: FRIDAY },
      };
      return closed && withoutDirectionMarks(closedDayText(closed, reader));
    });
  expect(said(DAYTIME, SATURDAY)).toEqual([
    'Tomorrow: Closed for Shabbat.',
    'מחר: סגור בשבת.',
    'Yarın: Şabat nedeniyle kapalıyız.',
  ]);
  expect(said({ ...HOURS, specialDays: closedFor('A family day') }, SATURDAY)[0]).toBe('Tomorrow: A family day.');
  expect(said(HOURS, '2026-11-30')[0]).toBe('Monday 30 November: We are closed on this day.');
});
