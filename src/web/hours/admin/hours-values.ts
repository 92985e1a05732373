import { z } from 'zod';
import {
  DAYS_TWICE,
  ENDS_BEFORE,
  type EnteredHours,
  hours as hoursCodec,
  type StaffHours,
} from '../../../shared/hours/contract.ts';
import type { Day } from '../../../shared/hours/week.ts';
import { timeText } from '../../../shared/hours/week.ts';
import { OVERLAP } from '../../../shared/hours/week-wire.ts';
import { type LocalisedText, toFields } from '../../../shared/localised-text.ts';
import type { FieldErrors } from '../../forms/use-form.ts';

/** A shift as it is typed. */
export interface ShiftRow {
  opens: string;
  closes: string;
}

export interface SpecialRow {
  from: string;
  to: string;
  shifts: readonly ShiftRow[];
  words: LocalisedText;
}

/** The hours as they are typed. */
export interface HoursValues {
  isAlways: boolean;
  week: readonly (ShiftRow & { day: Day })[];
  specialDays: readonly SpecialRow[];
  mode: EnteredHours['ordering']['mode'];
  /** Empty for no promise. */
  minutes: string;
  daysBefore: string;
  until: string;
  choices: string;
}

/** What a shop that cooks for the next day usually has. */
const USUAL_DAYS = { daysBefore: '1', until: '18:00', choices: '3' };

const asTyped = ({ opens, closes }: { opens: number; closes: number }): ShiftRow => ({
  opens: timeText(opens),
  closes: timeText(closes),
});

/** Returns the saved hours as they are typed. */
export function valuesOf({ deliveryWeek, specialDays, ordering }: StaffHours): HoursValues {
  const ofDays = ordering.mode === 'days' ? ordering : null;
  return {
    isAlways: deliveryWeek === null,
    week: (deliveryWeek ?? []).map((shift) => ({ day: shift.day, ...asTyped(shift) })),
    specialDays: specialDays.map(({ from, to, shifts, words = {} }) => ({
      from,
      to,
      shifts: shifts.map(asTyped),
      words,
    })),
    mode: ordering.mode,
    minutes: ordering.mode === 'now' ? String(ordering.minutes ?? '') : '',
    daysBefore: ofDays ? String(ofDays.daysBefore) : USUAL_DAYS.daysBefore,
    until: ofDays ? timeText(ofDays.until) : USUAL_DAYS.until,
    choices: ofDays ? String(ofDays.choices) : USUAL_DAYS.choices,
  };
}

/** The texts of errors. */
export type HoursError = 'overlap' | 'endsBefore' | 'daysTwice' | 'time' | 'date' | 'number';

const KNOWN: Readonly<Record<string, HoursError>> = {
  [OVERLAP]: 'overlap',
  [ENDS_BEFORE]: 'endsBefore',
  [DAYS_TWICE]: 'daysTwice',
};

/** Checks typed hours by the server's schema. Returns what to send, or the errors, each once for its shift or entry. */
export function checkHours(values: HoursValues, textOf: (error: HoursError) => string) {
  const typed = z.safeDecode(hoursCodec, onWire(values) as z.input<typeof hoursCodec>);
  if (typed.success) return { content: typed.data };
  const errors: FieldErrors<HoursValues> = {};
  for (const { path, message } of typed.error.issues) {
    const [field, index] = path;
    const last = String(path.at(-1));
    if (field === 'ordering') errors[last as keyof HoursValues] ??= textOf(last === 'until' ? 'time' : 'number');
    else {
      const kind = KNOWN[message] ?? (['from', 'to'].includes(last) ? 'date' : 'time');
      errors[`${field === 'deliveryWeek' ? 'week' : 'specialDays'}.${Number(index)}`] ??= textOf(kind);
    }
  }
  return { errors };
}

function onWire({ isAlways, week, specialDays, ...values }: HoursValues): unknown {
  const { mode, minutes, daysBefore, until, choices } = values;
  const number = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    deliveryWeek: isAlways ? null : week,
    specialDays: specialDays.map(({ words, ...days }) => ({
      ...days,
      ...toFields('words', words),
    })),
    ordering:
      mode === 'now'
        ? { mode, minutes: number(minutes) }
        : { mode, daysBefore: number(daysBefore), until, choices: number(choices) },
  };
}
