/*
 * Characters that a text field takes and nobody sees: they would make a name blank, or break a text that has one line.
 */

/** End a line, although they are no control characters. */
const LINE_SEPARATORS = /[\u2028\u2029]/g;

/** Any character but white space, invisible ones, marks without a letter, and letters that are drawn blank. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800\u{1d159}]/u;

/** Returns whether anything of a text can be seen. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Returns text with spaces for line and paragraph separators. */
export function withoutLineSeparators(text: string): string {
  return text.replace(LINE_SEPARATORS, ' ');
}

/** Returns a text of one line as it is stored: trimmed, without separators of lines, empty if nothing can be seen. */
export function normalizeLine(text: string): string {
  return isVisible(text) ? withoutLineSeparators(text).trim() : '';
}

/** Returns a text of several lines as it is stored: trimmed, with `\n` for each line break, empty if nothing can be seen. */
export function normalizeLines(text: string): string {
  return isVisible(text) ? text.replace(/\r\n?|[\u2028\u2029]/g, '\n').trim() : '';
}
