import { expect, test } from 'vitest';
import type { Dish } from './contract.ts';
import { groupByCategory, splitInstructions } from './rules.ts';

test('cooking instructions have one line per sentence', () => {
  expect(splitInstructions('Heat the oven to 200°C. Warm for 8 minutes, until crisp. Serve.')).toEqual([
    'Heat the oven to 200°C',
    'Warm for 8 minutes, until crisp',
    'Serve',
  ]);
  expect(splitInstructions('חממו תנור ל־200 מעלות. הגישו חם.')).toEqual(['חממו תנור ל־200 מעלות', 'הגישו חם']);
});

test.each([
  ['Roll it 1.5 cm thick. Bake.', ['Roll it 1.5 cm thick', 'Bake']],
  ['Wait approx. 10 minutes. Serve.', ['Wait approx', '10 minutes', 'Serve']],
  ['Heat for 10 min. then serve.', ['Heat for 10 min', 'then serve']],
  ['Add herbs, e.g. parsley. Stir.', ['Add herbs, e.g', 'parsley', 'Stir']],
  ['Lay on a tin. Bake.', ['Lay on a tin', 'Bake']],
  ['Wait 10 min. ', ['Wait 10 min']],
  ['Heat.Serve.', ['Heat.Serve']],
  ['First\nSecond.\n\nThird', ['First', 'Second', 'Third']],
  ['Wait… Then eat...', ['Wait… Then eat..']],
  ['', []],
  [' . .. ', []],
])('the cooking instructions %j are split into %j', (text, lines) => {
  expect(splitInstructions(text)).toEqual(lines);
});

const mezze = { en: 'Mezze', he: 'מזטים' };
const menu = [
  { id: 4, categoryId: null, category: {} },
  { id: 1, categoryId: 8, category: mezze, categorySortOrder: 1 },
  { id: 2, categoryId: 7, category: { en: 'Mains' }, categorySortOrder: 2 },
  { id: 3, categoryId: 8, category: mezze, categorySortOrder: 1 },
  { id: 5, categoryId: 9, category: mezze, categorySortOrder: 3 },
] as Dish[];
const shape = (language: 'en' | 'he') =>
  groupByCategory(menu, language).map(({ name, items }) => [name, items.map(({ id }) => id)]);

test('the menu is grouped by category in order, with uncategorised dishes last', () => {
  expect(shape('en')).toEqual([
    ['Mezze', [1, 3]],
    ['Mains', [2]],
    ['Mezze', [5]],
    ['', [4]],
  ]);
});

test("category names are in the reader's language or the base language", () => {
  expect(shape('he').map(([name]) => name)).toEqual(['מזטים', 'Mains', 'מזטים', '']);
});
