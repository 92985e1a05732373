import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_ID } from './ids.ts';
import { MAX_AGOROT } from './money.ts';
import { PHONE_EXPECTED } from './phone.ts';
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

describe('what goes out comes back in as it was', () => {
  test('money', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_AGOROT }),
        (agorot) => moneyText.parse(moneyText.encode(agorot)) === agorot,
      ),
    );
  });

  test('a sum of money, larger than a single amount may be', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000_000), (agorot) => sumText.parse(sumText.encode(agorot)) === agorot));
    expect(sumText.parse('12345678.90')).toBe(1_234_567_890);
    expect(sumText.encode(1_234_567_890)).toBe('12345678.90');
  });

  test('the length of a page', () => {
    expect(['1', '020', '500'].map((text) => pageLimit.parse(text))).toEqual([1, 20, 500]);
    expect(pageLimit.encode(500)).toBe('500');
  });

  test('a yes or no', () => {
    expect([true, false].map((value) => flag.encode(value))).toEqual([1, 0]);
    expect([1, 0].map((value) => flag.parse(value))).toEqual([true, false]);
  });
});

describe('what is refused', () => {
  test.each([42, -1, '42.505', '-1', '', 'free', '10000000.01', '1'.repeat(13), null])('%j as money', (value) => {
    expect(accepts(moneyText, value)).toBe(false);
  });

  test.each(['', '1', '1.5', '1.234', '-1.00', 'x1.00', ' 1.00', '1.00x', `${'1'.repeat(14)}.00`, '1,00'])(
    '%j as a sum of money',
    (value) => {
      expect(accepts(sumText, value)).toBe(false);
    },
  );

  test.each([0, -1, 1.5, MAX_ID + 1, '1', null])('%j as the id of an entity', (value) => {
    expect(accepts(entityId, value)).toBe(false);
  });

  test.each([2, -1, true, '1', null])('%j as a yes or no', (value) => {
    expect(accepts(flag, value)).toBe(false);
  });

  test.each(['0', '-1', '1.5', '01', 'x', '', '1e3', String(MAX_ID + 1), '9'.repeat(30)])('%j as an id', (value) => {
    expect(accepts(idText, value)).toBe(false);
  });

  test.each(['0', '501', '1000', '-1', 'all', '', '5x', 'x5', '1e2'])('%j as the length of a page', (value) => {
    expect(accepts(pageLimit, value)).toBe(false);
  });

  test.each(['{', '', 'undefined', '"text"', '{}', '[1]'])('%j as a list of texts in JSON', (value) => {
    expect(accepts(jsonText(z.array(z.string()), 100), value)).toBe(false);
  });

  test('JSON text over its length, before it is read', () => {
    expect(accepts(jsonText(z.array(z.string()), 10), '["a","b","c"]')).toBe(false);
  });
});

describe('the caller reads what is expected', () => {
  const messages = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);

  test('instead of a text that is no amount', () => {
    const message = 'Must be an amount in shekels with at most two decimals, such as "42.50"';
    expect(messages(moneyText, 'free')).toEqual([message]);
  });

  test('instead of a text that is no phone number', () => {
    expect(messages(phoneText, '12')).toEqual([PHONE_EXPECTED]);
  });

  test('instead of a text that is no JSON, or too much of it', () => {
    const list = jsonText(z.array(z.unknown()), 100_000);
    expect(messages(list, '{')).toEqual(['Must be JSON text']);
    expect(messages(list, `${'['.repeat(50)}${']'.repeat(50)}`)).toEqual(['Must have at most 20 levels']);
    expect(messages(list, JSON.stringify(Array(10_000).fill(0)))).toEqual(['Must have at most 10000 values']);
  });
});

test('a phone number is stored as E.164 however it was typed', () => {
  expect(phoneText.parse('050-123 4567')).toBe('+972501234567');
  expect(accepts(phoneText, '+97250')).toBe(false);
});

test('an amount that is kept as it is typed is checked, and one that is too large is told so', () => {
  expect(amountText.parse(' 42.50 ')).toBe('42.50');
  expect(amountIssue('42.50')).toBeNull();
  expect(amountText.safeParse('10000000.01').error?.issues.map(({ message }) => message)).toEqual([
    'Must be at most 10000000.00 shekels',
  ]);
  expect(accepts(amountText, 'free')).toBe(false);
});
