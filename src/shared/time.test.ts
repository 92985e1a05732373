import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { formatDate, formatInstant } from './time.ts';

const NOW = Date.parse('2026-12-31T21:59:00.000Z');
const inJerusalem = (instant: string, now = NOW) => formatInstant(instant, 'en', { timeZone: 'Asia/Jerusalem', now });

test("an instant is shown in the restaurant's time zone with summer time", () => {
  expect(inJerusalem('2026-11-21T12:05:00.000Z')).toBe('21 Nov, 14:05');
  expect(inJerusalem('2026-07-01T12:05:00.000Z')).toBe('1 Jul, 15:05');
});

test('an instant in another year is shown with its year', () => {
  expect(inJerusalem('2025-12-31T12:05:00.000Z')).toBe('31 Dec 2025, 14:05');
  // Already the new year in Jerusalem, not in UTC.
  expect(inJerusalem('2025-12-31T22:00:00.000Z')).toBe('1 Jan, 00:00');
  expect(inJerusalem('2026-12-31T12:05:00.000Z', NOW + 60_000)).toBe('31 Dec 2026, 14:05');
  for (const language of LANGUAGES) {
    expect(formatInstant('2025-07-01T12:05:00.000Z', language, { timeZone: 'UTC', now: NOW })).toMatch(/2025.*12:05/);
  }
});

test('months are named in the language', () => {
  const reading = { timeZone: 'UTC', now: NOW };
  const shown = LANGUAGES.map((language) => formatInstant('2026-07-01T12:05:00.000Z', language, reading));
  expect(shown[1]).toMatch(/[\u05d0-\u05ea]/);
  expect(shown[2]).toContain('Tem');
  expect(shown.every((text) => text.includes('12:05'))).toBe(true);
});

test('a date in another year is shown with its year', () => {
  const today = { timeZone: 'Asia/Jerusalem', date: '2026-12-31' };
  expect(formatDate('2026-11-21T12:00:00.000Z', 'en', today)).toBe('21 November');
  // Already the new year in Jerusalem, not in UTC.
  expect(formatDate('2026-12-31T22:30:00.000Z', 'en', today)).toBe('1 January 2027');
  expect(formatDate('2026-12-31T22:30:00.000Z', 'he', { timeZone: 'UTC', date: '2026-01-01' })).toBe('31 בדצמבר');
});
