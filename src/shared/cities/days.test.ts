import { expect, test } from 'vitest';
import { withoutDirectionMarks } from '../bidi.ts';
import { DAYS } from '../hours/week.ts';
import { loadAllTexts } from '../i18n/load-texts.ts';
import { createTranslate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { cityAreas } from './areas-wire.ts';
import { driveText, shortDays } from './days-text.ts';
import { deliveryDays } from './days-wire.ts';
import { deliveryFees } from './fees-wire.ts';

const TEXTS = await loadAllTexts();
const HAIFA = { name: { en: 'Haifa', he: 'חיפה' }, deliveryDays: ['thursday', 'tuesday'] as const };
const drive = (city: Parameters<typeof driveText>[0], language: Language) =>
  driveText(city, { t: createTranslate(language, TEXTS[language]), language });

test.each([
  ['en', 'We deliver to Haifa on Tuesdays and Thursdays.', 'Tue, Thu'],
  ['he', 'אנחנו מגיעים אל חיפה בימי שלישי וחמישי.', 'יום ג׳, יום ה׳'],
] as const)('delivery days are listed in weekly order, in %s', (language, long, short) => {
  expect(withoutDirectionMarks(drive(HAIFA, language))).toBe(long);
  expect(drive(HAIFA, language)).toContain(`\u2068${HAIFA.name[language]}\u2069`);
  expect(shortDays(HAIFA.deliveryDays, language)).toBe(short);
});

test('delivery days can be named only once each', () => {
  expect(deliveryDays.parse(['monday', 'sunday'])).toEqual(['monday', 'sunday']);
  expect(deliveryDays.parse(DAYS)).toEqual(DAYS);
  expect(deliveryDays.safeParse(['monday', 'monday']).error?.issues).toMatchObject([
    { message: expect.stringMatching('already') },
  ]);
});

test.each([
  ['days', deliveryDays, [...DAYS, 'monday']],
  ['fees', deliveryFees.change, Array.from({ length: 6 }, () => ({ from: '0', fee: '0' }))],
  ['areas', cityAreas.change, Array.from({ length: 11 }, () => ({ name: 'Carmel', streets: [], terms: null }))],
] as const)('too many %s are reported as a single error', (_, schema, entered) => {
  expect(schema.safeParse(entered).error?.issues).toMatchObject([{ code: 'too_big', path: [] }]);
});
