/**
 * What accounts may do, from the most to the least (spec.md §6): owners everything; staff use orders, phone orders, clients
 * and the menu; the kitchen sees what is to be cooked, on its own page.
 */
export const ROLES = ['owner', 'staff', 'kitchen'] as const;
export type Role = (typeof ROLES)[number];

/** Who moves orders: accounts by their role, and the courier of a route, who has no account. */
export type MoverRole = Role | 'courier';

/** Returns whether someone may make a move that needs `needed`; staff may do what couriers may, the kitchen may not. */
export function mayMoveAs(role: MoverRole, needed: MoverRole): boolean {
  if (role === 'courier') return needed === 'courier';
  return mayActAs(role, needed === 'courier' ? 'staff' : needed);
}

/** Returns whether an account of this role may do what `needed` may. */
export function mayActAs(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(needed);
}
