import { expect, test } from 'vitest';
import { isSilentSince, problemOf } from './printers.ts';

const QUIET = { condition: 'ready', isSilent: false, isNeeded: false, failed: 0 } as const;
const OFF = { ...QUIET, condition: 'paper_out', isSilent: true } as const;

test.each([
  ['is on', QUIET, null],
  ['never sent a request', { ...QUIET, condition: null }, null],
  ['has little paper', { ...QUIET, condition: 'paper_low' }, null],
  ['is open', { ...QUIET, condition: 'cover_open', isNeeded: true }, 'cover_open'],
  ['is out of paper and has rejected a ticket', { ...QUIET, condition: 'paper_out', failed: 1 }, 'paper_out'],
  ['is out of paper', { ...QUIET, condition: 'paper_out' }, 'paper_out'],
  ['has rejected a ticket', { ...QUIET, failed: 1 }, 'rejected'],
  ['should be on and is not', { ...OFF, isNeeded: true }, 'silent'],
  ['may be off, whatever it said before', OFF, null],
  ['may be off, and has rejected a ticket', { ...OFF, failed: 1 }, 'rejected'],
] as const)('a printer that %s has the expected problem', (_, state, problem) => {
  expect(problemOf(state)).toBe(problem);
});

const seenAt = '2026-07-01T09:00:00.000Z';
const silentAfter = (seconds: number) => isSilentSince(seenAt, Date.parse(seenAt) + seconds * 1_000);

test('a printer is silent after two minutes without a request', () => {
  expect([silentAfter(0), silentAfter(120), silentAfter(121)]).toEqual([false, false, true]);
});

test('a printer last seen by a fast clock becomes silent', () => {
  expect([silentAfter(-60), silentAfter(-3600)]).toEqual([false, true]);
});
