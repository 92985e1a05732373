import { withoutDirectionMarks } from '../bidi.ts';
import { type Agorot, toDecimal } from '../money.ts';

/** The value of a cell: text, a count, or an amount of money. */
export type CsvCell = string | number | { agorot: Agorot };

/** Byte order mark; without it spreadsheets decode the file in the system's legacy encoding, which garbles Hebrew. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Where a spreadsheet would read a formula, also after white space and in full-width form: at the beginning, and after a
 * semicolon, which ends a cell where decimals have a comma, whatever quotes are around it.
 */
const FORMULA_START = /(?<=^|;)(?=[\t\r\n]|\s*[=+\-@＝＋－＠])/gu;
const NEEDS_QUOTES = /[",\r\n\t]|^\s|\s$/;

/**
 * Returns rows as a CSV file that spreadsheets open correctly, in Hebrew too: UTF-8 with a byte order mark, CRLF,
 * quotes where needed. Counts and amounts stay numbers; text that would be interpreted as a formula is prefixed with an
 * apostrophe, so that a customer's input is never evaluated.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

/** Returns the text of a cell, without direction marks (they would break searching) and with formulas escaped. */
export function plainCell(text: string): string {
  const plain = withoutDirectionMarks(text).replaceAll(BYTE_ORDER_MARK, '');
  return plain.replace(FORMULA_START, "'");
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return toDecimal(cell.agorot);
  const text = plainCell(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
