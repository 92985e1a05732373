import { expect, test } from 'vitest';
import { choicesInBrief, groupChoices } from './group-choices.ts';

const SIZE = { groupId: 1, groupName: { en: 'Size', he: 'גודל' } };
const SOLD = [
  { ...SIZE, id: 2, name: { en: 'Large', he: 'גדולה' }, totalQuantity: 3 },
  { ...SIZE, id: 1, name: { en: 'Small' }, totalQuantity: 1 },
  { groupId: 2, groupName: { en: 'Extras' }, id: 3, name: { en: 'Olives' }, totalQuantity: 1200 },
];

test('sold choices are grouped in their order and named in the language or the base language', () => {
  expect(groupChoices(SOLD, 'he')).toEqual([
    {
      id: 1,
      name: 'גודל',
      choices: [
        { id: 2, name: 'גדולה', quantity: 3 },
        { id: 1, name: 'Small', quantity: 1 },
      ],
    },
    { id: 2, name: 'Extras', choices: [{ id: 3, name: 'Olives', quantity: 1200 }] },
  ]);
});

test('sold choices as text have counts, and no choices are an empty text', () => {
  expect(choicesInBrief(groupChoices(SOLD, 'en'))).toBe('Size: Large × 3, Small × 1; Extras: Olives × 1200');
  expect(choicesInBrief([])).toBe('');
});
