import { expect, test } from 'vitest';
import { dateFormat } from './date-format.ts';

test('dates are formatted by locale, time zone and options', () => {
  const at = new Date('2026-07-01T21:30:00Z');
  const text = (locale: string, options: Intl.DateTimeFormatOptions) => dateFormat(locale, options).format(at);
  const short = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
  expect(text('en-GB', short)).toBe('1 Jul');
  expect(text('tr-TR', short)).toBe('1 Tem');
  expect(text('en-GB', { ...short, timeZone: 'Asia/Jerusalem' })).toBe('2 Jul');
  expect(text('en-GB', { ...short, month: 'long' })).toBe('1 July');
});
