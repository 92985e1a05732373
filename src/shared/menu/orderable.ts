import type { Dish } from './contract.ts';

/** Returns whether a dish can be ordered at the instant `at`; a deleted one until its `deletedAt` (ISO 8601). */
export function isOrderable(
  { isActive, deletedAt = null }: Pick<Dish, 'isActive'> & { deletedAt?: string | null },
  at: Date,
): boolean {
  return isActive && (deletedAt === null || at.getTime() < Date.parse(deletedAt));
}
