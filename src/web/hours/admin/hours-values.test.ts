import { expect, it } from 'vitest';
import { checkHours, valuesOf } from './hours-values.ts';

const STORED: Parameters<typeof valuesOf>[0] = {
  deliveryWeek: null,
  specialDays: [],
  restRule: { place: { latitude: 31.778, longitude: 35.235 }, minutesBefore: 40, minutesAfter: 45, days: ['shabbat'] },
  ordering: { mode: 'now', minutes: null },
  capacity: { orders: null, portions: null, amount: null, categories: [] },
  slotCapacity: { orders: null, portions: null, amount: null, categories: [] },
  pausedUntil: null,
  busy: null,
  hasMinutes: false,
  version: 1,
};

it.each([
  [{ latitude: '999' }, { latitude: 'latitude' }],
  [{ longitude: '-181' }, { longitude: 'longitude' }],
  [
    { latitude: '61', longitude: '181' },
    { latitude: 'latitude', longitude: 'longitude' },
  ],
  [{ latitude: '' }, { latitude: 'latitude' }],
  [
    { latitude: 'north', longitude: '999' },
    { latitude: 'latitude', longitude: 'longitude' },
  ],
  [
    { longitude: '999', minutesBefore: '241', minutesAfter: '' },
    { longitude: 'longitude', minutesBefore: 'restMinutes', minutesAfter: 'restMinutes' },
  ],
])('the sunset place %j has errors', (typed, errors) => {
  const values = { ...valuesOf(STORED), ...typed };
  expect(checkHours(values, (error) => error)).toEqual({ errors });
});

it.each([{}, { latitude: '31,778', longitude: '35,235' }])(
  'a stored sunset place is valid with a decimal point or comma: %j',
  (typed) => {
    const values = { ...valuesOf(STORED), ...typed };
    expect(checkHours(values, (error) => error)).toMatchObject({ content: { restRule: STORED.restRule } });
  },
);
