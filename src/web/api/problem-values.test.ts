import { expect, test } from 'vitest';
import { isolate } from '../../shared/bidi.ts';
import { problemValues } from './problem-values.ts';

test('problemValues names dishes', () => {
  const items = [
    { id: 1, name: 'Falafel' },
    { id: 2, name: 'פלאפל' },
  ];
  expect(problemValues({ items }).dishes).toBe(`${isolate('Falafel')}, ${isolate('פלאפל')}`);
});

test('problemValues joins lists, keeps amounts and rounds seconds up to minutes', () => {
  const values = problemValues({ placeholders: ['nam', 'totl'], missingAmount: '35.00', retryAfterSeconds: 61 });
  expect(values).toEqual({ amount: '35.00', dishes: '', placeholders: 'nam, totl', minutes: 2 });
});

test('problemValues leaves values without a text empty', () => {
  expect(problemValues({ items: [{ id: 1 }, null], missingAmount: {} })).toMatchObject({ amount: '', dishes: '' });
});
