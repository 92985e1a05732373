import { expect, test } from 'vitest';
import { dishWith, optionGroup } from '../../../test/options.ts';
import { chooseErrors } from './choose.ts';

const sizes = optionGroup({ id: 1, isSize: true, choices: [{ id: 1 }, { id: 2 }] });
const extras = optionGroup({
  id: 2,
  max: 3,
  maxPerChoice: 2,
  choices: [{ id: 3 }, { id: 4 }, { id: 5, soldOutUntil: '2026-07-01T12:00:00.000Z' }, { id: 6, isActive: false }],
});
const { dish, groups } = dishWith([sizes, extras]);
const errors = (...chosen: [choiceId: number, quantity: number][]) =>
  chooseErrors(
    dish,
    groups,
    chosen.map(([choiceId, quantity]) => ({ choiceId, quantity })),
  );

test('choices within the limits have no errors', () => {
  expect(errors([1, 1])).toEqual([]);
  expect(errors([3, 2], [2, 1], [4, 1])).toEqual([]);
});

test('too few or too many choices are an error of the group', () => {
  expect(errors()).toEqual([{ groupId: 1, reason: 'tooFew' }]);
  expect(errors([1, 1], [2, 1])).toEqual([{ groupId: 1, reason: 'tooMany' }]);
  expect(errors([1, 1], [3, 2], [4, 2])).toEqual([{ groupId: 2, reason: 'tooMany' }]);
});

test('too many of one choice are an error of the choice', () => {
  expect(errors([1, 1], [3, 3])).toEqual([{ groupId: 2, choiceId: 3, reason: 'tooManyOfOne' }]);
  expect(errors([1, 1], [3, 2], [3, 1])).toEqual([{ groupId: 2, choiceId: 3, reason: 'tooManyOfOne' }]);
});

test('a choice that is sold out, inactive or of another dish is an error', () => {
  expect(errors([1, 1], [5, 1])).toEqual([{ groupId: 2, choiceId: 5, reason: 'unavailable' }]);
  expect(errors([1, 1], [6, 1], [77, 1])).toEqual([
    { groupId: null, choiceId: 6, reason: 'unknown' },
    { groupId: null, choiceId: 77, reason: 'unknown' },
  ]);
});
