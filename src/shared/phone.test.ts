import { expect, test } from 'vitest';
import { internationalPhone, normalizePhone, phoneFragment, withLatinDigits } from './phone.ts';
import { formatPhone, telLink, whatsappLink } from './phone-text.ts';

test.each([
  '+972501234567',
  '+9720501234567',
  '+972 (0)50 123 4567',
  '972501234567',
  '00972501234567',
  '0501234567',
  '501234567',
  '050-123-4567',
  '050.123.4567',
  '(050) 123 4567',
  '\u202a+972 50-123-4567\u202c',
  '\u2066+972\u00a050\u2011123\u20114567\u2069',
  '＋９７２５０１２３４５６７',
  '٠٥٠١٢٣٤٥٦٧',
  '+972972501234567',
  '+972+972501234567',
  '+97200972501234567',
  '+972 +972 +972 50-123-4567',
  '+972 972 0501234567',
  '+9720+972501234567',
])('%j is read as +972501234567', (text) => {
  expect(normalizePhone(text)).toBe('+972501234567');
});

test.each([
  ['nothing', ''],
  ['the prefix alone', '+972'],
  ['a digit too few', '+97250123456'],
  ['a digit too many', '05012345678'],
  ['a digit too many after the prefix', '+9725012345678'],
  ['a landline', '031234567'],
  ['a landline with a digit too many', '+972312345678'],
  ['a number of America', '+1 415 555 2671'],
  ['the same after the prefix', '+97214155552671'],
  ['the same, typed into the field', '+972+14155552671'],
  ['a number of Belize', '+501 234567'],
  ['a number of Saint Pierre', '00508 412345'],
  ['words', 'call me'],
  ['a number among words', 'call 0501234567'],
  ['an extension', '0501234567 ext 5'],
])('%s is rejected as a phone number: %j', (_, text) => {
  expect(normalizePhone(text)).toBeNull();
});

test('reading a very long text as a phone number is fast', () => {
  for (const part of ['0', '+972', '972', '\u200e', ' ']) expect(normalizePhone(part.repeat(1_000_000))).toBeNull();
});

test('a phone number is grouped for reading', () => {
  expect(formatPhone('+972501234567')).toBe('+972 50-123-4567');
  expect(formatPhone('+97231234567890')).toBe('+97231234567890');
});

test('a WhatsApp link contains the number and the text', () => {
  expect(whatsappLink('+972501234567', 'שלום & hello')).toMatch(/^https:\/\/wa\.me\/972501234567\?text=/);
  expect(whatsappLink('+972501234567')).toBe('https://wa.me/972501234567');
});

test.each([
  ['050-123', '50123'],
  ['0501234567', '501234567'],
  ['+972 50 123', '50123'],
  ['+972 (0)50', '50'],
  ['00972 50', '50'],
  ['97250', '50'],
  ['+972 972 50', '50'],
  ['٠٥٠', '50'],
  ['4567', '4567'],
  ['00501', '501'],
  ['+50', '50'],
  ['50+', null],
  ['+97', ''],
  ['0', ''],
  ['050x', null],
  ['noa', null],
  ['', null],
  [' - ', null],
])('a search for %j looks for the digits %j', (text, digits) => {
  expect(phoneFragment(text)).toBe(digits);
});

test('a phone number has at most 40 characters including separators', () => {
  const spaced = (length: number) => `050${' '.repeat(length - 10)}1234567`;
  expect(normalizePhone(spaced(40))).toBe('+972501234567');
  expect(normalizePhone(spaced(41))).toBeNull();
});

test('digits and plus signs of other scripts are accepted', () => {
  expect(withLatinDigits('\uff0b\uff11\uff19 \u0660\u0669 \u06f0\u06f9 x')).toBe('+19 09 09 x');
});

test.each([
  ['04-123 4567', 'tel:041234567'],
  ['+972 (0)50.123', 'tel:+972050123'],
])('the phone number %j has the link %j', (phone, link) => {
  expect(telLink(phone)).toBe(link);
});

test.each([
  ['050-123 4567', '+972501234567'],
  ['+972 (0)50 123 4567', '+972501234567'],
  ['04-123 4567', '+97241234567'],
  ['972 4 123 4567', '+97241234567'],
  ['+90 532 123 45 67', '+905321234567'],
  ['0090 532 123 45 67', '+905321234567'],
  ['+90 500 123 45 67', '+905001234567'],
  [`+90${' '.repeat(27)}5321234567`, '+905321234567'],
])('the WhatsApp number %j is stored as %s', (text, phone) => {
  expect(internationalPhone(text)).toBe(phone);
  expect(internationalPhone(phone)).toBe(phone);
});

test.each([
  '',
  'call me',
  '*1234',
  '1700500500',
  '0501234',
  '+1',
  '+97250123456789',
  'x+905321234567',
  '+905321234567x',
  '+9053212345678901',
  `+90532123456${' '.repeat(40)}7`,
])('%j is not a WhatsApp number', (text) => {
  expect(internationalPhone(text)).toBeNull();
});
