import { describe, expect, test } from 'vitest';
import { dishWith, optionGroup } from '../../../test/options.ts';
import { controlOf, limitWords, mostOf, priceIfTaken, withChoice, withPress } from './choosing.ts';
import type { OptionGroup } from './contract.ts';
import { countsOf } from './counts.ts';
import type { ChosenOption } from './dish-options.ts';
import { groupsOf } from './groups.ts';

/** Returns the group as a dish has it. */
function ofDish(group: OptionGroup) {
  const { dish, groups } = dishWith([group]);
  const [found] = groupsOf(dish, groups);
  if (!found) throw new Error('The dish has no group');
  return { group: found, dish, groups };
}

test('another choice replaces the single one, and is refused if the group is full', () => {
  const choices = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const sauce = ofDish(optionGroup({ max: 1, maxPerChoice: 2, choices })).group;
  const size = ofDish(optionGroup({ isSize: true, choices })).group;
  const extras = ofDish(optionGroup({ max: 2, maxPerChoice: 2, choices })).group;
  const press = (group: typeof size, chosen: ChosenOption[], [index, count = 1]: readonly [number, number?]) => {
    const choice = group.choices[index];
    return choice ? withChoice(chosen, { group, choice, count }) : chosen;
  };
  expect(press(size, press(size, [], [0]), [1])).toEqual([{ choiceId: 2, quantity: 1 }]);
  expect(press(sauce, press(sauce, [], [0, 2]), [1, 2])).toEqual([{ choiceId: 2, quantity: 1 }]);
  // One that is not taken is given up without touching that which is.
  expect(press(sauce, press(sauce, [], [0]), [1, 0])).toEqual([{ choiceId: 1, quantity: 1 }]);
  const full = press(extras, press(extras, [], [0]), [1]);
  expect(press(extras, full, [2])).toEqual(full);
  const [first, second] = extras.choices;
  expect(first && mostOf(extras, first, full)).toBe(1);
  expect(second && mostOf(extras, second, press(extras, full, [0, 0]))).toBe(2);
});

describe('pressing a choice', () => {
  const choices = [{ id: 1 }, { id: 2 }];
  const three = [...choices, { id: 3 }];
  const takenAfter = (given: Parameters<typeof optionGroup>[0], pressed: number[]) => {
    const { group } = ofDish(optionGroup(given));
    return pressed.reduce<ChosenOption[]>((chosen, id) => {
      const choice = group.choices.find((each) => each.id === id);
      return choice ? withPress(chosen, { group, choice }) : chosen;
    }, []);
  };
  const once = (choiceId: number) => ({ choiceId, quantity: 1 });

  test.each([
    ['takes it', { choices }, { pressed: [1, 2], chosen: [once(1), once(2)] }],
    ['gives it up', { choices }, { pressed: [1, 2, 1], chosen: [once(2)] }],
    ['replaces the other of at most one', { max: 1, choices }, { pressed: [1, 2], chosen: [once(2)] }],
    ['gives up the only one, where none is required', { max: 1, choices }, { pressed: [1, 1], chosen: [] }],
    ['keeps the only one, where one is required', { min: 1, max: 1, choices }, { pressed: [1, 1], chosen: [once(1)] }],
    ['takes it as often as it can be', { maxPerChoice: 2, choices }, { pressed: [1, 1], chosen: [once(1), once(1)] }],
    ['gives it up after that', { maxPerChoice: 2, choices }, { pressed: [1, 1, 1], chosen: [] }],
    ['takes nothing without room', { max: 2, choices: three }, { pressed: [1, 2, 3], chosen: [once(1), once(2)] }],
  ])('%s', (_, group, { pressed, chosen }) => {
    expect(countsOf(takenAfter(group, pressed))).toEqual(countsOf(chosen));
  });
});

test('choices are radio buttons, checkboxes or counters by their limits', () => {
  const choices = [{ id: 1 }, { id: 2 }];
  const control = (given: Partial<Parameters<typeof optionGroup>[0]>) => controlOf(optionGroup({ choices, ...given }));
  expect(control({ max: 1, maxPerChoice: 2 })).toBe('radio');
  expect(control({ min: 1, max: 1, choices: [{ id: 1 }] })).toBe('radio');
  expect(control({ max: 1, choices: [{ id: 1 }] })).toBe('checkbox');
  expect(control({ max: 2 })).toBe('checkbox');
  expect(control({ max: 2, maxPerChoice: 2 })).toBe('count');
});

test('the shown surcharge of a choice assumes that it replaces another', () => {
  const choices = [
    { id: 1, price: 500 },
    { id: 2, price: 700 },
    { id: 3, price: 900 },
  ];
  const added = (limits: { max: number; free: number }, chosen: ChosenOption[]) => {
    const { group, ...dish } = ofDish(optionGroup({ ...limits, choices }));
    return group.choices.map((choice) => priceIfTaken({ ...dish, chosen }, { group, choice }));
  };
  expect(added({ max: 1, free: 1 }, [{ choiceId: 1, quantity: 1 }])).toEqual([0, 0, 0]);
  expect(added({ max: 2, free: 1 }, [{ choiceId: 1, quantity: 1 }])).toEqual([0, 700, 900]);
  const full = [1, 2].map((choiceId) => ({ choiceId, quantity: 1 }));
  expect(added({ max: 2, free: 0 }, full)).toEqual([500, 700, 900]);
});

describe('the limits of an option group in words', () => {
  const three = [{ id: 1, price: 300 }, { id: 2 }, { id: 3 }];
  test.each([
    ['exactly', { min: 1, max: 1 }],
    ['exactly', { isSize: true }],
    ['between', { min: 1, max: 2 }],
    ['atLeast', { min: 1, max: 3 }],
    ['upTo', { min: 0, max: 2 }],
    ['upTo', { min: 0, max: 1 }],
    ['upTo', { min: 0, max: 1, choices: [{ id: 1 }] }],
    ['any', { min: 0, max: 50 }],
    ['upTo', { min: 0, max: 3, maxPerChoice: 2 }],
  ] as const)('they are described as %s for %o', (kind, given) => {
    expect(limitWords(ofDish(optionGroup({ choices: three, ...given })).group).kind).toBe(kind);
  });

  test.each([
    [null, { free: 0 }],
    [2, { free: 2, max: 3 }],
    ['all', { free: 3, max: 3 }],
    [null, { free: 2, max: 3, choices: [{ id: 1, price: -100 }, { id: 2 }] }],
  ] as const)('they mention %s free choices for %o', (free, given) => {
    expect(limitWords(ofDish(optionGroup({ choices: three, ...given })).group).free).toBe(free);
  });

  test('they mention how often each choice can be taken unless the maximum does', () => {
    const each = (max: number, maxPerChoice: number) =>
      limitWords(ofDish(optionGroup({ max, maxPerChoice, choices: three })).group).each;
    expect([each(5, 1), each(5, 2), each(2, 2)]).toEqual([null, 2, null]);
  });
});
