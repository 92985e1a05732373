import { describe, expect, test } from 'vitest';
import { dishWith, optionGroup } from '../../../test/options.ts';
import { NO_END } from '../menu/sold-out.ts';
import {
  choicesOf,
  defaultsOf,
  groupAsOf,
  groupsOf,
  hasOptions,
  lackingGroupsOf,
  leastChoices,
  mustChoose,
  withOptionsSoldOut,
} from './groups.ts';

const NOON = '2026-07-01T12:00:00.000Z';
const EVENING = '2026-07-01T18:00:00.000Z';
const available = { id: 1 };
const untilNoon = { id: 2, soldOutUntil: NOON };
const untilEvening = { id: 3, soldOutUntil: EVENING };
const off = { id: 4, isActive: false };

describe('the groups of a dish', () => {
  test('have the limits of the dish where it has its own, and active choices', () => {
    const { dish, groups } = dishWith([optionGroup({ min: 1, max: 3, choices: [available, off] })], { max: 2 });
    expect(groupsOf(dish, groups)).toMatchObject([{ min: 1, max: 2, choices: [{ id: 1 }] }]);
  });

  test('keep the maximum where a later change of the group contradicts the limits of the dish', () => {
    const { dish, groups } = dishWith([optionGroup({ max: 2, choices: [available] })], { min: 3 });
    expect(groupsOf(dish, groups)).toMatchObject([{ min: 2, max: 2 }]);
  });

  test('require exactly one size, whatever the limits are', () => {
    const { dish, groups } = dishWith([optionGroup({ isSize: true, free: 1, choices: [available] })], { min: 0 });
    expect(groupsOf(dish, groups)).toMatchObject([{ min: 1, max: 1, free: 0, maxPerChoice: 1 }]);
  });

  test('leave out groups that are gone', () => {
    const { dish } = dishWith([optionGroup({ choices: [available] })]);
    expect(groupsOf(dish, new Map())).toEqual([]);
    expect(hasOptions(dish, new Map())).toBe(false);
  });

  test('have the choices of all of them', () => {
    const { groups } = dishWith([
      optionGroup({ id: 5, choices: [available, off] }),
      optionGroup({ id: 6, choices: [untilNoon] }),
    ]);
    expect(choicesOf(groups).map(({ id }) => id)).toEqual([1, 4, 2]);
  });

  test('are options when one has an active choice', () => {
    const only = (choice: { id: number; isActive?: boolean }) => dishWith([optionGroup({ choices: [choice] })]);
    expect(hasOptions(only(available).dish, only(available).groups)).toBe(true);
    expect(hasOptions(only(off).dish, only(off).groups)).toBe(false);
  });
});

describe('the defaults of a dish', () => {
  const preset = (choice: { id: number }) => ({ ...choice, isDefault: true });
  const of = (...choices: { id: number }[]) => dishWith([optionGroup({ min: 1, max: 2, choices })]);

  test('are the available default choices, as many as may be chosen', () => {
    const { dish, groups } = of(preset(untilNoon), preset(available), { id: 7 }, preset({ id: 5 }), preset({ id: 6 }));
    expect(defaultsOf(dish, groups).map(({ choiceId }) => choiceId)).toEqual([1, 5]);
    expect(mustChoose(dish, groups)).toBe(false);
  });

  test.each([[available], [preset(untilNoon)], [preset(off)]])('are missing with %j', (choice) => {
    const { dish, groups } = of(choice);
    expect(defaultsOf(dish, groups)).toEqual([]);
    expect(mustChoose(dish, groups)).toBe(true);
  });
});

describe('the least that can be chosen', () => {
  test.each([
    [0, 1, '1 of 6'],
    [1, 1, '1 of 6'],
    [2, 1, '1 of 6, 1 of 5'],
    [4, 1, '1 of 6, 1 of 5, 1 of 7'],
    [3, 3, '1 of 6, 2 of 5'],
    [5, 2, '2 of 6, 2 of 5, 1 of 7'],
  ])('of at least %i, each up to %i times, is the default and the first available: %s', (min, maxPerChoice, least) => {
    const choices = [off, untilNoon, { id: 5 }, { id: 6, isDefault: true }, { id: 7 }];
    const { dish, groups } = dishWith([optionGroup({ min, maxPerChoice, choices })]);
    const chosen = leastChoices(dish, groups).map(({ choiceId, quantity }) => `${quantity} of ${choiceId}`);
    expect(chosen.join(', ')).toBe(least);
  });
});

describe('a dish that requires choices', () => {
  const soldOutUntil = (
    min: number,
    choices: { id: number }[],
    { own = null as string | null, maxPerChoice = 1 } = {},
  ) => {
    const { dish, groups } = dishWith([optionGroup({ min, maxPerChoice, choices })]);
    return withOptionsSoldOut({ ...dish, soldOutUntil: own }, groups).soldOutUntil;
  };

  test.each([
    [0, [untilNoon], null],
    [1, [available, untilNoon], null],
    [1, [untilEvening, untilNoon], NOON],
    [2, [untilEvening, untilNoon], EVENING],
    [2, [available, untilNoon, untilEvening], NOON],
    [2, [available, off], NO_END],
    [1, [], NO_END],
    [1, [{ id: 9, soldOutUntil: NO_END }], NO_END],
  ])('%i of %j is sold out until %s', (min, choices, expected) => {
    expect(soldOutUntil(min, choices)).toBe(expected);
  });

  test('lacks the groups with fewer available choices than they require', () => {
    const choices = [available, untilNoon];
    const all = [
      optionGroup({ id: 5, min: 1, choices }),
      optionGroup({ id: 6, min: 2, choices }),
      optionGroup({ id: 7, min: 0, choices: [off] }),
    ];
    const { dish, groups } = dishWith(all);
    expect(lackingGroupsOf(dish, groups)).toMatchObject([{ id: 6 }]);
  });

  test('counts a choice as often as it may be taken', () => {
    expect(soldOutUntil(3, [available, untilNoon], { maxPerChoice: 3 })).toBeNull();
    expect(soldOutUntil(4, [available, untilNoon], { maxPerChoice: 3 })).toBe(NOON);
  });

  test('is the same object where nothing is sold out, so that a page draws it once', () => {
    const { dish, groups } = dishWith([optionGroup({ min: 1, choices: [available] })]);
    const shown = { ...dish, soldOutUntil: null };
    expect(withOptionsSoldOut(shown, groups)).toBe(shown);
  });

  test('is sold out at least as long as the dish itself', () => {
    expect(soldOutUntil(1, [untilNoon], { own: EVENING })).toBe(EVENING);
    expect(soldOutUntil(1, [untilEvening], { own: NOON })).toBe(EVENING);
  });
});

test('a choice is available again when its time is over', () => {
  const group = optionGroup({ choices: [untilNoon, untilEvening] });
  const times = groupAsOf(group, new Date(NOON)).choices.map(({ soldOutUntil }) => soldOutUntil);
  expect(times).toEqual([null, EVENING]);
});
