import { describe, expect, test } from 'vitest';
import { MAX_LINES, requestedLines, storedLine } from './lines.ts';

const falafel = { id: 1, name: 'Falafel', price: '42.50', quantity: 2 };
const lineOf = (id: number) => ({ ...falafel, id });
const messages = (lines: unknown) => requestedLines.safeParse(lines).error?.issues.map(({ message }) => message);

describe('the lines of an order request', () => {
  test('have other field names on the wire', () => {
    const lines = requestedLines.parse([falafel]);
    expect(lines).toEqual([{ dishId: 1, name: 'Falafel', unitPrice: 4250, quantity: 2 }]);
    expect(requestedLines.encode(lines)).toEqual([falafel]);
  });

  test('are at least one, at most 200, and of different dishes', () => {
    const many = Array.from({ length: MAX_LINES }, (_, at) => lineOf(at + 1));
    expect(messages([])).toEqual(['Please select at least one item']);
    expect(requestedLines.parse(many)).toHaveLength(200);
    expect(messages([...many, lineOf(201)])).toHaveLength(1);
    expect(messages([falafel, falafel])).toEqual(['Each dish may stand in one line only']);
  });

  test.each([
    { quantity: 0 },
    { quantity: 1000 },
    { quantity: 1.5 },
    { id: 0 },
    { price: '-1' },
    { name: 'a'.repeat(201) },
    { name: undefined },
  ])('are rejected with %j', (change) => {
    expect(messages([{ ...falafel, ...change }])).toHaveLength(1);
  });

  test.each([{ quantity: 1 }, { quantity: 999 }, { price: '0' }, { name: 'a'.repeat(200) }])(
    'may have %j',
    (change) => {
      expect(messages([{ ...falafel, ...change }])).toBeUndefined();
    },
  );
});

test('a stored line has the names in each language and its own number', () => {
  const line = { dishId: 1, name: { en: 'Falafel', he: 'פלאפל' }, unitPrice: 4250, quantity: 2, lineId: 3 };
  const onWire = { ...falafel, nameHe: 'פלאפל', nameTr: null, lineId: 3 };
  expect(storedLine.encode(line)).toEqual(onWire);
  expect(storedLine.parse(onWire)).toEqual(line);
});
