import { expect, test } from 'vitest';
import { isolate, isolateTimeRanges } from './bidi.ts';

test.each([
  ['ימים א׳–ה׳ 9:00–20:00\nיום ו׳ 9:00-14:00', `ימים א׳–ה׳ ${isolate('9:00–20:00')}\nיום ו׳ ${isolate('9:00-14:00')}`],
  ['11:00 – 16:00', isolate('11:00 – 16:00')],
  ['מ־9:00 עד 12:00', 'מ־9:00 עד 12:00'],
  ['050-1234567', '050-1234567'],
])('of %j, the ranges of times alone are isolated', (text, isolated) => {
  expect(isolateTimeRanges(text)).toBe(isolated);
});
