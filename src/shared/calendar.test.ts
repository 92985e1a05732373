import { expect, test } from 'vitest';
import { dayRange, monthRange, yearChoices } from './calendar.ts';

test.each([
  ['Asia/Jerusalem', 2026, 1, '2025-12-31T22:00:00.000Z', '2026-01-31T22:00:00.000Z'],
  // Summer time begins on 27 March and ends on 25 October: these months are an hour shorter and longer.
  ['Asia/Jerusalem', 2026, 3, '2026-02-28T22:00:00.000Z', '2026-03-31T21:00:00.000Z'],
  ['Asia/Jerusalem', 2026, 7, '2026-06-30T21:00:00.000Z', '2026-07-31T21:00:00.000Z'],
  ['Asia/Jerusalem', 2026, 10, '2026-09-30T21:00:00.000Z', '2026-10-31T22:00:00.000Z'],
  ['Asia/Jerusalem', 2024, 2, '2024-01-31T22:00:00.000Z', '2024-02-29T22:00:00.000Z'],
  ['America/New_York', 2026, 11, '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  ['Europe/Istanbul', 2026, 12, '2026-11-30T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  ['Asia/Kathmandu', 2026, 5, '2026-04-30T18:15:00.000Z', '2026-05-31T18:15:00.000Z'],
  ['Pacific/Kiritimati', 2026, 1, '2025-12-31T10:00:00.000Z', '2026-01-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', 2026, 1, '2026-01-01T11:00:00.000Z', '2026-02-01T11:00:00.000Z'],
  // Clocks went from midnight to 1:00 on the first of April: the month had no midnight to begin with.
  ['Asia/Amman', 2016, 4, '2016-03-31T22:00:00.000Z', '2016-04-30T21:00:00.000Z'],
  ['UTC', 2026, 6, '2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'],
])('in %s, the month %d-%d has the right range across clock changes', (...[timeZone, year, month, from, to]) => {
  expect(monthRange(year, month, timeZone)).toEqual({ from, to });
});

const NOW = '2026-11-21T10:00:00.000Z';

test.each([
  [null, [2024, 2025, 2026]],
  ['2026-01-01T12:00:00.000Z', [2024, 2025, 2026]],
  ['2022-06-01T12:00:00.000Z', [2022, 2023, 2024, 2025, 2026]],
])('with a first order at %s, the right years can be chosen', (first, expected) => {
  expect(yearChoices(first, NOW, 'Asia/Jerusalem')).toEqual(expected);
});

test('a day is an hour shorter or longer when summer time begins or ends', () => {
  expect(dayRange('2026-03-27', 'Asia/Jerusalem')).toEqual({
    from: '2026-03-26T22:00:00.000Z',
    to: '2026-03-27T21:00:00.000Z',
  });
  expect(dayRange('2026-10-25', 'Asia/Jerusalem')).toEqual({
    from: '2026-10-24T21:00:00.000Z',
    to: '2026-10-25T22:00:00.000Z',
  });
});
