import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { CITIES, type City } from './places.ts';
import { sunsetOn } from './sunset.ts';

test.each<[City, string, string]>([
  ['jerusalem', '2024-03-20', '17:50+02:00'],
  ['jerusalem', '2024-06-21', '19:48+03:00'],
  ['jerusalem', '2024-12-21', '16:39+02:00'],
  ['telAviv', '2024-12-21', '16:41+02:00'],
  ['telAviv', '2026-01-01', '16:47+02:00'],
  ['haifa', '2024-12-21', '16:38+02:00'],
])('the sun sets in %s on %s at %s within 2 minutes', (city, date, time) => {
  const minutes = (sunsetOn(date, CITIES[city]) - Date.parse(`${date}T${time.replace('+', ':00+')}`)) / MINUTE_MS;
  expect(Math.abs(minutes)).toBeLessThanOrEqual(2);
});

test('sunsetOn throws where the sun does not set', () => {
  expect(() => sunsetOn('2026-06-21', { latitude: 80, longitude: 20 })).toThrow('does not set');
});
