import { expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { announce } from './announce.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['::', 'http://localhost:3000'],
])('a shop that listens on %s prints addresses that a browser can open', (host, origin) => {
  using log = vi.spyOn(console, 'log').mockReturnValue();
  using _warn = vi.spyOn(console, 'warn').mockReturnValue();
  announce(readConfig({ HOST: host }), '3000', null);
  const printed = log.mock.calls.flat().join('\n');
  for (const path of ['/', '/admin', '/kitchen', '/phone-orders-admin']) expect(printed).toContain(origin + path);
});
