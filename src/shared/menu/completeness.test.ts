import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { menuCompleteness, missingTexts } from './completeness.ts';
import type { DishTexts } from './dish-texts.ts';
import { DISH_TEXTS } from './dish-texts.ts';

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

describe('missingTexts returns', () => {
  const cases = [
    ['nothing for a dish with name and description', FULL, 'he', []],
    ['a blank name', { ...FULL, name: { ...FULL.name, he: ' ' } }, 'he', ['name']],
    ['a text that another language has', { ...FULL, category: { en: 'Soups' } }, 'tr', ['category']],
    ['no text that only this language has', { ...FULL, category: { tr: 'Çorbalar' } }, 'tr', []],
    ['required texts, even if no language has them', dish({}), 'tr', ['name', 'description']],
    [
      'an English name that is a copy of the Hebrew one',
      { ...FULL, name: { ...FULL.name, en: 'מרק' } },
      'en',
      ['name'],
    ],
    ['that, whatever space is around it', { ...FULL, name: { en: ' מרק', he: 'מרק ' } }, 'en', ['name']],
    ['no English name that only contains Hebrew', { ...FULL, name: { ...FULL.name, en: 'מרק soup' } }, 'en', []],
    ['no name that is the same in both languages', { ...FULL, name: { en: 'Cola', he: 'Cola' } }, 'en', []],
  ] as const;
  test.each(cases.map(([what, ...rest]) => [what, rest] as const))('%s', (_, [texts, language, missing]) => {
    expect(missingTexts(texts, language)).toEqual(missing);
  });
});

const text = fc.dictionary(fc.constantFrom(...LANGUAGES), fc.constantFrom('', ' ', 'Soup', 'מרק', 'Çorba'));
const anyDish = fc.record(Object.fromEntries(DISH_TEXTS.map((each) => [each, text]))) as fc.Arbitrary<DishTexts>;

test('menuCompleteness counts exactly the dishes without missing texts', () => {
  fc.assert(
    fc.property(fc.array(anyDish), (menu) => {
      const counts = menuCompleteness(menu);
      for (const language of LANGUAGES) {
        const incomplete = menu.filter((each) => missingTexts(each, language).length > 0);
        expect(counts[language]).toEqual({ complete: menu.length - incomplete.length, total: menu.length });
      }
    }),
  );
});

test('a dish is complete after its missing texts are filled in', () => {
  fc.assert(
    fc.property(anyDish, fc.constantFrom(...LANGUAGES), (before, language) => {
      const added = missingTexts(before, language).map((each) => [each, { ...before[each], [language]: 'Written' }]);
      expect(missingTexts({ ...before, ...Object.fromEntries(added) }, language)).toEqual([]);
    }),
  );
});
