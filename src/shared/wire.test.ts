import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_ID } from './ids.ts';
import { MAX_AGOROT } from './money.ts';
import { emailText, flag, idText, jsonText, moneyText, pageLimit, personName, phoneText } from './wire.ts';

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

  test('a yes or no', () => {
    expect([true, false].map((value) => flag.encode(value))).toEqual([1, 0]);
    expect([1, 0].map((value) => flag.parse(value))).toEqual([true, false]);
  });

  test('an id', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: MAX_ID }), (id) => idText.parse(idText.encode(id)) === id));
  });

  test('a list inside JSON text', () => {
    const list = jsonText(z.array(z.object({ name: z.string() })), 100_000);
    const names = fc.array(fc.record({ name: fc.string() }), { maxLength: 20 });
    fc.assert(
      fc.property(names, (value) => {
        expect(list.parse(list.encode(value))).toEqual(value);
      }),
    );
  });
});

describe('what is refused', () => {
  test.each([42, -1, '42.505', '-1', '', 'free', '10000000.01', '1'.repeat(13), null])('%j as money', (value) => {
    expect(accepts(moneyText, value)).toBe(false);
  });

  test.each([2, -1, true, '1', null])('%j as a yes or no', (value) => {
    expect(accepts(flag, value)).toBe(false);
  });

  test.each(['0', '-1', '1.5', '01', 'x', '', '1e3', String(MAX_ID + 1), '9'.repeat(30)])('%j as an id', (value) => {
    expect(accepts(idText, value)).toBe(false);
  });

  test.each(['0', '501', '1000', '-1', 'all', ''])('%j as the length of a page', (value) => {
    expect(accepts(pageLimit, value)).toBe(false);
  });

  test.each(['{', '', 'undefined', '"text"', '{}', '[1]'])('%j as a list of texts in JSON', (value) => {
    expect(accepts(jsonText(z.array(z.string()), 100), value)).toBe(false);
  });

  test('JSON text over its length, before it is read', () => {
    expect(accepts(jsonText(z.array(z.string()), 10), '["a","b","c"]')).toBe(false);
  });
});

describe('an e-mail address', () => {
  test.each(['noa@example.com', ' noa@example.com ', 'n.o+a@mail.example.co.il', 'נועה@דוגמה.ישראל'])(
    '%j passes',
    (value) => {
      expect(emailText.parse(value)).toBe(value.trim());
    },
  );

  test.each([
    '',
    'noa',
    'noa@',
    '@example.com',
    'noa@example',
    'no a@example.com',
    'a@b@c.d',
    `${'a'.repeat(250)}@b.co`,
    'noa\0@example.com',
  ])('%j is refused', (value) => {
    expect(accepts(emailText, value)).toBe(false);
  });

  test('has text, @, text, dot and text, whatever stands there', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'é', '.', '@', ' '), maxLength: 12 });
    fc.assert(
      fc.property(texts, (text) => {
        const trimmed = text.trim();
        const [name, host = '', ...more] = trimmed.split('@');
        const isValid = name !== '' && more.length === 0 && host.slice(1, -1).includes('.') && !trimmed.includes(' ');
        expect(accepts(emailText, text)).toBe(isValid);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a person's name", () => {
  test.each(['Noa', ' Noa ', 'נועה לוי', 'Çağrı Öztürk', "O'Brien-Şahin", '李', '👩‍🍳'])(
    '%j passes, trimmed',
    (value) => {
      expect(personName.parse(value)).toBe(value.trim());
    },
  );

  test.each(['', '   ', 'a'.repeat(121), 'Noa\0', 'Noa\nBcc: x', '\ud800'])('%j is refused', (value) => {
    expect(accepts(personName, value)).toBe(false);
  });
});

test('a phone number is stored as E.164 however it was typed', () => {
  expect(phoneText.parse('050-123 4567')).toBe('+972501234567');
  expect(accepts(phoneText, '+97250')).toBe(false);
});
