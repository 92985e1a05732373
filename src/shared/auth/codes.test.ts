import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appAddress, groupKey, keyOf, readAppCode, readBackupCode } from './codes.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
const digits = fc.stringMatching(/^\d{6}$/);
const half = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 5, maxLength: 5 });
const filling = fc.constantFrom('', ' ', '-', '\u2013', '\u200f', '\u00a0', '\t');

test('readAppCode ignores spaces and invisible characters', () => {
  fc.assert(
    fc.property(digits, filling, filling, (code, before, between) => {
      expect(readAppCode(`${before}${code.slice(0, 3)}${between}${code.slice(3)} `)).toBe(code);
    }),
  );
});

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('readAppCode returns null for %j', (text) => {
  expect(readAppCode(text)).toBeNull();
});

test('readBackupCode accepts a code with or without the dash and keeps its case', () => {
  fc.assert(
    fc.property(half, half, filling, (start, end, between) => {
      expect(readBackupCode(` ${start}${between}${end}`)).toBe(`${start}-${end}`);
    }),
  );
});

test.each(['', 'abcde', 'abcde-abcd', 'abcde-abcdef', 'abcde-abcdé'])('readBackupCode returns null for %j', (text) => {
  expect(readBackupCode(text)).toBeNull();
});

test.each(['', 'otpauth://totp/Sofra', 'otpauth://totp/Sofra?secret=', 'mysecret=ABC'])(
  'keyOf returns an empty text for %j',
  (address) => {
    expect(keyOf(address)).toBe('');
  },
);

test('the groups of an authenticator key joined are the key', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z2-7]{0,60}$/), (key) => {
      const groups = groupKey(key);
      expect(groups.join('')).toBe(key);
      expect(groups.every((group) => group.length <= 4)).toBe(true);
    }),
  );
});

test('the otpauth address contains the key, the account and the shop for any names', () => {
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
