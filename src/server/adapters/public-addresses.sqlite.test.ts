import { isIP } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createPublicLookup, isPublicAddress } from './public-addresses.ts';

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '142.250.75.106', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2a00:1450:4028:80b::200a'])(
    'accepts %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    '0.0.0.0',
    '127.0.0.1',
    '127.8.8.8',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'fec0::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
  ])('rejects %s', (address) => {
    expect(isIP(address)).toBeGreaterThan(0);
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('the lookup of a connection', () => {
  const V4 = { address: '8.8.8.8', family: 4 };
  const V6 = { address: '2a00:1450:4028:80b::200a', family: 6 };
  const PRIVATE = { address: '192.168.1.1', family: 4 };

  const look = (found: (typeof V4)[] | Error, options: object) =>
    new Promise((resolve) => {
      const lookup = createPublicLookup((_name, _options, callback) =>
        found instanceof Error ? callback(found, []) : callback(null, found),
      );
      lookup('push.example', options, (error, ...response) => resolve(error ? error.message : response));
    });

  test('returns one address or all, as requested', async () => {
    expect(await look([V4, V6], {})).toEqual([V4.address, V4.family]);
    expect(await look([V4, V6], { all: true })).toEqual([[V4, V6]]);
  });

  test('fails when any address is not public, or there is none', async () => {
    for (const options of [{}, { all: true }]) {
      expect(await look([V4, PRIVATE], options)).toBe('push.example has an address that is not public');
      expect(await look([], options)).toBe('push.example has no address');
      expect(await look(new Error('ENOTFOUND'), options)).toBe('ENOTFOUND');
    }
  });
});
