import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { formatDate, formatDay, formatInstant, formatTimeOfDay } from './time.ts';

const NOW = Date.parse('2026-12-31T21:59:00.000Z');
const inJerusalem = (instant: string, now = NOW) => formatInstant(instant, 'en', { timeZone: 'Asia/Jerusalem', now });

test('an instant is shown in the time of the restaurant, summer time included', () => {
  expect(inJerusalem('2026-11-21T12:05:00.000Z')).toBe('21 Nov, 14:05');
  expect(inJerusalem('2026-07-01T12:05:00.000Z')).toBe('1 Jul, 15:05');
});

test('midnight is the start of a day, not the hour 24', () => {
  expect(inJerusalem('2026-07-01T21:00:00.000Z')).toBe('2 Jul, 00:00');
});

test('an instant has its year where the restaurant is in another one', () => {
  expect(inJerusalem('2025-12-31T12:05:00.000Z')).toBe('31 Dec 2025, 14:05');
  // Already the new year in Jerusalem, not in UTC.
  expect(inJerusalem('2025-12-31T22:00:00.000Z')).toBe('1 Jan, 00:00');
  expect(inJerusalem('2026-12-31T12:05:00.000Z', NOW + 60_000)).toBe('31 Dec 2026, 14:05');
  for (const language of LANGUAGES) {
    expect(formatInstant('2025-07-01T12:05:00.000Z', language, { timeZone: 'UTC', now: NOW })).toMatch(/2025.*12:05/);
  }
});

test('every language names the month in its own words', () => {
  const reading = { timeZone: 'UTC', now: NOW };
  const shown = LANGUAGES.map((language) => formatInstant('2026-07-01T12:05:00.000Z', language, reading));
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

test('a date has its year where that is not the one of today', () => {
  const today = { timeZone: 'Asia/Jerusalem', date: '2026-12-31' };
  expect(formatDate('2026-11-21T12:00:00.000Z', 'en', today)).toBe('21 November');
  // Already the new year in Jerusalem, not in UTC.
  expect(formatDate('2026-12-31T22:30:00.000Z', 'en', today)).toBe('1 January 2027');
  expect(formatDate('2026-12-31T22:30:00.000Z', 'he', { timeZone: 'UTC', date: '2026-01-01' })).toBe('31 בדצמבר');
});
