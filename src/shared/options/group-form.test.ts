import { expect, test } from 'vitest';
import { NOTHING_STATED } from '../allergens/allergens.ts';
import type { OptionGroup } from './contract.ts';
import {
  blankChoice,
  type ChoiceForm,
  EMPTY_GROUP_FORM,
  type GroupForm,
  isBlank,
  languagesWithProblem,
  readGroupForm,
  toGroupForm,
  withDefault,
  withPasted,
} from './group-form.ts';

const group: OptionGroup = {
  id: 7,
  name: { en: 'Extras', he: 'תוספות' },
  min: 1,
  max: 3,
  free: 1,
  maxPerChoice: 2,
  isSize: false,
  choices: [
    {
      id: 5,
      name: { en: 'Tahini', he: 'טחינה', tr: 'Tahin' },
      price: 350,
      pricesBySize: [{ sizeId: 9, price: -50 }],
      isDefault: true,
      isActive: true,
      soldOutUntil: null,
      allergens: { sesame: 'contains', nuts: 'mayContain' },
      allergensComplete: true,
      diet: 'notVegan',
      isSpicy: true,
    },
    {
      id: 6,
      name: { he: 'בלי בצל' },
      price: -200,
      pricesBySize: [],
      isDefault: false,
      isActive: false,
      soldOutUntil: null,
      ...NOTHING_STATED,
    },
  ],
};

/** For which the form asks prices. */
const SIZES = [{ id: 4 }, { id: 8 }, { id: 9 }];
const named = (key: string, name: string, rest: Partial<ChoiceForm> = {}) => ({ ...blankChoice(key), name, ...rest });
const form = (values: Partial<GroupForm> = {}): GroupForm => ({
  ...EMPTY_GROUP_FORM,
  name: 'Extras',
  choices: [named('n1', 'Tahini'), named('n2', 'Onion'), named('n3', 'Egg')],
  ...values,
});
function problemsOf(values: Partial<GroupForm>) {
  const read = readGroupForm(form(values), 'en', SIZES);
  return 'problems' in read ? read.problems : {};
}

test('a saved option group is sent unchanged with its ids and prices', () => {
  const { id: _, ...sent } = group;
  const choices = group.choices.map(({ soldOutUntil: _kept, ...choice }) => choice);
  // With an empty name in each language that has none.
  expect(readGroupForm(toGroupForm(group), 'en', SIZES)).toMatchObject({ group: { ...sent, choices } });
  expect(toGroupForm({ ...group, choices: group.choices.map((choice) => ({ ...choice, price: 0 })) }).choices).toEqual(
    toGroupForm(group).choices.map((choice) => ({ ...choice, price: '' })),
  );
});

test('a choice without name and price is blank unless it is saved', () => {
  const blank = blankChoice('n1');
  const all = [
    blank,
    { ...blank, price: ' ' },
    { ...blank, price: '2' },
    { ...blank, nameTr: 'x' },
    { ...blank, id: 3 },
  ];
  expect(all.map(isBlank)).toEqual([true, true, false, false, false]);
});

test('a removed name and price are sent as removed', () => {
  const values = toGroupForm(group);
  const [first, ...others] = values.choices;
  const changed = {
    ...values,
    choices: [{ ...(first as ChoiceForm), nameTr: '', price: '', sizePrices: {} }, ...others],
  };
  const read = readGroupForm(changed, 'en', SIZES);
  expect(read).toMatchObject({ group: { choices: [{ name: { tr: '' }, price: 0, pricesBySize: [] }, {}] } });
});

test('a size has exactly one choice and no prices by size', () => {
  const choices = [named('n1', 'Large', { sizePrices: { 4: '1' } })];
  const read = readGroupForm(form({ isSize: true, min: '0', max: '7', free: 'x', choices }), 'en', SIZES);
  expect(read).toMatchObject({ group: { isSize: true, min: 1, max: 1, free: 0, choices: [{ pricesBySize: [] }] } });
});

test('prices of sizes that are not on screen are neither checked nor sent', () => {
  const choices = [named('n1', 'Tahini', { sizePrices: { 3: '4,5x', 4: '', 5: '1', 8: '2', 9: '3' } })];
  const pricesBySize = [
    { sizeId: 8, price: 200 },
    { sizeId: 9, price: 300 },
  ];
  expect(readGroupForm(form({ choices }), 'en', SIZES)).toMatchObject({ group: { choices: [{ pricesBySize }] } });
});

test('blank choices are neither sent nor reported', () => {
  const read = readGroupForm(form({ choices: [named('n1', 'Tahini'), blankChoice('n2')] }), 'en', SIZES);
  expect('group' in read && read.group.choices.length).toBe(1);
});

test.each([
  ['3.5', 350],
  ['3,50', 350],
  ['-2', -200],
  ['−2', -200],
  ['+4', 400],
  ['₪ 5', 500],
  [' − 2 ', -200],
  ['', 0],
])('the choice price %s is %i agorot', (price, agorot) => {
  const read = readGroupForm(form({ choices: [named('n1', 'Tahini', { price })] }), 'en', SIZES);
  expect(read).toMatchObject({ group: { choices: [{ price: agorot }] } });
});

test.each(['abc', '1.234', '--2', '3+4', '10000.01'])('the choice price %s is reported at its field', (price) => {
  const choices = [blankChoice('n1'), named('n2', 'Tahini', { price, sizePrices: { 4: ' ', 8: price } })];
  expect(problemsOf({ choices })).toEqual({
    'choices.n2.price': { type: 'price' },
    'choices.n2.sizePrices.8': { type: 'price' },
  });
});

