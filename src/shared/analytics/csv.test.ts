import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCell, toCsv } from './csv.ts';

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['\u200f=1+1', "'=1+1"],
  ['  @SUM(A1)', "'  @SUM(A1)"],
  ['-5', "'-5"],
  ['Tea;=1+1; @SUM(A1)', "Tea;'=1+1;' @SUM(A1)"],
  ['Tea; coffee', 'Tea; coffee'],
  ['מג׳דרה, חצי מנה', '"מג׳דרה, חצי מנה"'],
  ['Tea\nCoffee', '"Tea\nCoffee"'],
  ['\u2068₪42.50\u2069', '₪42.50'],
  ['\ufeff=1', "'=1"],
])('a CSV file contains the text %j as %s', (text, written) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${written}\r\n`);
});

test('a CSV file contains no text that a spreadsheet runs as a formula, and no direction marks', () => {
  const special = fc.constantFrom(...'=+-@\t\r\n,;"\' \u200f\u2067\u2069שğ₪');
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: special, maxLength: 6 }));
  fc.assert(
    fc.property(texts, (text) => {
      const cell = plainCell(text);
      // In locales with a decimal comma, such as Turkish, a semicolon separates cells.
      for (const part of cell.split(';')) expect(part).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
      expect(cell).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    }),
  );
});

test('a CSV file contains counts and amounts as numbers', () => {
  expect(toCsv([['Lentils', 12, { agorot: 123_450 }]])).toBe('\uFEFFLentils,12,1234.50\r\n');
});
