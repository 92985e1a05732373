import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { formatDay, formatInstant, formatTimeOfDay } from './time.ts';

test('an instant is shown in the time of the restaurant, summer time included', () => {
  expect(formatInstant('2026-11-21T12:05:00.000Z', 'en', 'Asia/Jerusalem')).toBe('21 Nov, 14:05');
  expect(formatInstant('2026-07-01T12:05:00.000Z', 'en', 'Asia/Jerusalem')).toBe('1 Jul, 15:05');
});

test('midnight is the start of a day, not the hour 24', () => {
  expect(formatInstant('2026-07-01T21:00:00.000Z', 'en', 'Asia/Jerusalem')).toBe('2 Jul, 00:00');
});

test('every language names the month in its own words', () => {
  const shown = LANGUAGES.map((language) => formatInstant('2026-07-01T12:05:00.000Z', language, 'UTC'));
  expect(shown[1]).toMatch(/[\u05d0-\u05ea]/);
  expect(shown[2]).toContain('Tem');
  expect(shown.every((text) => text.includes('12:05'))).toBe(true);
});

test('a day is the one of the restaurant, with its year', () => {
  expect(formatDay('2026-12-31T22:30:00.000Z', 'en', 'Asia/Jerusalem')).toBe('1 Jan 2027');
  expect(formatDay('2026-12-31T22:30:00.000Z', 'en', 'UTC')).toBe('31 Dec 2026');
});

test('the time of day is the one of the restaurant', () => {
  expect(formatTimeOfDay('2026-07-01T21:05:00.000Z', 'en', 'Asia/Jerusalem')).toBe('00:05');
});
