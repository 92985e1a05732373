const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Isolates a piece of plain text (a name, phone or price) so that it keeps its own direction inside
 * a sentence of the other one. In HTML use `<bdi>` instead.
 */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_ISOLATE;
}
