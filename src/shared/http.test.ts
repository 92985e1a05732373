import { expect, test } from 'vitest';
import { isForStaff } from './http.ts';

test.each([
  ['public', false],
  ['optional', false],
  ['staff', true],
  ['owner', true],
  ['kitchen', true],
] as const)('a call with the access %j needs a session: %j', (access, needsSession) => {
  expect(isForStaff({ access })).toBe(needsSession);
});
