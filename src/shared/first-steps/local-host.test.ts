import { expect, test } from 'vitest';
import { isLocalHost } from './local-host.ts';

test.each([
  ...['localhost', '127.0.0.1', '[::1]', '192.168.1.5', '10.0.0.7', '169.254.10.2', 'kitchen.local'],
  ...['172.16.1.1', '172.20.1.1', '172.31.1.1'],
])('%s is reachable from the local network only', (host) => {
  expect(isLocalHost(host)).toBe(true);
});

test.each([
  'shop.example',
  'local.example',
  'my-localhost',
  '172.15.0.1',
  '172.32.0.1',
  '93.184.216.34',
  'localhost.example',
])('%s is reachable from anywhere', (host) => {
  expect(isLocalHost(host)).toBe(false);
});
