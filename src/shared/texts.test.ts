import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWebAddress, lineText, longText, orNull } from './wire.ts';

const line = orNull(lineText(100));
const long = orNull(longText(100));

describe('a text that may be left out', () => {
  test('comes back in as it went out', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        const text = line.safeParse(given);
        if (text.success) expect(line.parse(line.encode(text.data))).toBe(text.data);
      }),
    );
  });

  test('is null exactly when it is blank', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ a\u05d0\n]{0,20}$/), (given) => {
        expect(long.parse(given)).toBe(given.trim() || null);
      }),
    );
    expect(line.parse(null)).toBeNull();
  });

  test('never has an end of line of another system', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\r', '\n', '\r\n')), (parts) => {
        expect(long.parse(parts.join('')) ?? '').not.toContain('\r');
      }),
    );
  });

  test.each(['a\nb', 'a\0', 'a\tb', '\ud800'])('%j is no line', (text) => {
    expect(line.safeParse(text).success).toBe(false);
  });

  test.each(['a\0', '\u001b[0m', '\ud800', 'a'.repeat(101)])('%j is no text', (text) => {
    expect(long.safeParse(text).success).toBe(false);
  });
});

describe('a web address', () => {
  test.each([
    'https://shop.example',
    'https://shop.example/a?b=c#d',
    'http://127.0.0.1:3000/x',
    'HTTPS://Shop.example/é',
  ])('%s is one', (text) => {
    expect(isWebAddress(text, 'https?')).toBe(true);
  });

  test.each([
    '',
    'shop.example',
    '//shop.example',
    'https:shop.example',
    'https://',
    'https:///path',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example',
    'https://user@shop.example',
    'https://user:password@shop.example',
    'https://shop.example/a b',
    'https://shop.example/\n',
    ' https://shop.example',
    'https://shop.example:port',
  ])('%j is none', (text) => {
    expect(isWebAddress(text, 'https?')).toBe(false);
  });

  test('of the open protocol is none where a secure one is asked for', () => {
    expect(isWebAddress('http://shop.example', 'https')).toBe(false);
    expect(isWebAddress('https://shop.example', 'https')).toBe(true);
  });
});