test.each<[string, Partial<GroupForm>, object]>([
  ['a minimum above the maximum', { min: '2', max: '1' }, { min: { type: 'minAboveMax' } }],
  ['more required than is offered', { min: '4', max: '5' }, { min: { type: 'tooFewChoices', max: 3 } }],
  ['more free than the maximum', { free: '2', max: '1' }, { free: { type: 'freeAboveMax' } }],
  ['a maximum of none', { max: '0' }, { max: { type: 'number', min: 1, max: 50 } }],
  ['a maximum above 50', { max: '51' }, { max: { type: 'number', min: 1, max: 50 } }],
  ['no number', { maxPerChoice: 'two' }, { maxPerChoice: { type: 'number', min: 1, max: 50 } }],
  ['an empty minimum', { min: '' }, { min: { type: 'number', min: 0, max: 50 } }],
  ['a number in another form', { max: '1e1' }, { max: { type: 'number', min: 1, max: 50 } }],
  ['a number with a sign', { max: '+5' }, { max: { type: 'number', min: 1, max: 50 } }],
  ['an empty field', { free: '' }, { free: { type: 'number', min: 0, max: 50 } }],
  ['no choice', { choices: [blankChoice('n1')] }, { choices: { type: 'noChoices' } }],
])('%s is reported at its field', (_, values, problems) => {
  expect(problemsOf(values)).toEqual(problems);
});

test.each<[string, Partial<GroupForm>]>([
  ['as many free as may be taken, with spaces around', { free: ' 2 ', max: '2 ' }],
  ['as many required as there are', { min: '3', max: '3' }],
  ['limits of two digits', { max: '12', free: '10' }],
])('%s are accepted', (_, values) => {
  expect(problemsOf(values)).toEqual({});
});

test('more than 100 choices are reported', () => {
  const choices = Array.from({ length: 101 }, (_, index) => named(`n${index}`, 'Tahini'));
  expect(problemsOf({ choices })).toEqual({ choices: { type: 'tooManyChoices', max: 100 } });
});

test('more preselected choices than the maximum are reported', () => {
  const choices = ['a', 'b'].map((key) => named(key, key, { isDefault: true }));
  expect(problemsOf({ choices })).toEqual({ choices: { type: 'tooManyDefaults', max: 1 } });
});

test('a name missing in all languages is reported in the language on screen', () => {
  const choices = [named('n1', '', { price: '2' }), named('n2', 'Onion')];
  const read = readGroupForm(form({ name: '', choices }), 'he', SIZES);
  const problems = 'problems' in read ? read.problems : {};
  expect(problems).toEqual({ nameHe: { type: 'missing' }, 'choices.n1.nameHe': { type: 'missing' } });
  expect(languagesWithProblem(problems)).toEqual(['he']);
  expect(languagesWithProblem({ nameTr: { type: 'missing' } })).toEqual(['tr']);
  expect(
    languagesWithProblem({ 'choices.n1.nameTr': { type: 'missing' }, 'choices.n1.price': { type: 'price' } }),
  ).toEqual(['tr']);
});

test('a name longer than 100 characters is reported at its field', () => {
  const choices = [named('n1', 'Tahini', { nameTr: 'x'.repeat(101) })];
  expect(problemsOf({ choices })).toEqual({ 'choices.n1.nameTr': { type: 'limit', limit: { characters: 100 } } });
  expect(problemsOf({ name: 'x'.repeat(101) })).toEqual({ name: { type: 'limit', limit: { characters: 100 } } });
});

test('a preselected choice replaces the other if only one can be taken', () => {
  const values = form();
  const defaults = (choices: ChoiceForm[]) => choices.map(({ isDefault }) => isDefault);
  const once = { ...values, choices: withDefault(values, 0, true) };
  expect(defaults(withDefault(once, 2, true))).toEqual([false, false, true]);
  expect(defaults(withDefault({ ...once, max: '2' }, 2, true))).toEqual([true, false, true]);
  expect(defaults(withDefault(once, 0, false))).toEqual([false, false, false]);
  expect(defaults(withDefault({ ...once, max: ' 1 ' }, 1, true))).toEqual([false, true, false]);
  expect(defaults(withDefault({ ...once, max: '3', isSize: true }, 1, true))).toEqual([false, true, false]);
  expect(defaults(withDefault(once, 1, false))).toEqual([true, false, false]);
});

test('a pasted list fills the choice and adds one for each further line', () => {
  const choices = [named('n1', 'Tahini'), blankChoice('n2'), named('n4', 'Egg')];
  const pasted = withPasted(choices, { index: 1, language: 'he', text: 'בצל\r\n\n חריף\t3,50 \nלימון' });
  expect(pasted.map(({ key, name, nameHe, price }) => [key, name, nameHe, price])).toEqual([
    ['n1', 'Tahini', '', ''],
    ['n2', '', 'בצל', ''],
    ['n6', '', 'חריף', '3.50'],
    ['n7', '', 'לימון', ''],
    ['n4', 'Egg', '', ''],
  ]);
});

test('a pasted name keeps the price of its row, and new choices have unique keys', () => {
  const choices = [named('c7', 'Tahini', { id: 7, price: '5' }), named('n12', 'Onion')];
  const pasted = withPasted(choices, { index: 0, language: 'en', text: 'Hummus\nEgg' });
  expect(pasted.map(({ key, name, price }) => [key, name, price])).toEqual([
    ['c7', 'Hummus', '5'],
    ['n14', 'Egg', ''],
    ['n12', 'Onion', ''],
  ]);
});
