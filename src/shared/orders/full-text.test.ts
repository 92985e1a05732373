import { describe, expect, test } from 'vitest';
import { withoutDirectionMarks } from '../bidi.ts';
import { choiceText } from '../hours/choice-text.ts';
import { loadAllTexts } from '../i18n/load-texts.ts';
import { createTranslate } from '../i18n/translate.ts';
import { leftText } from '../menu/portions-text.ts';
import { fullText } from './full-text.ts';
import { numbersText } from './numbers-text.ts';

const TEXTS = await loadAllTexts();
const t = createTranslate('en', TEXTS.en);
const READER = { t, language: 'en', timeZone: 'Asia/Jerusalem' } as const;
type Full = Parameters<typeof fullText>[0];
const DAY: Full = { day: '2026-11-29', what: 'orders', left: 0, leftAmount: null, category: {}, slot: null };
const SLOT = { start: '2026-11-29T16:00:00.000Z', end: '2026-11-29T16:30:00.000Z' };
const soups = { what: 'category', category: { en: 'Soups', he: 'מרקים' } } as const;

describe('what a day has too little of', () => {
  test.each<[Partial<Full>, string]>([
    [{}, 'Fully booked: Sunday 29 November.'],
    [{ what: 'portions', left: 3 }, 'Sunday 29 November: room for 3 more portions.'],
    [{ what: 'amount', leftAmount: 12_050 }, 'Sunday 29 November: room for orders of up to ₪120.50.'],
    [{ ...soups, left: 2 }, 'Sunday 29 November: 2 portions left of Soups.'],
    [soups, 'Sunday 29 November: sold out of Soups.'],
    [{ slot: SLOT }, 'Fully booked: Sunday 29 November, 18:00–\u206018:30.'],
  ])('is said of %j: %s', (full, said) => {
    expect(withoutDirectionMarks(fullText({ ...DAY, ...full }, READER))).toBe(said);
  });

  test('is said with the day and the category each in its own direction', () => {
    const said = fullText({ ...DAY, ...soups }, READER);
    expect(said).toContain('\u2068Soups\u2069');
    expect(said).toMatch(/^\u2068Sunday/);
  });
});

test('a day or a slot to choose says that it is full', () => {
  expect([false, true].map((isFull) => choiceText('Tomorrow', isFull, t))).toEqual(['Tomorrow', 'Tomorrow – full']);
});

test('what is left of a dish is said with the day where orders are for days', () => {
  expect(leftText({ left: 3 }, t, 'en')).toBe('Only 3 left');
  expect(leftText({ left: 1, day: '2026-07-03' }, t, 'en')).toBe('Only 1 left for \u2068Friday 3 July\u2069');
});

test('the numbers of orders are one text of their own direction', () => {
  expect(numbersText([{ orderNumber: '1001' }, { orderNumber: '1002' }])).toBe('\u2068#1001, #1002\u2069');
});
