import { expect, test } from 'vitest';
import { createServer } from '../app.ts';
import { readConfig } from '../config.ts';

const PROXY = '10.0.0.9';
/** A header made up by the visitor, extended by each proxy with the address that it sees. */
const HEADERS = {
  host: 'shop.test',
  'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.0.0.8',
  'x-forwarded-proto': 'gopher, https',
  'x-forwarded-host': 'evil.example, shop.example',
};

/** Returns the caller as seen by a server with this TRUST_PROXY. */
async function callerSeen(value: string, remoteAddress = PROXY) {
  const app = createServer(readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: value }));
  app.get('/who', async ({ ip, protocol, host }) => ({ ip, origin: `${protocol}://${host}` }));
  const { ip, origin } = (await app.inject({ url: '/who', headers: HEADERS, remoteAddress })).json();
  return [ip, origin];
}

test.each([
  ['false', PROXY, 'http://shop.test'],
  ['0', PROXY, 'http://shop.test'],
  ['true', '10.0.0.8', 'https://shop.example'],
  ['1', '10.0.0.8', 'https://shop.example'],
  ['2', '203.0.113.7', 'https://shop.example'],
  [PROXY, '10.0.0.8', 'https://shop.example'],
  ['10.0.0.0/8, ::1', '203.0.113.7', 'https://shop.example'],
  ['192.0.2.0/24', PROXY, 'http://shop.test'],
])('with TRUST_PROXY=%s the caller is %s at %s', async (value, ip, origin) => {
  expect(await callerSeen(value)).toEqual([ip, origin]);
});

test('only listed proxies are trusted', async () => {
  expect(await callerSeen('10.0.0.0/8', '203.0.113.99')).toEqual(['203.0.113.99', 'http://shop.test']);
});
