import { expect, test } from 'vitest';
import { isolate } from '../../shared/bidi.ts';
import { problemValues } from './problem-values.ts';

test('dishes are named, not printed as objects', () => {
  const items = [
    { id: 1, name: 'Falafel' },
    { id: 2, name: 'פלאפל' },
  ];
  expect(problemValues({ items }).dishes).toBe(`${isolate('Falafel')}, ${isolate('פלאפל')}`);
});

test('texts are listed, amounts kept, and seconds rounded up to minutes', () => {
  const values = problemValues({ placeholders: ['nam', 'totl'], missingAmount: '35.00', retryAfterSeconds: 61 });
  expect(values).toEqual({ amount: '35.00', dishes: '', placeholders: 'nam, totl', minutes: 2 });
});

test('what has no words leaves its place empty', () => {
  expect(problemValues({ items: [{ id: 1 }, null], missingAmount: {} })).toMatchObject({ amount: '', dishes: '' });
});
