import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { type DishTexts, menuCompleteness, missingTexts } from './completeness.ts';
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

describe('what is missing in a language', () => {
  const cases = [
    ['nothing of a dish with name and description', FULL, 'he', []],
    ['a name', { ...FULL, name: { ...FULL.name, he: ' ' } }, 'he', ['name']],
    ['a text that another language has', { ...FULL, category: { en: 'Soups' } }, 'tr', ['category']],
    ['not a text that only this language has', { ...FULL, category: { tr: 'Çorbalar' } }, 'tr', []],
    ['what is needed, even if no language has it', dish({}), 'tr', ['name', 'description']],
    ['English where the Hebrew stands in for it', { ...FULL, name: { ...FULL.name, en: 'מרק' } }, 'en', ['name']],
    ['that, whatever space is around it', { ...FULL, name: { en: ' מרק', he: 'מרק ' } }, 'en', ['name']],
    ['not English of its own with Hebrew in it', { ...FULL, name: { ...FULL.name, en: 'מרק soup' } }, 'en', []],
    ['not a name that is the same in both', { ...FULL, name: { en: 'Cola', he: 'Cola' } }, 'en', []],
  ] as const;
  test.each(cases.map(([what, ...rest]) => [what, rest] as const))('is %s', (_, [texts, language, missing]) => {
    expect(missingTexts(texts, language)).toEqual(missing);
  });
});

const text = fc.dictionary(fc.constantFrom(...LANGUAGES), fc.constantFrom('', ' ', 'Soup', 'מרק', 'Çorba'));
const anyDish = fc.record(Object.fromEntries(DISH_TEXTS.map((each) => [each, text]))) as fc.Arbitrary<DishTexts>;

test('a dish is complete in a language exactly when it counts as complete there', () => {
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

test('writing what is missing makes a dish complete', () => {
  fc.assert(
    fc.property(anyDish, fc.constantFrom(...LANGUAGES), (before, language) => {
      const added = missingTexts(before, language).map((each) => [each, { ...before[each], [language]: 'Written' }]);
      expect(missingTexts({ ...before, ...Object.fromEntries(added) }, language)).toEqual([]);
    }),
  );
});
