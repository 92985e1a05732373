import { minutesAt, type Shift } from '../../shared/hours/week.ts';
import { shiftsText } from '../../shared/hours/week-text.ts';
import type { Language } from '../../shared/languages.ts';
import { translator } from '../translate.ts';

/** Returns when an order can be picked up on its day, in at least one shift, as a line of plain text. */
export function pickupHoursLine(shifts: readonly Shift[], language: Language): string {
  const t = translator(language);
  return t('fulfilment.hours', { hours: shiftsText(shifts, t) });
}

const TIME_IN_TEXT = /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)/g;

/**
 * Returns whether a text of the owner has the times at which all of these shifts begin and end, such as `9:00` and
 * `20.00`; true of none.
 */
export function saysTimes(text: string, shifts: readonly Shift[]): boolean {
  const said = new Set(
    [...text.matchAll(TIME_IN_TEXT)].map(([time]) => minutesAt(time.replace('.', ':').padStart(5, '0'))),
  );
  return shifts.every(({ opens, closes }) => said.has(opens) && said.has(closes));
}
