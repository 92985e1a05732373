import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appAddress, groupKey, keyOf, readAppCode, readBackupCode } from './codes.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
const digits = fc.stringMatching(/^\d{6}$/);
const half = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 5, maxLength: 5 });
const filling = fc.constantFrom('', ' ', '-', '\u2013', '\u200f', '\u00a0', '\t');

describe('the code of an app', () => {
  test('is found however it was spaced', () => {
    fc.assert(
      fc.property(digits, filling, filling, (code, before, between) => {
        expect(readAppCode(`${before}${code.slice(0, 3)}${between}${code.slice(3)} `)).toBe(code);
      }),
    );
  });

  test('is six digits or nothing, whatever was typed', () => {
    fc.assert(fc.property(fc.string(), (text) => /^\d{6}$/.test(readAppCode(text) ?? '000000')));
  });

  test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('%j is none', (text) => {
    expect(readAppCode(text)).toBeNull();
  });
});

describe('a backup code', () => {
  test('is found with and without its dash, in its own case', () => {
    fc.assert(
      fc.property(half, half, filling, (start, end, between) => {
        expect(readBackupCode(` ${start}${between}${end}`)).toBe(`${start}-${end}`);
      }),
    );
  });

  test.each(['', 'abcde', 'abcde-abcd', 'abcde-abcdef', 'abcde-abcdé'])('%j is none', (text) => {
    expect(readBackupCode(text)).toBeNull();
  });
});

test.each(['', 'otpauth://totp/Sofra', 'otpauth://totp/Sofra?secret=', 'mysecret=ABC'])('%j has no key', (address) => {
  expect(keyOf(address)).toBe('');
});

test('a key in groups is the key again when they are put together', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z2-7]{0,60}$/), (key) => {
      const groups = groupKey(key);
      expect(groups.join('')).toBe(key);
      expect(groups.every((group) => group.length <= 4)).toBe(true);
    }),
  );
});

test('the address for apps has the key and the account in it, whatever they are called', () => {
  const wellFormed = fc.string().filter((name) => name.isWellFormed());
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z2-7]{1,60}$/), wellFormed, wellFormed, (key, shop, username) => {
      const address = appAddress(key, { shop, username });
      expect(keyOf(address)).toBe(key);
      const [, label = '', issuer = ''] =
        /^otpauth:\/\/totp\/([^?]*)\?secret=[A-Z2-7]+&issuer=(.*)$/.exec(address) ?? [];
      expect(label.split(':').map(decodeURIComponent)).toEqual([shop, username]);
      expect(decodeURIComponent(issuer)).toBe(shop);
    }),
  );
});
