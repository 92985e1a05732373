import { expect, test } from 'vitest';
import { withoutDirectionMarks } from '../bidi.ts';
import { loadAllTexts } from '../i18n/load-texts.ts';
import { createTranslate } from '../i18n/translate.ts';
import { leftText } from '../menu/portions-text.ts';
import { fullText } from './full-text.ts';

const TEXTS = await loadAllTexts();
const t = createTranslate('en', TEXTS.en);
const READER = { t, language: 'en', timeZone: 'Asia/Jerusalem' } as const;
type Full = Parameters<typeof fullText>[0];
const DAY: Full = { day: '2026-11-29', what: 'orders', left: 0, leftAmount: null, category: {}, slot: null };
const SLOT = { start: '2026-11-29T16:00:00.000Z', end: '2026-11-29T16:30:00.000Z' };
const soups = { what: 'category', category: { en: 'Soups', he: 'מרקים' } } as const;

test.each<[Partial<Full>, string]>([
  [{}, 'Fully booked: Sunday 29 November.'],
  [{ what: 'portions', left: 3 }, 'Sunday 29 November: room for 3 more portions.'],
  [{ what: 'amount', leftAmount: 12_050 }, 'Sunday 29 November: room for orders of up to ₪120.50.'],
  [{ ...soups, left: 2 }, 'Sunday 29 November: 2 portions left of Soups.'],
  [soups, 'Sunday 29 November: sold out of Soups.'],
  [{ slot: SLOT }, 'Fully booked: Sunday 29 November, 18:00–\u206018:30.'],
])('a lack of capacity %j is explained as: %s', (full, said) => {
  expect(withoutDirectionMarks(fullText({ ...DAY, ...full }, READER))).toBe(said);
});

test('the explanation of a full day isolates the day and the category', () => {
  const said = fullText({ ...DAY, ...soups }, READER);
  expect(said).toContain('\u2068Soups\u2069');
  expect(said).toMatch(/^\u2068Sunday/);
});

test('remaining portions are shown with their day if orders are for days', () => {
  expect(leftText({ left: 3 }, t, 'en')).toBe('Only 3 left');
  expect(leftText({ left: 1, day: '2026-07-03' }, t, 'en')).toBe('Only 1 left for \u2068Friday 3 July\u2069');
});
