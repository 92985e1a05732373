import { expect, test } from 'vitest';
import { menuCompleteness, missingTexts } from './completeness.ts';
import type { DishTexts } from './dish-texts.ts';

const dish = (texts: Partial<DishTexts>): DishTexts => ({
  name: {},
  description: {},
  category: {},
  cookingInstructions: {},
  ...texts,
});
const FULL = dish({
  name: { en: 'Soup', he: 'מרק', tr: 'Çorba' },
  description: { en: 'Hot', he: 'חם', tr: 'Sıcak' },
});

const cases = [
  ['nothing for a dish with name and description', FULL, 'he', []],
  ['a blank name', { ...FULL, name: { ...FULL.name, he: ' ' } }, 'he', ['name']],
  ['a text that another language has', { ...FULL, category: { en: 'Soups' } }, 'tr', ['category']],
  ['no text that only this language has', { ...FULL, category: { tr: 'Çorbalar' } }, 'tr', []],
  ['required texts, even if no language has them', dish({}), 'tr', ['name', 'description']],
  ['an English name that is a copy of the Hebrew one', { ...FULL, name: { ...FULL.name, en: 'מרק' } }, 'en', ['name']],
  ['that, whatever space is around it', { ...FULL, name: { en: ' מרק', he: 'מרק ' } }, 'en', ['name']],
  ['no English name that only contains Hebrew', { ...FULL, name: { ...FULL.name, en: 'מרק soup' } }, 'en', []],
  ['no name that is the same in both languages', { ...FULL, name: { en: 'Cola', he: 'Cola' } }, 'en', []],
] as const;
test.each(cases.map(([what, ...rest]) => [what, rest] as const))(
  'missingTexts returns %s',
  (_, [texts, language, missing]) => {
    expect(missingTexts(texts, language)).toEqual(missing);
  },
);

test('menuCompleteness counts the dishes without missing texts per language', () => {
  const counts = menuCompleteness([FULL, dish({ name: { en: 'Tea' }, description: { en: 'Hot', tr: 'Sıcak' } })]);
  expect(counts).toEqual({
    en: { complete: 2, total: 2 },
    he: { complete: 1, total: 2 },
    tr: { complete: 1, total: 2 },
  });
});
