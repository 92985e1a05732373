import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVault } from './vault.ts';

const SECRET = 'a secret that is only for tests, 32+';
const vault = createVault(SECRET);

describe('a sealed text', () => {
  test('is opened with the same secret in any process', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(createVault(SECRET).open(vault.seal(text))).toBe(text);
      }),
    );
  });

  test('does not contain its content, and differs each time', () => {
    expect(vault.seal('app password')).not.toContain('app password');
    expect(vault.seal('app password')).not.toBe(vault.seal('app password'));
  });

  test('is not opened with another secret', () => {
    expect(createVault('another secret, as long as that one').open(vault.seal('app password'))).toBeNull();
  });

  test('is not opened after any modification', () => {
    const sealed = vault.seal('app password');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(vault.open(`v1.${changed.toString('base64url')}`)).toBeNull();
    }
  });

  test('has exactly one valid encoding', () => {
    const odd = fc.constantFrom('.', '=', '+', '/', ' ', '\n', '*', '%', 'é');
    fc.assert(
      fc.property(fc.string(), odd, fc.nat(), (text, letter, place) => {
        const sealed = vault.seal(text);
        const at = 3 + (place % (sealed.length - 2));
        expect(vault.open(sealed.slice(0, at) + letter + sealed.slice(at))).toBeNull();
      }),
    );
    // 29 bytes: four of the last character's six bits are unused.
    const sealed = vault.seal('x');
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const opened = [...last].filter((letter) => vault.open(sealed.slice(0, -1) + letter) !== null);
    expect(opened).toEqual([sealed.at(-1)]);
  });

  test.each(['', 'v1.', 'v1.AAAA', 'app password', `v1.${'A'.repeat(38)}`, 'v2.AAAA'])('%j opens to null', (text) => {
    expect(vault.open(text)).toBeNull();
  });
});
