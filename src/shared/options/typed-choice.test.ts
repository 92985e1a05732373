import { expect, test } from 'vitest';
import { isolate, withoutDirectionMarks } from '../bidi.ts';
import { loadAllTexts } from '../i18n/load-texts.ts';
import { createTranslate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { choiceText } from './choice-text.ts';
import { blankChoice, type ChoiceForm } from './group-form.ts';
import { typedChoice } from './typed-choice.ts';

const TEXTS = await loadAllTexts();
const SIZES = [
  { id: 7, name: { en: 'Small', he: 'קטן' } },
  { id: 8, name: { en: 'Large' } },
];
const wordsOf = (language: Language) => createTranslate(language, TEXTS[language]);

/** Returns the text of a choice with isolates, and its allergens by their codes. */
function shown(choice: Partial<ChoiceForm>, language: Language = 'en'): string {
  const words = {
    t: wordsOf(language),
    allergens: ({ allergens }: Pick<ChoiceForm, 'allergens'>) => Object.keys(allergens).join(' '),
  };
  return choiceText(typedChoice({ ...blankChoice('c1'), ...choice }, { language, sizes: SIZES }), words);
}
const read = (choice: Partial<ChoiceForm>, language: Language = 'en') => withoutDirectionMarks(shown(choice, language));

test("a typed choice is described by its names, the reader's language first", () => {
  const names = { name: 'Egg', nameHe: 'ביצה', nameTr: ' ' };
  expect(shown(names)).toBe(`${isolate('Egg')} / ${isolate('ביצה')}`);
  expect(shown(names, 'he')).toBe(`${isolate('ביצה')} / ${isolate('Egg')}`);
  expect(shown({ name: 'Egg' }, 'tr')).toBe(isolate('Egg'));
});

test.each([
  ['', 'Egg'],
  ['0', 'Egg'],
  ['0.00', 'Egg'],
  ['3', 'Egg, +₪3'],
  [' 3,50 ', 'Egg, +₪3.50'],
  ['-2', 'Egg, −₪2'],
  ['4,5x ', 'Egg, 4,5x'],
])('a choice with the price %j is described as %j', (price, text) => {
  expect(read({ name: 'Egg', price })).toBe(text);
});

test('a choice is described with its price for each size', () => {
  const sizePrices = { 7: '0', 8: '5', 9: '6.5', 10: ' ' };
  expect(read({ name: 'Egg', sizePrices })).toBe('Egg, by size Small +₪0 / Large +₪5 / +₪6.50');
  expect(shown({ name: 'Egg', sizePrices: { 7: '5' } }, 'he')).toContain(`${isolate('קטן')} ${isolate('+₪5')}`);
});

test('a choice is described with its ticked boxes and allergens', () => {
  const choice = { name: 'Egg', isDefault: true, isActive: false, allergens: { eggs: 'contains' } } as const;
  expect(read(choice)).toBe('Egg, preselected, off, eggs');
});
