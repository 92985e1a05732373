import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_ID } from './ids.ts';
import { MAX_AGOROT } from './money.ts';
import {
  amountIssue,
  amountText,
  entityId,
  flag,
  idText,
  jsonText,
  moneyText,
  pageLimit,
  phoneText,
  sumText,
} from './wire.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

test('money survives encoding and decoding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_AGOROT }),
      (agorot) => moneyText.parse(moneyText.encode(agorot)) === agorot,
    ),
  );
});

test('a sum of money may exceed the limit of a single amount', () => {
  fc.assert(fc.property(fc.nat(1_000_000_000_000), (agorot) => sumText.parse(sumText.encode(agorot)) === agorot));
  expect(sumText.parse('12345678.90')).toBe(1_234_567_890);
  expect(sumText.encode(1_234_567_890)).toBe('12345678.90');
});

test('the page length survives encoding and decoding', () => {
  expect(['1', '020', '500'].map((text) => pageLimit.parse(text))).toEqual([1, 20, 500]);
  expect(pageLimit.encode(500)).toBe('500');
});

test('a flag is 1 or 0 on the wire', () => {
  expect([true, false].map((value) => flag.encode(value))).toEqual([1, 0]);
  expect([1, 0].map((value) => flag.parse(value))).toEqual([true, false]);
});

test.each([42, -1, '42.505', '-1', '', 'free', '10000000.01', '1'.repeat(13), null])(
  '%j is not an amount of money',
  (value) => {
    expect(accepts(moneyText, value)).toBe(false);
  },
);

test.each(['', '1', '1.5', '1.234', '-1.00', 'x1.00', ' 1.00', '1.00x', `${'1'.repeat(14)}.00`, '1,00'])(
  '%j is not a sum of money',
  (value) => {
    expect(accepts(sumText, value)).toBe(false);
  },
);

test.each([0, -1, 1.5, MAX_ID + 1, '1', null])('%j is not the id of an entity', (value) => {
  expect(accepts(entityId, value)).toBe(false);
});

test.each([2, -1, true, '1', null])('%j is not a flag', (value) => {
  expect(accepts(flag, value)).toBe(false);
});

test.each(['0', '-1', '1.5', '01', 'x', '', '1e3', String(MAX_ID + 1), '9'.repeat(30)])('%j is not an id', (value) => {
  expect(accepts(idText, value)).toBe(false);
});

test.each(['0', '501', '1000', '-1', 'all', '', '5x', 'x5', '1e2'])('%j is not a page length', (value) => {
  expect(accepts(pageLimit, value)).toBe(false);
});

test.each(['{', '', 'undefined', '"text"', '{}', '[1]'])('%j is not a JSON list of texts', (value) => {
  expect(accepts(jsonText(z.array(z.string()), 100), value)).toBe(false);
});

test('JSON text is rejected for its length before parsing', () => {
  expect(accepts(jsonText(z.array(z.string()), 10), '["a","b","c"]')).toBe(false);
});

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test('invalid or oversized JSON is rejected with its reason', () => {
  const list = jsonText(z.array(z.unknown()), 100_000);
  expect(messages(list, '{')).toEqual(['Must be JSON text']);
  expect(messages(list, `${'['.repeat(50)}${']'.repeat(50)}`)).toEqual(['Must have at most 20 levels']);
  expect(messages(list, JSON.stringify(Array(10_000).fill(0)))).toEqual(['Must have at most 10000 values']);
});

test('a phone number is stored as E.164 however it was typed', () => {
  expect(phoneText.parse('050-123 4567')).toBe('+972501234567');
  expect(accepts(phoneText, '+97250')).toBe(false);
});

test('an amount stored as typed is checked, and one that is too large is reported', () => {
  expect(amountText.parse(' 42.50 ')).toBe('42.50');
  expect(amountIssue('42.50')).toBeNull();
  expect(amountText.safeParse('10000000.01').error?.issues.map(({ message }) => message)).toEqual([
    'Must be at most 10000000.00 shekels',
  ]);
  expect(accepts(amountText, 'free')).toBe(false);
});
