import type { ChosenOption } from './dish-options.ts';

/** Returns how often each choice is taken; a choice that is named twice is taken as often as both say. */
export function countsOf(chosen: readonly ChosenOption[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { choiceId, quantity } of chosen) {
    if (quantity > 0) counts.set(choiceId, (counts.get(choiceId) ?? 0) + quantity);
  }
  return counts;
}
