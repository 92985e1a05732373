import { expect, test } from 'vitest';
import { isOneOf } from './words.ts';

test('a word of the audit log is known when it is one of the list', () => {
  expect(isOneOf(['order', 'client'], 'client')).toBe(true);
  expect(isOneOf(['order', 'client'], 'dish')).toBe(false);
});
