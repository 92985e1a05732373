const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** Direction marks, embeddings, overrides and isolates; all of them invisible. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Isolates a piece of plain text (a name, phone or price), so that it keeps its own direction inside a sentence of the
 * other one. In HTML use `<bdi>` instead.
 */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_ISOLATE;
}

const TIME_RANGE = /(\d{1,2}:\d\d ?[–-] ?\d{1,2}:\d\d)/;

/**
 * Splits text from outside at its ranges of times, such as `9:00–14:00`, which are every second part. They need `<bdi>`:
 * within Hebrew, the later time would stand on their left.
 */
export function splitTimeRanges(text: string): string[] {
  return text.split(TIME_RANGE);
}

/** Returns `text` without characters that would change the direction of the surrounding text. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(DIRECTION_MARKS, '');
}

/** Returns text from outside on one line, without marks that would turn what stands around it. */
export function plainValue(text: string): string {
  return withoutDirectionMarks(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
