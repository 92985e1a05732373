import { expect, test } from 'vitest';
import { EDITABLE_SETTING_KEYS } from './rules.ts';
import { SETTING_VALUES } from './values.ts';

const accepts = (key: keyof typeof SETTING_VALUES, value: string) => SETTING_VALUES[key].safeParse(value).success;

test.each([
  ['appName', ['', 'Sofra', 'סופרה', 'a'.repeat(80)]],
  ['tagline', ['', 'Home cooking']],
  ['minimumOrder', ['0', '400', '350.50', '10000000']],
  ['orderNote', ['', 'One line', 'Two\nlines']],
  ['logoUrl', ['', '/media/logo.webp', 'https://shop.example/logo.png', 'http://shop.example/logo.png']],
  ['buttonsColor', ['#fff', '#FFFFFF', '#b4411f', ' #b4411f ']],
  ['bitPaymentLink', ['', 'https://bit.example/pay?a=b']],
  ['restaurantPhone', ['', '04-123 4567', '+972 50 123 4567']],
  ['whatsappNumber', ['', '050-123 4567', '04-123 4567', '+90 532 123 45 67']],
  ['restaurantAddressHe', ['', 'הנביאים 12, חיפה']],
  ['openingHours', ['', 'Sunday to Thursday: 10:00–18:00\nFriday: 10:00–14:00']],
  ['accessibilityContactName', ['', 'Noa Levi']],
  ['accessibilityContactPhone', ['', '03-123 4567', '+972 50 123 4567', '1700-500-500', '1-2-3']],
  ['accessibilityContactEmail', ['', 'noa@example.com']],
  ['escalateAfterMinutes', ['', '0', '10', ' 1440 ']],
  ['kosherValidUntil', ['', '2026-12-31']],
  ['deliveryAddress', ['', 'off', 'optional', 'required']],
  ['fulfilments', ['', 'delivery', 'both', 'pickup']],
  ['staffLanguage', ['', 'en', 'he', 'tr']],
  ['pickupMapLink', ['', 'https://maps.example/x']],
  ['pickupMinimum', ['', '0', '30.50']],
  ['pickupMinutes', ['', '5', '10080']],
  ['pickupWeek', ['', '[{"day":"sunday","opens":"10:00","closes":"22:00"}]']],
  ['orderStatuses', ['', '[]', '["ready"]']],
] as const)('the setting %s accepts %j', (key, values) => {
  expect(values.filter((value) => !accepts(key, value))).toEqual([]);
});

/** What the owner reads when a setting may not hold `value`. */
const refusalOf = (key: keyof typeof SETTING_VALUES, value: string) =>
  SETTING_VALUES[key].safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  ['minimumOrder', 'free', 'Must be an amount in shekels with at most two decimals, such as "42.50"'],
  ['buttonsColor', 'red', 'Must be a colour such as #b4411f'],
  ['logoUrl', 'logo.webp', 'Must be a picture of the media library, or an http or https address'],
  ['bitPaymentLink', 'bit', 'Must be an https address'],
  ['accessibilityContactPhone', 'call me', 'Valid phone number is required'],
  ['whatsappNumber', '1234', 'Must be a phone number, such as 050-1234567'],
  ['accessibilityContactEmail', 'noa', 'Valid email is required'],
  ['networkShare', '0', 'Must be a whole number from 1 to 100'],
  ['networkOrders', 'many', 'Must be a whole number from 1 to 1000'],
  ['absentAfterMinutes', 'soon', 'Must be whole minutes from 0 (never) to 1440'],
  ['kosherValidUntil', '31.12.2026', 'Must be a date such as 2026-12-31'],
  ['fulfilments', 'mail', 'Must be one of delivery, both, pickup'],
  ['pickupMapLink', 'maps.example', 'Must be an https address'],
  ['pickupMinutes', '4', 'Must be whole minutes from 5 to 10080'],
  ['pickupWeek', 'sunday', 'Must be a JSON array of shifts'],
  ['orderStatuses', 'ready', 'Must be a JSON array of some of confirmed, preparing, ready, on_the_way, refused'],
] as const)('the setting %s rejects %j with a helpful message', (key, value, message) => {
  expect(refusalOf(key, value)).toEqual([message]);
});

test.each([
  ['appName', ['a'.repeat(81), 'a\nb', 'a\0']],
  ['tagline', ['a'.repeat(201)]],
  ['minimumOrder', ['', '-1', 'free', '1.234', '10000000.01', '1e3', '₪400']],
  ['orderNoteHe', ['a'.repeat(1001), 'a\0']],
  ['logoUrl', ['logo.webp', '/etc/passwd', '/media/../secret', '//x.example/a', 'javascript:alert(1)', 'data:,x']],
  ['textColor', ['', 'red', '#ff', '#fffff', '#ggg', '#fff;}', 'url(x)', 'x#fff', '#ffff']],
  ['bitPaymentLink', ['http://bit.example', 'bit.example', 'javascript:alert(1)', 'https://a@bit.example']],
  ['restaurantPhone', ['call me', '12']],
  ['whatsappNumber', ['call me', '1700-500-500']],
  ['restaurantAddress', ['a'.repeat(201), 'a\nb']],
  ['openingHoursTr', ['a'.repeat(301), 'a\0']],
  ['accessibilityContactPhone', ['call me', '12', '1--2--', '()-..--', '1'.repeat(40)]],
  ['accessibilityContactEmail', ['noa', 'a\0@b.co']],
  ['absentAfterMinutes', ['-1', '1.5', '1441', 'soon', '1e3']],
  ['networkShare', ['0', '101', '2.5', '-1']],
  ['networkOrders', ['0', '1001']],
  ['orderPortionsShare', ['0', '101']],
  ['kosherValidUntil', ['2026-02-30', '2026', '31.12.2026']],
  ['deliveryAddress', ['yes', 'OFF']],
  ['staffLanguage', ['de', 'EN']],
  ['pickupMapLink', ['http://maps.example', 'maps.example']],
  ['pickupMinutes', ['4', '10081', 'soon']],
  ['pickupWeek', ['sunday', '{}', '[{"day":"sunday"}]']],
  ['orderStatuses', ['ready', '["pending"]', '{}']],
] as const)('the setting %s rejects %j', (key, values) => {
  expect(values.filter((value) => accepts(key, value))).toEqual([]);
});

test('every editable setting has a rule', () => {
  expect(Object.keys(SETTING_VALUES).toSorted()).toEqual([...EDITABLE_SETTING_KEYS].toSorted());
});

test('settings with lists are stored in a canonical form', () => {
  const stored = (key: 'pickupWeek' | 'orderStatuses', text: string) => SETTING_VALUES[key].parse(text);
  expect(stored('orderStatuses', ' ["on_the_way", "ready"] ')).toBe('["ready","on_the_way"]');
  expect([stored('orderStatuses', '[]'), stored('orderStatuses', '')]).toEqual(['', '']);
  const week = [{ day: 'sunday', opens: '10:00', closes: '22:00' }];
  expect(stored('pickupWeek', ` ${JSON.stringify(week, null, 1)}`)).toBe(JSON.stringify(week));
  expect(stored('pickupWeek', '')).toBe('');
});
