import { expect, test } from 'vitest';
import { FIRST_STEPS, isForOwner } from './contract.ts';

test('of the first steps, staff who are not owners do the first dish alone', () => {
  expect(FIRST_STEPS.filter((step) => !isForOwner(step))).toEqual(['dish', 'hours']);
});
