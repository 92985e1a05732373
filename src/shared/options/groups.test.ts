import { expect, test } from 'vitest';
import { dishWith, optionGroup } from '../../../test/options.ts';
import { NO_END } from '../menu/sold-out.ts';
import {
  defaultsOf,
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

test("a dish's own limits replace those of its option group, and inactive choices are left out", () => {
  const { dish, groups } = dishWith([optionGroup({ min: 1, max: 3, choices: [available, off] })], { max: 2 });
  expect(groupsOf(dish, groups)).toMatchObject([{ min: 1, max: 2, choices: [{ id: 1 }] }]);
});

test("the maximum of the group wins if it contradicts the dish's own limits", () => {
  const { dish, groups } = dishWith([optionGroup({ max: 2, choices: [available] })], { min: 3 });
  expect(groupsOf(dish, groups)).toMatchObject([{ min: 2, max: 2 }]);
});

test('a size is always exactly one choice', () => {
  const { dish, groups } = dishWith([optionGroup({ isSize: true, free: 1, choices: [available] })], { min: 0 });
  expect(groupsOf(dish, groups)).toMatchObject([{ min: 1, max: 1, free: 0, maxPerChoice: 1 }]);
});

test('deleted option groups are left out', () => {
  const { dish } = dishWith([optionGroup({ choices: [available] })]);
  expect(groupsOf(dish, new Map())).toEqual([]);
  expect(hasOptions(dish, new Map())).toBe(false);
});

test('a dish has options if a group has an active choice', () => {
  const only = (choice: { id: number; isActive?: boolean }) => dishWith([optionGroup({ choices: [choice] })]);
  expect(hasOptions(only(available).dish, only(available).groups)).toBe(true);
  expect(hasOptions(only(off).dish, only(off).groups)).toBe(false);
});

const preset = (choice: { id: number }) => ({ ...choice, isDefault: true });
const of = (...choices: { id: number }[]) => dishWith([optionGroup({ min: 1, max: 2, choices })]);

test('the defaults of a dish are its available default choices, up to the maximum', () => {
  const { dish, groups } = of(preset(untilNoon), preset(available), { id: 7 }, preset({ id: 5 }), preset({ id: 6 }));
  expect(defaultsOf(dish, groups).map(({ choiceId }) => choiceId)).toEqual([1, 5]);
  expect(mustChoose(dish, groups)).toBe(false);
});

test.each([[available], [preset(untilNoon)], [preset(off)]])('a dish has no defaults with %j', (choice) => {
  const { dish, groups } = of(choice);
  expect(defaultsOf(dish, groups)).toEqual([]);
  expect(mustChoose(dish, groups)).toBe(true);
});

test.each([
  [0, 1, '1 of 6'],
  [1, 1, '1 of 6'],
  [2, 1, '1 of 6, 1 of 5'],
  [4, 1, '1 of 6, 1 of 5, 1 of 7'],
  [3, 3, '1 of 6, 2 of 5'],
  [5, 2, '2 of 6, 2 of 5, 1 of 7'],
])('the smallest selection of at least %i, each up to %i times, is %s', (min, maxPerChoice, least) => {
  const choices = [off, untilNoon, { id: 5 }, { id: 6, isDefault: true }, { id: 7 }];
  const { dish, groups } = dishWith([optionGroup({ min, maxPerChoice, choices })]);
  const chosen = leastChoices(dish, groups).map(({ choiceId, quantity }) => `${quantity} of ${choiceId}`);
  expect(chosen.join(', ')).toBe(least);
});

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
])('a dish that requires %i of %j is sold out until %s', (min, choices, expected) => {
  expect(soldOutUntil(min, choices)).toBe(expected);
});

test('a dish lacks the groups with fewer available choices than required', () => {
  const choices = [available, untilNoon];
  const all = [
    optionGroup({ id: 5, min: 1, choices }),
    optionGroup({ id: 6, min: 2, choices }),
    optionGroup({ id: 7, min: 0, choices: [off] }),
  ];
  const { dish, groups } = dishWith(all);
  expect(lackingGroupsOf(dish, groups)).toMatchObject([{ id: 6 }]);
});

test('a choice counts as often as it can be taken', () => {
  expect(soldOutUntil(3, [available, untilNoon], { maxPerChoice: 3 })).toBeNull();
  expect(soldOutUntil(4, [available, untilNoon], { maxPerChoice: 3 })).toBe(NOON);
});

test('a dish with options is sold out at least as long as by itself', () => {
  expect(soldOutUntil(1, [untilNoon], { own: EVENING })).toBe(EVENING);
  expect(soldOutUntil(1, [untilEvening], { own: NOON })).toBe(EVENING);
});
