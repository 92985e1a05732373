import { expect, test } from 'vitest';
import { splitTimeRanges } from './bidi.ts';

test.each([
  ['ימים א׳–ה׳ 9:00–20:00\nיום ו׳ 9:00-14:00', ['ימים א׳–ה׳ ', '9:00–20:00', '\nיום ו׳ ', '9:00-14:00', '']],
  ['11:00 – 16:00', ['', '11:00 – 16:00', '']],
  ['מ־9:00 עד 12:00', ['מ־9:00 עד 12:00']],
  ['050-1234567', ['050-1234567']],
])('%j is split only at its time ranges', (text, parts) => {
  expect(splitTimeRanges(text)).toEqual(parts);
});
