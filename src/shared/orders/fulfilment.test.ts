import { expect, test } from 'vitest';
import { NO_HOURS } from '../hours/hours.ts';
import { rulesOf } from '../hours/rules-of.ts';
import type { Week } from '../hours/week.ts';
import { minimumOf } from '../settings/minimum.ts';
import { parseMinutes, parseWeek, readPickupHours, weekSetting } from '../settings/pickup.ts';
import { fulfilmentAmong, fulfilmentChoice, offeredFulfilments, statusesOf } from './fulfilment.ts';
import { placeName, statusWord } from './fulfilment-words.ts';

const WEEK: Week = [{ day: 'sunday', opens: 600, closes: 1320 }];
const DELIVERY_WEEK: Week = [{ day: 'sunday', opens: 1080, closes: 1380 }];

test.each([
  [undefined, ['delivery']],
  ['', ['delivery']],
  ['something else', ['delivery']],
  ['delivery', ['delivery']],
  ['both', ['delivery', 'pickup']],
  ['pickup', ['pickup']],
])('a shop with the setting %o offers %o', (fulfilments, offered) => {
  expect(offeredFulfilments({ fulfilments })).toEqual(offered);
  expect(fulfilmentChoice({ fulfilments })).toBe(offered.length === 2 ? 'both' : offered[0]);
});

test('an order has the chosen fulfilment if the shop offers it', () => {
  const both = offeredFulfilments({ fulfilments: 'both' });
  expect([fulfilmentAmong(both, 'pickup'), fulfilmentAmong(both, null)]).toEqual(['pickup', 'delivery']);
  expect(fulfilmentAmong(['pickup'], 'delivery')).toBe('pickup');
  expect(fulfilmentAmong([], 'pickup')).toBe('delivery');
});

test('a pickup has every status in use except on the way', () => {
  const used = ['confirmed', 'ready', 'on_the_way'] as const;
  expect(statusesOf(used, 'pickup')).toEqual(['confirmed', 'ready']);
  expect(statusesOf(used, 'delivery')).toEqual(used);
});

test('a delivered pickup is called picked up', () => {
  expect(statusWord('delivered', 'pickup')).toBe('picked_up');
  expect(statusWord('ready', 'pickup')).toBe('ready');
  expect(statusWord('delivered', 'delivery')).toBe('delivered');
});

test('the place of an order is its zone and city, or pickup', () => {
  const cityName = { en: 'Haifa', he: 'חיפה' };
  const t = (key: string) => `[${key}]`;
  expect(placeName({ fulfilment: 'delivery', cityName }, 'he', t)).toBe('חיפה');
  expect(placeName({ fulfilment: 'delivery', cityName: {} }, 'he', t)).toBe('');
  const areaName = { en: 'Ahuza', he: 'אחוזה' };
  expect(placeName({ fulfilment: 'delivery', cityName, areaName }, 'he', t)).toBe('אחוזה, חיפה');
  expect(placeName({ fulfilment: 'pickup', cityName: {} }, 'he', t)).toBe('[fulfilment.pickup]');
});

const city = { minimumOrderAmount: 10_000 };

test.each([
  ['of a delivery is that of its city', 10_000, { fulfilment: 'delivery', city }],
  ['of a delivery without a city is the default of the shop', 5_000, { fulfilment: 'delivery', city: null }],
  ['of a pickup is that of pickup', 3_050, { fulfilment: 'pickup', city }],
] as const)('the minimum %s', (_, minimum, order) => {
  expect(minimumOf({ minimumOrder: '50', pickupMinimum: '30.50' }, order)).toBe(minimum);
});

const rules = { hours: { ...NO_HOURS, deliveryWeek: DELIVERY_WEEK }, pausedUntil: null };

test('pickup uses its own week and minutes', () => {
  const { hours, fulfilment } = rulesOf({ ...rules, pickup: { week: WEEK, minutes: 20 } }, { fulfilment: 'pickup' });
  expect(fulfilment).toBe('pickup');
  expect(hours).toEqual({ ...NO_HOURS, deliveryWeek: WEEK, ordering: { mode: 'now', minutes: 20 } });
});

test('pickup uses the delivery week by default, but never its minutes', () => {
  const promising = { ...rules, hours: { ...rules.hours, ordering: { mode: 'now' as const, minutes: 60 } } };
  const { hours } = rulesOf(promising, { fulfilment: 'pickup' });
  expect(hours).toEqual({ ...NO_HOURS, deliveryWeek: DELIVERY_WEEK, ordering: { mode: 'now', minutes: null } });
});

test('pickup uses the delivery days', () => {
  const ordering = { mode: 'days', daysBefore: 1, until: 1080, choices: 2 } as const;
  const forDays = { ...rules, hours: { ...rules.hours, ordering }, pickup: { week: null, minutes: 20 } };
  expect(rulesOf(forDays, { fulfilment: 'pickup' }).hours.ordering).toEqual(ordering);
});

test('pickup hours are read from their settings, and invalid ones are ignored', () => {
  const pickupWeek = weekSetting(WEEK);
  expect(readPickupHours({ pickupWeek, pickupMinutes: '20' })).toEqual({ week: WEEK, minutes: 20 });
  expect(readPickupHours({})).toEqual({ week: null, minutes: null });
  for (const text of ['', '[]', '{', '[{"day":"sunday"}]', 'null']) expect(parseWeek(text), text).toBeNull();
  for (const text of ['', '4', '10081', '-5', '5.5', ' 20']) expect(parseMinutes(text), text).toBeNull();
  expect(parseMinutes('5')).toBe(5);
  expect(parseMinutes('10080')).toBe(10_080);
  expect(weekSetting(null)).toBe('');
});
