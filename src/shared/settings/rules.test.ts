import { expect, test } from 'vitest';
import {
  defaultMinimum,
  lateAfterMs,
  orderLimits,
  publicSettings,
  retentionEnd,
  settingsIn,
  settingText,
  staffLanguage,
  warningAfterMs,
} from './rules.ts';

test('public settings contain only listed keys that have a value', () => {
  const stored = [
    { key: 'appName', value: 'Sofra' },
    { key: 'tagline', value: '' },
    { key: 'emailConfig', value: 'secret' },
    { key: 'notificationEmails', value: '[]' },
  ];
  expect(publicSettings(stored)).toEqual({ appName: 'Sofra' });
});

test("the default minimum is the owner's setting or ₪400", () => {
  expect(defaultMinimum({ minimumOrder: '250' })).toBe(25_000);
  expect(defaultMinimum({ minimumOrder: '0' })).toBe(0);
  expect(defaultMinimum({})).toBe(40_000);
});

test("the order note is in the reader's language or the base language", () => {
  const settings = { orderNote: 'Order by noon', orderNoteHe: 'הזמינו עד הצהריים' };
  expect(settingText(settings, 'orderNote', 'en')).toBe('Order by noon');
  expect(settingText(settings, 'orderNote', 'he')).toBe('הזמינו עד הצהריים');
  expect(settingText(settings, 'orderNote', 'tr')).toBe('Order by noon');
  expect(settingText({}, 'orderNote', 'he')).toBe('');
});

test('settingsIn returns each text only in the language of the page', () => {
  const settings = {
    appName: 'Sofra',
    orderNote: 'Order by noon',
    orderNoteHe: 'הזמינו עד הצהריים',
    taglineHe: 'אוכל ביתי',
    minimumOrder: '250',
  };
  expect(settingsIn(settings, 'he')).toEqual({
    appName: 'Sofra',
    orderNote: 'הזמינו עד הצהריים',
    tagline: 'אוכל ביתי',
    minimumOrder: '250',
  });
  const turkish = settingsIn(settings, 'tr');
  expect(turkish).toMatchObject({ appName: 'Sofra', orderNote: 'Order by noon', minimumOrder: '250' });
  expect(Object.keys(turkish).filter((key) => /(He|Tr)$/.test(key))).toEqual([]);
  expect(settingsIn({}, 'en')).toEqual({});
});

const at = (text: string) => new Date(text);

test.each([
  ['1', '2026-11-22T10:15:30.500Z', '2026-10-22T10:15:30.500Z'],
  ['12', '2026-11-22T00:00:00.000Z', '2025-11-22T00:00:00.000Z'],
  ['1', '2026-03-31T08:00:00.000Z', '2026-02-28T08:00:00.000Z'],
  ['1', '2024-03-31T08:00:00.000Z', '2024-02-29T08:00:00.000Z'],
  ['6', '2026-08-31T08:00:00.000Z', '2026-02-28T08:00:00.000Z'],
  ['1', '2026-01-15T08:00:00.000Z', '2025-12-15T08:00:00.000Z'],
  ['1', '2026-12-31T08:00:00.000Z', '2026-11-30T08:00:00.000Z'],
])('personal data is erased %s months after an order: at %s from those before %s', (months, now, end) => {
  expect(retentionEnd(months, at(now))).toBe(end);
});

test.each([null, '', '0', '-1', '1.5', 'a year'])('personal data is never erased with the setting %j', (setting) => {
  expect(retentionEnd(setting, at('2026-11-22T10:00:00.000Z'))).toBeNull();
});

const MINUTE_MS = 60_000;
const stored = (value: string) => [
  { key: 'appName', value: '7' },
  { key: 'escalateAfterMinutes', value },
];

test.each([
  ['5', 5],
  ['1440', 1440],
  ['9999', 1440],
  ['', 10],
  ['soon', 10],
  ['-5', 10],
  ['10000', 10],
  ['x5', 10],
  ['5x', 10],
])('the setting %j warns after %d minutes', (value, minutes) => {
  expect(warningAfterMs(stored(value), 'escalateAfterMinutes')).toBe(minutes * MINUTE_MS);
  expect(lateAfterMs(stored(value))).toBe(minutes * MINUTE_MS);
});

test('warnings have default times', () => {
  expect(warningAfterMs([], 'escalateAfterMinutes')).toBe(10 * MINUTE_MS);
  expect(warningAfterMs(stored('5'), 'absentAfterMinutes')).toBe(15 * MINUTE_MS);
  expect(lateAfterMs([])).toBe(10 * MINUTE_MS);
});

test('a setting of 0 sends no warning, and orders are late after the default', () => {
  expect(warningAfterMs(stored('0'), 'escalateAfterMinutes')).toBeNull();
  expect(lateAfterMs(stored('0'))).toBe(10 * MINUTE_MS);
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'en'],
  ['tr', 'tr'],
])('mail to staff with the language setting %j is in %j', (value, language) => {
  expect(staffLanguage(value === undefined ? [] : [{ key: 'staffLanguage', value }])).toBe(language);
});

test('order limits have defaults and stay within their range', () => {
  expect(orderLimits([])).toEqual({ networkShare: 25, networkOrders: 20, orderPortionsShare: 50 });
  const stored = [
    { key: 'networkShare', value: '0' },
    { key: 'networkOrders', value: '9999' },
    { key: 'orderPortionsShare', value: '30' },
  ];
  expect(orderLimits(stored)).toEqual({ networkShare: 1, networkOrders: 1000, orderPortionsShare: 30 });
  expect(orderLimits([{ key: 'networkOrders', value: 'many' }]).networkOrders).toBe(20);
});
