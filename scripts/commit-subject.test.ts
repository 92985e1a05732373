import { expect, test } from 'vitest';
import { problemsOfSubject } from './commit-subject.ts';

test.each([
  "Refuse orders below the city's minimum",
  'Pass the caller to each use case',
  'Bring Lighthouse only with its own command',
  'Embed fonts',
  'Focus the first wrong field',
  'Use lru-cache for kept pages',
  `Add ${'x'.repeat(68)}`,
])('accepts the commit subject "%s"', (subject) => expect(problemsOfSubject(subject)).toEqual([]));

test.each([
  ['refuse orders', 'capital'],
  ['Refuse orders.', 'full stop'],
  [`Add ${'x'.repeat(69)}`, '73 characters'],
  ['Added a city', '"Added"'],
  ['Adding a city', '"Adding"'],
  ['Fixes the cart', '"Fixes"'],
  ['The cart keeps its lines', '"The"'],
  ['WIP forms', '"WIP"'],
])('rejects the commit subject "%s" and names the problem (%s)', (subject, problem) =>
  expect(problemsOfSubject(subject).join()).toContain(problem),
);
