import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows', false],
  [`Mozilla/5.0 (Linux; Android 14; SM-S911B) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 ${CHROME} Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'Mac',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', false],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPad',
    true,
  ],
  ['curl/8.5.0', null, null, false],
])('the user agent "%s" is recognised', (userAgent, ...expected) => {
  const { browser, system, isHandheld } = deviceOf(userAgent);
  expect([browser, system, isHandheld]).toEqual(expected);
});

test('device names are known names, never text of the user agent', () => {
  const known = deviceOf(null);
  expect(known).toEqual({ browser: null, system: null, isHandheld: false });
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { browser, system } = deviceOf(text);
      for (const name of [browser, system]) expect(name === null || /^[A-Za-z ]{3,20}$/.test(name)).toBe(true);
    }),
  );
});
