import { expect, test } from 'vitest';
import { type MoverRole, mayActAs, mayMoveAs, ROLES } from './roles.ts';

const MOVERS: readonly MoverRole[] = [...ROLES, 'courier'];

test('each role has the permissions of the roles below it, and no more', () => {
  const allowed = ROLES.map((role) => ROLES.filter((needed) => mayActAs(role, needed)));
  expect(allowed).toEqual([['owner', 'staff', 'kitchen'], ['staff', 'kitchen'], ['kitchen']]);
});

test('a courier may change orders as couriers do, and so may staff, but not the kitchen', () => {
  const allowed = MOVERS.map((role) => MOVERS.filter((needed) => mayMoveAs(role, needed)));
  expect(allowed).toEqual([
    ['owner', 'staff', 'kitchen', 'courier'],
    ['staff', 'kitchen', 'courier'],
    ['kitchen'],
    ['courier'],
  ]);
});
