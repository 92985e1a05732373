import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { eventually, until } from '../../../test/eventually.ts';
import { chooseEncoding, createEncoder } from './content-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.9 , gzip;q=0.1', 'br'],
  ['deflate, zstd', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity;q=0.5, *;q=0', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  // Nothing acceptable is available: the plain form is better than no response.
  ['identity;q=0', 'identity'],
  ['br;q=zero', 'identity'],
])('chooses for Accept-Encoding %j the encoding %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('every encoding has the same content and its own entity tag', async () => {
  const body = Buffer.from('שלום, dünya! '.repeat(500));
  const encode = createEncoder(body);
  const identity = await encode('identity');
  const gzip = await encode('gzip');
  const first = await encode('br');
  expect(identity).toEqual({ bytes: body, variant: '', isFinal: true });
  expect(gunzipSync(gzip.bytes)).toEqual(body);
  expect(brotliDecompressSync(first.bytes)).toEqual(body);
  expect(new Set([identity.variant, gzip.variant, first.variant]).size).toBe(3);
});

test('a body requested again is compressed harder, under a new entity tag', async () => {
  const body = Buffer.from(Array.from({ length: 4000 }, (_, index) => `<li>dish ${index * 7919}</li>`).join(''));
  const encode = createEncoder(body);
  const first = await encode('br');
  const last = await eventually(async () => {
    const next = await encode('br');
    expect(next.variant).not.toBe(first.variant);
    return next;
  });
  expect(last.bytes.length).toBeLessThan(first.bytes.length);
  expect(brotliDecompressSync(last.bytes)).toEqual(body);
});

test('only one body at a time is compressed harder', async () => {
  const listOf = (dishes: number) =>
    Buffer.from(Array.from({ length: dishes }, (_, index) => `<li>dish ${index * 7919}</li>`).join(''));
  const [large, small] = [createEncoder(listOf(20_000)), createEncoder(listOf(20))];
  const isFinal = async (encode: typeof large) => (await encode('br')).isFinal;
  const asked = [await isFinal(large), await isFinal(large), await isFinal(small), await isFinal(small)];
  expect(asked).toEqual([false, false, false, false]);
  await until(() => isFinal(large));
  expect(await isFinal(small)).toBe(false);
  await until(() => isFinal(small));
});
