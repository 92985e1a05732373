import { expect, test } from 'vitest';
import { withoutDirectionMarks } from '../bidi.ts';
import { type DescribedLine, lineAsListItem, lineInBrief, lineLabel, lineText } from './line-text.ts';

const PLAIN: DescribedLine = { name: { en: 'Pizza', he: 'פיצה' }, quantity: 2 };
const CHOSEN: DescribedLine = {
  ...PLAIN,
  choices: [
    { name: { en: 'Large', he: 'גדולה' }, quantity: 1 },
    { name: { en: 'Olives' }, quantity: 2 },
  ],
  note: 'Well done',
};

test("the text of a line is in the reader's language or the base language", () => {
  expect(lineText(PLAIN, 'he')).toEqual({ name: 'פיצה', choices: [], note: '' });
  expect(lineText({ ...PLAIN, note: null }, 'en')).toEqual({ name: 'Pizza', choices: [], note: '' });
  expect(lineText(CHOSEN, 'he')).toEqual({ name: 'פיצה', choices: ['גדולה', 'Olives × 2'], note: 'Well done' });
});

test('a line in brief is its dish and quantity', () => {
  expect(lineInBrief(PLAIN, 'en')).toBe('\u2068Pizza\u2069 × \u20682\u2069');
  expect(lineAsListItem(PLAIN, 'en')).toBe('• \u2068Pizza\u2069 × \u20682\u2069');
  expect(lineAsListItem(PLAIN, 'en', '₪90.00')).toBe('• \u2068Pizza\u2069 × \u20682\u2069: \u2068₪90.00\u2069');
});

test('choices and note follow the dish of a line', () => {
  expect(withoutDirectionMarks(lineInBrief(CHOSEN, 'en'))).toBe('Pizza × 2 (Large, Olives × 2, "Well done")');
  expect(withoutDirectionMarks(lineAsListItem(CHOSEN, 'en', '₪90.00'))).toBe(
    '• Pizza × 2: ₪90.00\n   Large, Olives × 2\n   "Well done"',
  );
});

test('a name or note with line breaks stays on its line and isolated', () => {
  const hostile = { ...PLAIN, name: { en: 'Piz\u2069\nza' }, note: '\u202eno\u2069\r\nBcc: x@y.z' };
  expect(lineAsListItem(hostile, 'en')).toBe('• \u2068Piz za\u2069 × \u20682\u2069\n   \u2068"no Bcc: x@y.z"\u2069');
});

test('the label of a line contains its choices', () => {
  expect(lineLabel(PLAIN, 'he')).toBe('פיצה');
  expect(lineLabel(CHOSEN, 'en')).toBe('Pizza (Large, Olives × 2)');
});
