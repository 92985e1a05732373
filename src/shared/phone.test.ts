import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPhone,
  MIN_PHONE_LENGTH,
  normalizePhone,
  PHONE_PREFIX,
  phoneFieldValue,
  phoneFragment,
  whatsappLink,
} from './phone.ts';

/** The nine digits of a mobile number after the country code. */
const mobile = fc.stringMatching(/^5\d{8}$/);
const separators = fc.array(fc.constantFrom('', '', ' ', '-', '.', '\u00a0', '\u200e', '\u202a'), {
  minLength: 24,
  maxLength: 24,
});
const nearlyPhones = fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d\s\-().]{0,22}$/));

describe('reading a phone number', () => {
  test.each([
    '+972501234567',
    '+9720501234567',
    '+972 (0)50 123 4567',
    '972501234567',
    '00972501234567',
    '0501234567',
    '050-123-4567',
    '050.123.4567',
    '\u202a+972 50-123-4567\u202c',
  ])('%j is +972501234567', (text) => {
    expect(normalizePhone(text)).toBe('+972501234567');
  });

  test.each(['', '+', '+972', '+97250123456', '031234567', '501234567', '+1 212 555 0100', 'call me', '+972٥٠١٢٣٤٥٦٧'])(
    '%j is no mobile number of ours',
    (text) => {
      expect(normalizePhone(text)).toBeNull();
    },
  );

  test('all the ways of writing one number agree', () => {
    fc.assert(
      fc.property(mobile, separators, (national, between) => {
        for (const prefix of ['+972', '972', '00972', '0', '+9720', '+972(0)']) {
          const written = [...prefix, ...national].map((digit, index) => digit + between[index]).join('');
          expect(normalizePhone(written), written).toBe(PHONE_PREFIX + national);
        }
      }),
    );
  });

  test('gives E.164 of the specified length, or null', () => {
    fc.assert(
      fc.property(nearlyPhones, (text) => {
        const phone = normalizePhone(text);
        if (phone === null) return;
        expect(phone).toMatch(/^\+972[1-9]\d*$/);
        expect(phone.length).toBeGreaterThanOrEqual(MIN_PHONE_LENGTH);
        expect(phone.length).toBeLessThanOrEqual(16);
      }),
    );
  });

  test('changes nothing more the second time', () => {
    fc.assert(
      fc.property(nearlyPhones, (text) => {
        const phone = normalizePhone(text);
        expect(phone === null ? null : normalizePhone(phone)).toBe(phone);
      }),
    );
  });
});

describe('the phone field', () => {
  test('always begins with the prefix, and settles at once', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          nearlyPhones,
          nearlyPhones.map((text) => PHONE_PREFIX + text),
        ),
        (text) => {
          const value = phoneFieldValue(text);
          expect(value.startsWith(PHONE_PREFIX)).toBe(true);
          expect(phoneFieldValue(value)).toBe(value);
        },
      ),
    );
  });

  test('is reset when the prefix is damaged, and takes a whole pasted number', () => {
    expect(phoneFieldValue('+97')).toBe('+972');
    expect(phoneFieldValue('')).toBe('+972');
    expect(phoneFieldValue('050-123 4567')).toBe('+972501234567');
    expect(phoneFieldValue('+972 50-12x')).toBe('+972 50-12');
  });
});

test('a number is grouped for reading without losing a digit', () => {
  expect(formatPhone('+972501234567')).toBe('+972 50-123-4567');
  expect(formatPhone('+97231234567890')).toBe('+97231234567890');
  fc.assert(fc.property(mobile, (national) => normalizePhone(formatPhone(`+972${national}`)) === `+972${national}`));
});

test('a WhatsApp link carries the digits and the whole text', () => {
  expect(whatsappLink('+972501234567', 'שלום & hello')).toMatch(/^https:\/\/wa\.me\/972501234567\?text=/);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(new URL(whatsappLink('+972501234567', text)).searchParams.get('text')).toBe(text);
    }),
  );
});

describe('part of a phone number', () => {
  test.each([
    ['050-123', '50123'],
    ['0501234567', '501234567'],
    ['+972 50 123', '50123'],
    ['+972 (0)50', '50'],
    ['00972 50', '50'],
    ['97250', '50'],
    ['4567', '4567'],
    ['+97', ''],
    ['0', ''],
    ['050x', null],
    ['noa', null],
    ['', null],
    [' - ', null],
  ])('%j is searched as %j', (text, digits) => {
    expect(phoneFragment(text)).toBe(digits);
  });

  test('any part of what a person writes is found in the number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500_000_000, max: 599_999_999 }), fc.nat(9), (national, end) => {
        for (const prefix of ['0', '+972', '972', '00972', '+972-0']) {
          const typed = `${prefix}${String(national).slice(0, end)}`;
          expect(String(national)).toContain(phoneFragment(typed));
        }
      }),
    );
  });
});
