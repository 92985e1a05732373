import { expect, test } from 'vitest';
import { type MoverRole, mayActAs, mayMoveAs, ROLES } from './roles.ts';

const MOVERS: readonly MoverRole[] = [...ROLES, 'courier'];

test('an account may do what those below it may, and no more', () => {
  const allowed = ROLES.map((role) => ROLES.filter((needed) => mayActAs(role, needed)));
  expect(allowed).toEqual([['owner', 'staff', 'kitchen'], ['staff', 'kitchen'], ['kitchen']]);
});

test('a courier moves orders as couriers may, and so do staff but not the kitchen', () => {
  const allowed = MOVERS.map((role) => MOVERS.filter((needed) => mayMoveAs(role, needed)));
  expect(allowed).toEqual([
    ['owner', 'staff', 'kitchen', 'courier'],
    ['staff', 'kitchen', 'courier'],
    ['kitchen'],
    ['courier'],
  ]);
});
