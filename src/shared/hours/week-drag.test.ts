import { expect, test } from 'vitest';
import { DAY_MINUTES, DAYS, MAX_SHIFTS_PER_DAY, minutesAt, timeText, type Week } from './week.ts';
import { dragShift, drawShift, takenAt } from './week-drag.ts';

const weekOf = (...shifts: [Week[number]['day'], string, string][]): Week =>
  shifts.map(([day, opens, closes]) => ({ day, opens: minutesAt(opens), closes: minutesAt(closes) }));
const times = (shift: { opens: number; closes: number } | null) =>
  shift && `${timeText(shift.opens)}-${timeText(shift.closes)}`;

test.each([
  ['opens', -70, '09:45-22:00'],
  ['opens', 60, '12:00-22:00'],
  ['opens', 2000, '21:45-22:00'],
  ['opens', -2000, '03:00-22:00'],
  ['closes', 130, '11:00-00:15'],
  ['closes', 2000, '11:00-09:00'],
  ['closes', -2000, '11:00-11:15'],
  ['whole', 20, '11:15-22:15'],
  ['whole', 2000, '22:00-09:00'],
  ['whole', -2000, '03:00-14:00'],
  ['whole', 0, '11:00-22:00'],
] as const)('dragging the part "%s" of a shift by %i minutes makes it %s', (part, by, expected) => {
  // From the night of Monday, which lasts until 3:00, to Wednesday at 9:00.
  const week = weekOf(['tuesday', '11:00', '22:00'], ['monday', '18:00', '03:00'], ['wednesday', '09:00', '10:00']);
  expect(times(dragShift(week, { shift: week[0] as Week[number], part, by, step: 15 }))).toBe(expected);
});

test('a dragged shift lasts at most one day', () => {
  const [shift] = weekOf(['friday', '18:00', '16:00']) as [Week[number]];
  expect(times(dragShift([shift], { shift, part: 'closes', by: 600, step: 30 }))).toBe('18:00-18:00');
  expect(times(dragShift([shift], { shift, part: 'opens', by: -600, step: 30 }))).toBe('16:00-16:00');
  expect(times(dragShift([shift], { shift, part: 'opens', by: 1200, step: 30 }))).toBe('23:30-16:00');
});

const shifts = weekOf(['sunday', '11:00', '15:00'], ['sunday', '15:00', '15:30'], ['sunday', '18:00', '02:00']);
test.each([
  ['10:15', null],
  ['10:30', ['11:00', 'opens']],
  ['11:30', ['11:00', 'opens']],
  ['12:00', ['11:00', 'whole']],
  ['14:45', ['11:00', 'closes']],
  ['15:05', ['15:00', 'opens']],
  ['15:15', ['15:00', 'whole']],
  ['16:10', null],
  ['25:00', ['18:00', 'whole']],
  ['26:20', ['18:00', 'closes']],
] as const)('at %s, the pointer grabs %j', (place, expected) => {
  const [hours, minutes] = place.split(':').map(Number) as [number, number];
  const taken = takenAt(shifts, hours * 60 + minutes, 30);
  expect(taken && [timeText(taken.shift.opens), taken.part]).toEqual(expected);
});

const week = weekOf(['sunday', '18:00', '02:00'], ['monday', '12:00', '15:00']);
const draw = (from: string, to: string) =>
  times(drawShift(week, { day: 'monday', from: minutesAt(from), to: minutesAt(to), step: 15 }));
test.each([
  ['16:05', '20:20', '16:00-20:15'],
  ['20:20', '17:50', '17:45-20:30'],
  ['16:05', '16:15', null],
  // Where another one is, on the day or in the night before.
  ['13:00', '20:00', null],
  ['01:00', '04:00', null],
  // Up to those.
  ['04:00', '00:00', '02:00-04:15'],
  ['10:00', '14:00', '10:00-12:00'],
])('dragging over an empty day from %s to %s creates %s', (from, to, expected) => {
  expect(draw(from, to)).toBe(expected);
});

test('a drawn shift begins on its day and respects the limit of shifts per day', () => {
  const late = { day: 'monday', from: DAY_MINUTES, to: DAY_MINUTES + 60, step: 15 } as const;
  expect(drawShift(week, late)).toBeNull();
  expect(times(drawShift(week, { ...late, from: DAY_MINUTES - 1 }))).toBe('23:45-01:00');
  const full = DAYS.slice(0, MAX_SHIFTS_PER_DAY).map((_, index) => ({
    day: 'monday' as const,
    opens: index * 60,
    closes: index * 60 + 30,
  }));
  expect(drawShift(full, { day: 'monday', from: 600, to: 700, step: 15 })).toBeNull();
  expect(times(drawShift(full, { day: 'tuesday', from: 600, to: 690, step: 15 }))).toBe('10:00-11:30');
});
