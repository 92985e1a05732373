import { expect, test } from 'vitest';
import { withoutDirectionMarks } from '../bidi.ts';
import { loadAllTexts } from '../i18n/load-texts.ts';
import { createTranslate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { DAYS, type Day } from './week.ts';
import { weekText } from './week-text.ts';
import { week } from './week-wire.ts';

const TEXTS = await loadAllTexts();
const wordsIn = (language: Language) => createTranslate(language, TEXTS[language]);

function on(days: readonly Day[], ...shifts: readonly (readonly [string, string])[]) {
  return days.flatMap((day) => shifts.map(([opens, closes]) => ({ day, opens, closes })));
}
const textOf = (shifts: ReturnType<typeof on>, language: Language = 'en') =>
  withoutDirectionMarks(weekText(week.parse(shifts), wordsIn(language))).replaceAll('\u2060', '');

const SUNDAY_TO_THURSDAY = DAYS.slice(0, 5);
const lunch = ['11:00', '16:00'] as const;

test.each([
  ['en', 'Sunday to Thursday 11:00–16:00; Friday 09:00–14:00'],
  ['he', 'ראשון עד חמישי 11:00–16:00; שישי 09:00–14:00'],
  ['tr', 'Pazar–Perşembe 11:00–16:00; Cuma 09:00–14:00'],
] as const)('a week is described in %s', (language, text) => {
  expect(textOf([...on(SUNDAY_TO_THURSDAY, lunch), ...on(['friday'], ['09:00', '14:00'])], language)).toBe(text);
});

test.each([
  ['Every day 11:00–16:00', on(DAYS, lunch)],
  ['Thursday 18:00–02:00', on(['thursday'], ['18:00', '02:00'])],
  ['Thursday 00:00–09:00', on(['thursday'], ['00:00', '09:00'])],
  ['Thursday 18:00–18:00', on(['thursday'], ['18:00', '18:00'])],
  ['Sunday, Monday 11:00–16:00, 18:00–22:00', on(['monday', 'sunday'], ['18:00', '22:00'], lunch)],
  ['Friday to Sunday all day', on(['sunday', 'friday', 'saturday'], ['00:00', '00:00'])],
  ['Tuesday, Thursday to Sunday 11:00–16:00', on(['sunday', 'tuesday', 'thursday', 'friday', 'saturday'], lunch)],
  ['', []],
])('a week is described as "%s"', (text, shifts) => {
  expect(textOf(shifts)).toBe(text);
});
