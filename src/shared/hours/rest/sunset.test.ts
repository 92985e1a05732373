import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../calendar.ts';
import { DAY_MS, MINUTE_MS } from '../../durations.ts';
import { CITIES, type City, coordinatesOf } from './places.ts';
import { sunsetOn } from './sunset.ts';

test.each<[City, string, string]>([
  ['jerusalem', '2024-03-20', '17:50+02:00'],
  ['jerusalem', '2024-06-21', '19:48+03:00'],
  ['jerusalem', '2024-12-21', '16:39+02:00'],
  ['telAviv', '2024-03-20', '17:52+02:00'],
  ['telAviv', '2024-06-21', '19:50+03:00'],
  ['telAviv', '2024-12-21', '16:41+02:00'],
  ['telAviv', '2026-01-01', '16:47+02:00'],
  ['haifa', '2024-06-21', '19:51+03:00'],
  ['haifa', '2024-12-21', '16:38+02:00'],
])('the sun sets in %s on %s at %s, as tables say, within 2 minutes', (city, date, time) => {
  const minutes = (sunsetOn(date, CITIES[city]) - Date.parse(`${date}T${time.replace('+', ':00+')}`)) / MINUTE_MS;
  expect(Math.abs(minutes)).toBeLessThanOrEqual(2);
});

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Sunset by the short equations of NOAA, without the ones for long times: minutes after midnight in UTC. */
function roughSunset(date: string, latitude: number, longitude: number): number {
  const days = (Date.parse(`${date}T00:00:00Z`) - Date.parse('2024-01-01T00:00:00Z')) / DAY_MS;
  // At about 18:00 of the local time. The equations are for the middle of four years, of which 2024 begins the earliest.
  const angle = ((2 * Math.PI) / 365.2422) * (days - 0.387 + 0.25 - longitude / 360);
  const wave = (times: number, cos: number, sin: number) =>
    cos * Math.cos(times * angle) + sin * Math.sin(times * angle);
  const equationOfTime = 229.18 * (0.000075 + wave(1, 0.001868, -0.032077) + wave(2, -0.014615, -0.040849));
  const declination =
    0.006918 + wave(1, -0.399912, 0.070257) + wave(2, -0.006758, 0.000907) + wave(3, -0.002697, 0.00148);
  const hourAngle = Math.acos(
    Math.cos(radians(90.833)) / (Math.cos(radians(latitude)) * Math.cos(declination)) -
      Math.tan(radians(latitude)) * Math.tan(declination),
  );
  return 720 - 4 * longitude + (4 * hourAngle * 180) / Math.PI - equationOfTime;
}

test('sunsets are those of a second, simpler computation, within 3 minutes', () => {
  const longitude = fc.double({ min: -170, max: 170, noNaN: true });
  fc.assert(
    fc.property(
      fc.nat(12 * 365),
      fc.double({ min: -45, max: 45, noNaN: true }),
      longitude,
      (day, latitude, longitude) => {
        const date = addDays('2024-01-01', day);
        const expected = Date.parse(`${date}T00:00:00Z`) + roughSunset(date, latitude, longitude) * MINUTE_MS;
        expect(Math.abs(sunsetOn(date, { latitude, longitude }) - expected)).toBeLessThan(3 * MINUTE_MS);
      },
    ),
  );
});

test('where the sun does not set, sunsetOn throws', () => {
  expect(() => sunsetOn('2026-06-21', { latitude: 80, longitude: 20 })).toThrow('does not set');
});

test('a place is a city, or its coordinates', () => {
  expect(coordinatesOf('haifa')).toBe(CITIES.haifa);
  expect(coordinatesOf({ latitude: 41, longitude: 29 })).toEqual({ latitude: 41, longitude: 29 });
});
