import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { DISH_TEXTS, type DishTexts, dishTextField, menuCompleteness, missingTexts } from './completeness.ts';
import { EMPTY_DISH_FORM } from './dish-form.ts';

const dish = (texts: Partial<DishTexts>): DishTexts => ({ ...EMPTY_DISH_FORM, ...texts });
const FULL = dish({
  name: 'Soup',
  nameHe: 'מרק',
  nameTr: 'Çorba',
  description: 'Hot',
  descriptionHe: 'חם',
  descriptionTr: 'Sıcak',
});

describe('what is missing in a language', () => {
  const cases = [
    ['nothing of a dish with name and description', FULL, 'he', []],
    ['a name', { ...FULL, nameHe: ' ' }, 'he', ['name']],
    ['a text that another language has', { ...FULL, category: 'Soups' }, 'tr', ['category']],
    ['not a text that only this language has', { ...FULL, categoryTr: 'Çorbalar' }, 'tr', []],
    ['what is needed, even if no language has it', dish({}), 'tr', ['name', 'description']],
    ['English where the Hebrew stands in for it', { ...FULL, name: 'מרק' }, 'en', ['name']],
    ['not English of its own with Hebrew in it', { ...FULL, name: 'מרק soup' }, 'en', []],
    ['not a name that is the same in both', { ...FULL, name: 'Cola', nameHe: 'Cola' }, 'en', []],
  ] as const;
  test.each(cases.map(([what, ...rest]) => [what, rest] as const))('is %s', (_, [texts, language, missing]) => {
    expect(missingTexts(texts, language)).toEqual(missing);
  });
});

const text = fc.constantFrom(null, '', ' ', 'Soup', 'מרק', 'Çorba');
const fields = DISH_TEXTS.flatMap((each) => LANGUAGES.map((language) => dishTextField(each, language)));
const anyDish = fc.record(Object.fromEntries(fields.map((field) => [field, text]))) as fc.Arbitrary<DishTexts>;

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
      const added = missingTexts(before, language).map((each) => [dishTextField(each, language), 'Written']);
      expect(missingTexts({ ...before, ...Object.fromEntries(added) }, language)).toEqual([]);
    }),
  );
});
