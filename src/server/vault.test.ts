import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVault } from './vault.ts';

const SECRET = 'a secret that is only for tests, 32+';
const vault = createVault(SECRET);

describe('what is sealed', () => {
  test('is opened with the same secret, by whichever process', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(createVault(SECRET).open(vault.seal(text))).toBe(text);
      }),
    );
  });

  test('shows nothing of itself, and looks different each time', () => {
    expect(vault.seal('app password')).not.toContain('app password');
    expect(vault.seal('app password')).not.toBe(vault.seal('app password'));
  });

  test('is not opened with another secret', () => {
    expect(createVault('another secret, as long as that one').open(vault.seal('app password'))).toBeNull();
  });

  test('is not opened after any change', () => {
    const sealed = vault.seal('app password');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(vault.open(`v1.${changed.toString('base64url')}`)).toBeNull();
    }
  });

  test.each(['', 'v1.', 'v1.AAAA', 'app password', `v1.${'A'.repeat(38)}`, 'v2.AAAA'])(
    '%j opens to nothing',
    (text) => {
      expect(vault.open(text)).toBeNull();
    },
  );
});
