import { isolate } from '../../shared/bidi.ts';
import type { OrderPromise } from '../../shared/hours/ordering.ts';
import { promiseText } from '../../shared/hours/promise-text.ts';
import type { Language } from '../../shared/languages.ts';
import { translator } from '../translate.ts';

/** Returns for when an order is, as a line of plain text; none where nothing was promised. */
export function promiseLines(promise: OrderPromise, language: Language, timeZone: string): string[] {
  const text = promiseText(promise, language, timeZone);
  return text === null ? [] : [`${translator(language)('hours.delivery')}: ${isolate(text)}`];
}
