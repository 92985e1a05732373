/**
 * What accounts may do, from the most to the least (spec.md §6): owners everything; staff use orders, phone orders, clients
 * and the menu; the kitchen sees what is to be cooked, on its own page.
 */
export const ROLES = ['owner', 'staff', 'kitchen'] as const;
export type Role = (typeof ROLES)[number];

/** Returns whether an account of this role may do what `needed` may. */
export function mayActAs(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(needed);
}
