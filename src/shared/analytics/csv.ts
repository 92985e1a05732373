import { withoutDirectionMarks } from '../bidi.ts';
import { type Agorot, toDecimal } from '../money.ts';

/** What stands in a cell: a text, a count, or an amount of money. */
export type CsvCell = string | number | { agorot: Agorot };

/** Without it spreadsheets take the file for one in the encoding of the machine, and Hebrew becomes noise. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet takes for a formula, after white space too, in the wide forms of East Asia as well. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;
const NEEDS_QUOTES = /[",\r\n\t]|^\s|\s$/;

/**
 * Rows as a CSV file that opens right in a spreadsheet, in Hebrew too: UTF-8 with its mark, CRLF, quotes where
 * they are needed. Counts and amounts stay numbers; a text that would be taken for a formula gets an
 * apostrophe in front, so that a name typed by a customer never runs as one.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

/** A text as it stands in a cell: without direction marks, which keep a search from finding it, and defused where a spreadsheet would compute it. */
export function plainCell(text: string): string {
  const plain = withoutDirectionMarks(text).replaceAll(BYTE_ORDER_MARK, '');
  return FORMULA.test(plain) ? `'${plain}` : plain;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return toDecimal(cell.agorot);
  const text = plainCell(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
