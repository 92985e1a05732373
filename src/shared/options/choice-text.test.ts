import { expect, test } from 'vitest';
import { NOTHING_STATED } from '../allergens/allergens.ts';
import { isolate } from '../bidi.ts';
import { loadAllTexts } from '../i18n/load-texts.ts';
import { createTranslate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { type ChoiceInWords, choiceText, dishGroupText } from './choice-text.ts';

const TEXTS = await loadAllTexts();
const wordsOf = (language: Language) => createTranslate(language, TEXTS[language]);

const PLAIN: ChoiceInWords = {
  ...NOTHING_STATED,
  name: 'Egg',
  price: '',
  pricesBySize: [],
  isDefault: false,
  isActive: true,
  sale: '',
};
const SPECIAL: ChoiceInWords = {
  name: 'Egg',
  price: '+₪3',
  pricesBySize: ['+₪4', '+₪5'],
  isDefault: true,
  isActive: false,
  sale: '(sale)',
  diet: 'notVegan',
  isSpicy: true,
  allergens: { eggs: 'contains' },
  allergensComplete: false,
};

/** Returns the text of a choice, with its allergens by their codes. */
const shown = (choice: ChoiceInWords, language: Language) =>
  choiceText(choice, { t: wordsOf(language), allergens: ({ allergens }) => Object.keys(allergens).join(' ') });

test('an ordinary choice is described by its name only', () => {
  expect(shown(PLAIN, 'en')).toBe('Egg');
});

test.each([
  ['en', 'Egg, +₪3, by size +₪4 / +₪5, preselected, off, (sale), Not vegan, Spicy, eggs'],
  ['he', 'Egg, +₪3, לפי גודל +₪4 / +₪5, מסומנת מראש, כבויה, (sale), לא טבעוני, חריף, eggs'],
  ['tr', 'Egg, +₪3, boya göre +₪4 / +₪5, önceden seçili, kapalı, (sale), Vegan değil, Acılı, eggs'],
] as const)('a choice is described with everything that is not ordinary, in %s', (language, text) => {
  expect(shown(SPECIAL, language)).toBe(text);
});

test.each([
  [{ min: '', max: ' ' }, 'Dips'],
  [{ min: null, max: 2 }, `Dips, At most: ${isolate('2')}`],
  [{ min: 0, max: null }, `Dips, At least: ${isolate('0')}`],
  [{ min: '-1', max: '2 ' }, `Dips, At least: ${isolate('-1')}, At most: ${isolate('2')}`],
])("an option group with the dish's own limits %j is described as %j", (limits, text) => {
  expect(dishGroupText({ name: 'Dips', ...limits }, wordsOf('en'))).toBe(text);
});
