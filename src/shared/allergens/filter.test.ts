import { expect, test } from 'vitest';
import { dishWith, optionGroup } from '../../../test/options.ts';
import { type DishFilter, verdictOf } from './filter.ts';

const ANY: DishFilter = { without: [], diet: null, notSpicy: false };
const NO_MILK: DishFilter = { ...ANY, without: ['milk'] };
const FREE = { allergens: {}, allergensComplete: true };
const MILK = { allergens: { milk: 'contains' }, allergensComplete: true } as const;

const verdict = (dish: object, filter: DishFilter, ...groups: Parameters<typeof optionGroup>[0][]) => {
  const menu = dishWith(groups.map((group, index) => optionGroup({ id: index + 1, ...group })));
  return verdictOf({ ...menu.dish, ...dish }, menu.groups, filter);
};

test.each([
  ['contains', MILK, 'hidden'],
  ['may contain', { allergens: { milk: 'mayContain' }, allergensComplete: true }, 'hidden'],
  ['does not state', {}, 'notStated'],
  ['states only others than', { allergens: { fish: 'contains' } }, 'notStated'],
  ['is stated to be free of', FREE, 'fits'],
])('filtering by an allergen, a dish that %s the allergen gets the right verdict', (_, dish, expected) => {
  expect(verdict(dish, NO_MILK)).toBe(expected);
});

test('a filter without allergens requires no declaration', () => {
  expect(verdict({}, ANY)).toBe('fits');
  expect(verdict({ diet: 'vegetarian', isSpicy: true }, ANY)).toBe('fits');
});

test('filtering by a diet hides dishes that are not declared to fit it', () => {
  expect(verdict({}, { ...ANY, diet: 'vegetarian' })).toBe('hidden');
  expect(verdict({ diet: 'vegan' }, { ...ANY, diet: 'vegetarian' })).toBe('fits');
  expect(verdict({ diet: 'vegetarian' }, { ...ANY, diet: 'vegan' })).toBe('hidden');
});

test('filtering out spicy dishes hides the spicy ones', () => {
  expect(verdict({ isSpicy: true }, { ...ANY, notSpicy: true })).toBe('hidden');
  expect(verdict({}, { ...ANY, notSpicy: true })).toBe('fits');
});

test('a filter hides a dish whose preselected choice contains the allergen', () => {
  expect(verdict(FREE, NO_MILK, { choices: [{ id: 1, isDefault: true, ...MILK }] })).toBe('hidden');
  expect(verdict(FREE, NO_MILK, { choices: [{ id: 1, ...MILK }] })).toBe('fits');
});

test('a filter shows a dish with a required choice as long as one choice fits', () => {
  const sauces = { min: 1, choices: [{ id: 1, ...MILK }, { id: 2 }, { id: 3, ...FREE }] };
  expect(verdict(FREE, NO_MILK, sauces)).toBe('fits');
  expect(verdict(FREE, NO_MILK, { ...sauces, choices: sauces.choices.slice(0, 2) })).toBe('notStated');
  expect(verdict(FREE, NO_MILK, { ...sauces, choices: sauces.choices.slice(0, 1) })).toBe('hidden');
  expect(verdict(FREE, NO_MILK, { ...sauces, min: 2, choices: sauces.choices })).toBe('notStated');
  expect(verdict(FREE, NO_MILK, { ...sauces, min: 2, maxPerChoice: 2 })).toBe('fits');
});

test('a filter assumes the preselected choices that can be chosen together', () => {
  const both = [
    { id: 1, isDefault: true, ...FREE },
    { id: 2, isDefault: true, ...MILK },
  ];
  expect(verdict(FREE, NO_MILK, { max: 1, choices: both })).toBe('fits');
  const one = [
    { id: 1, isDefault: true, ...FREE },
    { id: 2, ...MILK },
  ];
  expect(verdict(FREE, NO_MILK, { min: 1, choices: one })).toBe('fits');
  expect(verdict(FREE, NO_MILK, { min: 2, choices: one })).toBe('hidden');
});

test('a filter by diet or spiciness considers the preselected choices', () => {
  const meat = { choices: [{ id: 1, isDefault: true, diet: 'notVegetarian' as const }] };
  expect(verdict({ diet: 'vegan' }, { ...ANY, diet: 'vegetarian' }, meat)).toBe('hidden');
  const chilli = { choices: [{ id: 1, isDefault: true, isSpicy: true }] };
  expect(verdict({}, { ...ANY, notSpicy: true }, chilli)).toBe('hidden');
  const bread = { choices: [{ id: 1, isDefault: true }] };
  expect(verdict({ diet: 'vegan' }, { ...ANY, diet: 'vegan', notSpicy: true }, bread)).toBe('fits');
  expect([meat, chilli].map((group) => verdict({}, ANY, group))).toEqual(['fits', 'fits']);
});
