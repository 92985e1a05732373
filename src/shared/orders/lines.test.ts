import { expect, test } from 'vitest';
import { requestedLines, storedLine } from './lines.ts';
import { MAX_LINES } from './rules.ts';

const falafel = { id: 1, name: 'Falafel', price: '42.50', quantity: 2 };
const lineOf = (id: number) => ({ ...falafel, id });
const messages = (lines: unknown) => requestedLines.safeParse(lines).error?.issues.map(({ message }) => message);

test('requested lines have other field names on the wire', () => {
  const lines = requestedLines.parse([falafel]);
  expect(lines).toEqual([{ dishId: 1, name: 'Falafel', unitPrice: 4250, quantity: 2 }]);
  expect(requestedLines.encode(lines)).toEqual([falafel]);
});

test('a request has 1 to 200 lines, at most 500 choices, and 100 in one line', () => {
  const many = Array.from({ length: MAX_LINES }, (_, at) => lineOf(at + 1));
  expect(messages([])).toEqual(['Please select at least one item']);
  expect(requestedLines.parse(many)).toHaveLength(200);
  expect(messages([...many, lineOf(201)])).toHaveLength(1);
  const choosing = (count: number) => ({ ...falafel, choices: Array(count).fill({ id: 1, quantity: 1 }) });
  expect(messages(Array(5).fill(choosing(100)))).toBeUndefined();
  expect(messages([...Array(5).fill(choosing(100)), choosing(1)])).toEqual(['An order takes at most 500 choices']);
  expect(messages([choosing(101)])).toEqual(['A line takes at most 100 choices']);
});

test('a requested line may have choices and a note', () => {
  const onWire = { ...falafel, choices: [{ id: 7, quantity: 2 }], note: 'No salt' };
  const lines = requestedLines.parse([onWire, { ...falafel, choices: [], note: ' ' }]);
  expect(lines).toMatchObject([{ chosen: [{ choiceId: 7, quantity: 2 }], note: 'No salt' }, { chosen: [] }]);
  expect(requestedLines.encode(lines)).toEqual([onWire, { ...falafel, choices: [] }]);
});

test.each([
  { choices: [{ id: 1, quantity: 0 }] },
  { choices: [{ id: 1, quantity: 51 }] },
  { choices: [{ id: 0, quantity: 1 }] },
  { note: 'x'.repeat(141) },
  { note: 'a\nb' },
  { quantity: 0 },
  { quantity: 1000 },
  { quantity: 1.5 },
  { id: 0 },
  { price: '-1' },
  { name: 'a'.repeat(201) },
  { name: undefined },
])('a requested line with %j is rejected', (change) => {
  expect(messages([{ ...falafel, ...change }])).toHaveLength(1);
});

test('a stored line has its names in each language and its own number', () => {
  const choices = [{ choiceId: 7, groupName: { en: 'Size' }, name: { en: 'Large' }, price: -250, quantity: 1 }];
  const names = { groupName: 'Size', groupNameHe: null, groupNameTr: null, name: 'Large', nameHe: null, nameTr: null };
  const choiceOnWire = { id: 7, ...names, price: '-2.50', quantity: 1 };
  const line = {
    dishId: 1,
    name: { en: 'Falafel', he: 'פלאפל' },
    unitPrice: 4250,
    quantity: 2,
    lineId: 3,
    choices,
    note: null,
  };
  const onWire = { ...falafel, nameHe: 'פלאפל', nameTr: null, lineId: 3, choices: [choiceOnWire] };
  expect(storedLine.encode(line)).toEqual(onWire);
  expect(storedLine.parse(onWire)).toEqual(line);
  const { choices: _, ...plain } = onWire;
  expect(storedLine.encode({ ...line, choices: [], note: 'No salt' })).toEqual({ ...plain, note: 'No salt' });
  expect(storedLine.parse(plain)).toEqual({ ...line, choices: [] });
});
