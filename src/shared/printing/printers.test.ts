import { expect, test } from 'vitest';
import { problemOf } from './printers.ts';

const QUIET = { condition: 'ready', isSilent: false, isNeeded: false, failed: 0 } as const;
const OFF = { ...QUIET, condition: 'paper_out', isSilent: true } as const;

test.each([
  ['is on', QUIET, null],
  ['is out of paper', { ...QUIET, condition: 'paper_out' }, 'paper_out'],
  ['has rejected a ticket', { ...QUIET, failed: 1 }, 'rejected'],
  ['should be on and is not', { ...OFF, isNeeded: true }, 'silent'],
  ['may be off, whatever it said before', OFF, null],
  ['may be off, and has rejected a ticket', { ...OFF, failed: 1 }, 'rejected'],
] as const)('the problem of a printer that %s', (_, state, problem) => {
  expect(problemOf(state)).toBe(problem);
});
