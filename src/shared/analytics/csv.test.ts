import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../money.ts';
import { type CsvCell, plainCell, toCsv } from './csv.ts';

/** Reads CSV as RFC 4180 has it, letter by letter and knowing nothing of the writer. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < csv.length; index += 1) {
    const letter = csv.charAt(index);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (csv.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',') {
      row.push(cell);
      cell = '';
    } else if (csv.startsWith('\r\n', index)) {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      index += 1;
    } else cell += letter;
  }
  expect([row, cell, isQuoted], 'the file ends with a whole row').toEqual([[], '', false]);
  return rows;
}

const SPECIAL = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  ',',
  ';',
  '"',
  "'",
  ' ',
  '\u200f',
  '\u2067',
  '\u2069',
  'ש',
  'ğ',
  '₪',
];
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...SPECIAL), { maxLength: 6 }).map((letters) => letters.join('')),
);
const cells: fc.Arbitrary<CsvCell> = fc.oneof(
  texts,
  fc.nat(),
  fc.nat({ max: 1_000_000_000 }).map((agorot) => ({ agorot })),
);
const tables = fc.array(fc.array(cells, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

describe('a CSV file', () => {
  test('is parsed back to the values that were written', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const csv = toCsv(rows);
        expect(csv.startsWith('\uFEFF')).toBe(true);
        const read = readCsv(csv.slice(1));
        expect(read).toHaveLength(rows.length);
        rows.forEach((row, at) => {
          row.forEach((cell, column) => {
            const text = read[at]?.[column] ?? '';
            if (typeof cell === 'number') expect(Number(text)).toBe(cell);
            else if (typeof cell === 'object') expect(parseDecimal(text)).toBe(cell.agorot);
            else expect(text).toBe(plainCell(cell));
          });
        });
      }),
    );
  });

  test('contains no text that a spreadsheet runs as a formula, and no direction marks', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const [[cell = ''] = []] = readCsv(toCsv([[text]]).slice(1));
        // Where decimals have a comma, as in Turkish, a semicolon ends a cell.
        for (const part of cell.split(';')) expect(part).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
        expect(cell).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });

  test('drops a byte order mark within a text', () => {
    expect(plainCell('\ufeffTea\ufeff')).toBe('Tea');
    expect(plainCell('\ufeff=1')).toBe("'=1");
  });

  test('leaves a harmless text unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zא-תğışçöü0-9][A-Za-zא-תğışçöü0-9 =+,"'@-]*$/), (text) => {
        expect(readCsv(toCsv([[text]]).slice(1))).toEqual([[text]]);
      }),
    );
  });

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['\u200f=1+1', "'=1+1"],
    ['  @SUM(A1)', `"'  @SUM(A1)"`.replace(/"/g, '')],
    ['-5', "'-5"],
    ['Tea;=1+1; @SUM(A1)', "Tea;'=1+1;' @SUM(A1)"],
    ['Tea; coffee', 'Tea; coffee'],
    ['מג׳דרה, חצי מנה', '"מג׳דרה, חצי מנה"'],
    ['\u2068₪42.50\u2069', '₪42.50'],
  ])('writes %j as %s', (text, written) => {
    expect(toCsv([[text]])).toBe(`\uFEFF${written}\r\n`);
  });

  test('writes counts and amounts as numbers', () => {
    expect(toCsv([['Lentils', 12, { agorot: 123_450 }]])).toBe('\uFEFFLentils,12,1234.50\r\n');
  });
});
