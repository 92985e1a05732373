import { expect, test } from 'vitest';
import { whileFresh } from './while-fresh.ts';

const NOON = Date.parse('2026-11-24T12:00:00.000Z');
const IN_A_MINUTE = NOON + 60_000;
const RULES = { of: 'deliveries' };

/** Finds what is so until `freshUntil`, and tells whether it was found again for a later reading. */
function findings(freshUntil: string | null) {
  const find = whileFresh((rules: object, { timeZone, now }) => ({ rules, timeZone, now, freshUntil }));
  const first = find(RULES, { timeZone: 'UTC', now: NOON });
  return (now: number, { rules = RULES as object, timeZone = 'UTC' } = {}) => find(rules, { timeZone, now }) !== first;
}

test('whileFresh caches the result until freshUntil', () => {
  const isFoundAgain = findings(new Date(IN_A_MINUTE).toISOString());
  expect(isFoundAgain(NOON)).toBe(false);
  expect(isFoundAgain(IN_A_MINUTE - 1)).toBe(false);
  expect(isFoundAgain(IN_A_MINUTE)).toBe(true);
});

test('whileFresh caches a result without freshUntil forever', () => expect(findings(null)(NOON + 1e12)).toBe(false));

test.each([
  ['a clock that was put back', NOON - 1, {}],
  ['another time zone', NOON, { timeZone: 'Asia/Jerusalem' }],
  ['other rules', NOON, { rules: { ...RULES } }],
])('whileFresh recomputes for %s', (_, now, other) => expect(findings(null)(now, other)).toBe(true));
