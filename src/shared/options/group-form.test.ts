import { describe, expect, test } from 'vitest';
import { NOTHING_STATED } from '../allergens/allergens.ts';
import { LANGUAGES } from '../languages.ts';
import type { OptionGroup } from './contract.ts';
import {
  blankChoice,
  type ChoiceForm,
  countMissingNames,
  EMPTY_GROUP_FORM,
  type GroupForm,
  isBlank,
  isPricedBySize,
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

test('a saved group is sent as it was, its choices with their ids and prices', () => {
  const { id: _, ...sent } = group;
  const choices = group.choices.map(({ soldOutUntil: _kept, ...choice }) => choice);
  // With an empty name in each language that has none.
  expect(readGroupForm(toGroupForm(group), 'en', SIZES)).toMatchObject({ group: { ...sent, choices } });
  expect(toGroupForm({ ...group, choices: group.choices.map((choice) => ({ ...choice, price: 0 })) }).choices).toEqual(
    toGroupForm(group).choices.map((choice) => ({ ...choice, price: '' })),
  );
});

test('the choices of a form have keys of their own, also the first one of a new group', () => {
  expect(toGroupForm(group).choices.map(({ key }) => key)).toEqual(['c5', 'c6']);
  expect(EMPTY_GROUP_FORM.choices).toEqual([blankChoice('n1')]);
});

test('a choice has no content without a name and a price, unless it is saved', () => {
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

test('a size is exactly one choice without prices by size, whatever was typed before', () => {
  const choices = [named('n1', 'Large', { sizePrices: { 4: '1' } })];
  const read = readGroupForm(form({ isSize: true, min: '0', max: '7', free: 'x', choices }), 'en', SIZES);
  expect(read).toMatchObject({ group: { isSize: true, min: 1, max: 1, free: 0, choices: [{ pricesBySize: [] }] } });
});

test('prices of sizes that are not on screen are neither judged nor sent', () => {
  const choices = [named('n1', 'Tahini', { sizePrices: { 3: '4,5x', 4: '', 5: '1', 8: '2', 9: '3' } })];
  const pricesBySize = [
    { sizeId: 8, price: 200 },
    { sizeId: 9, price: 300 },
  ];
  expect(readGroupForm(form({ choices }), 'en', SIZES)).toMatchObject({ group: { choices: [{ pricesBySize }] } });
});

test('a choice is priced by size where a size on screen has a price, also an empty one', () => {
  const isPriced = (sizePrices: Record<string, string>) => isPricedBySize(named('n1', 'Tahini', { sizePrices }), SIZES);
  expect([{}, { 3: '1' }, { 3: '1', 8: '' }].map(isPriced)).toEqual([false, false, true]);
});

test('choices without content are not sent, and are no errors', () => {
  const read = readGroupForm(form({ choices: [named('n1', 'Tahini'), blankChoice('n2')] }), 'en', SIZES);
  expect('group' in read && read.group.choices.length).toBe(1);
});

describe('prices', () => {
  test.each([
    ['3.5', 350],
    ['3,50', 350],
    ['-2', -200],
    ['−2', -200],
    ['+4', 400],
    ['₪ 5', 500],
    [' − 2 ', -200],
    ['', 0],
  ])('%s is %i agorot', (price, agorot) => {
    const read = readGroupForm(form({ choices: [named('n1', 'Tahini', { price })] }), 'en', SIZES);
    expect(read).toMatchObject({ group: { choices: [{ price: agorot }] } });
  });

  test.each(['abc', '1.234', '--2', '3+4', '10000.01'])('%s is reported at its choice', (price) => {
    const choices = [blankChoice('n1'), named('n2', 'Tahini', { price, sizePrices: { 4: ' ', 8: price } })];
    expect(problemsOf({ choices })).toEqual({
      'choices.n2.price': { type: 'price' },
      'choices.n2.sizePrices.8': { type: 'price' },
    });
  });
});

describe('limits', () => {
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
  ])('%s are no error', (_, values) => {
    expect(problemsOf(values)).toEqual({});
  });

  test('as many choices as a group may have, and as many preselected as may be taken, are no error', () => {
    const choices = Array.from({ length: 100 }, (_, index) => named(`n${index}`, 'Tahini', { isDefault: index === 0 }));
    expect(problemsOf({ choices })).toEqual({});
  });

  test('the same choice several times counts for what is required', () => {
    expect(problemsOf({ min: '4', max: '5', maxPerChoice: '2' })).toEqual({});
  });

  test('more than 100 choices are reported', () => {
    const choices = Array.from({ length: 101 }, (_, index) => named(`n${index}`, 'Tahini'));
    expect(problemsOf({ choices })).toEqual({ choices: { type: 'tooManyChoices', max: 100 } });
  });

  test('more choices preselected than may be taken are reported', () => {
    const choices = ['a', 'b'].map((key) => named(key, key, { isDefault: true }));
    expect(problemsOf({ choices })).toEqual({ choices: { type: 'tooManyDefaults', max: 1 } });
  });
});

describe('names', () => {
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

  test('missing names are counted per language, without choices that have no content', () => {
    const values = form({ nameHe: 'תוספות', choices: [named('n1', 'Tahini', { nameHe: ' ' }), blankChoice('n2')] });
    expect(LANGUAGES.map((language) => countMissingNames(values, language))).toEqual([0, 1, 2]);
  });
});

test('one preselected choice replaces the other where one may be taken', () => {
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

test('a pasted list names the choice it is pasted into, and adds one for each further line', () => {
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

test('of a long pasted list twice as many lines are taken as a group may have, so that it is reported', () => {
  const text = Array.from({ length: 250 }, (_, line) => `Choice ${line}`).join('\n');
  const pasted = withPasted([blankChoice('n1')], { index: 0, language: 'en', text });
  expect([pasted.length, pasted[0]?.key, pasted[199]?.name]).toEqual([200, 'n1', 'Choice 199']);
});

test('a pasted name keeps the price that stands there, and new choices have keys after all others', () => {
  const choices = [named('c7', 'Tahini', { id: 7, price: '5' }), named('n12', 'Onion')];
  const pasted = withPasted(choices, { index: 0, language: 'en', text: 'Hummus\nEgg' });
  expect(pasted.map(({ key, name, price }) => [key, name, price])).toEqual([
    ['c7', 'Hummus', '5'],
    ['n14', 'Egg', ''],
    ['n12', 'Onion', ''],
  ]);
});
