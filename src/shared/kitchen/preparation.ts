import { groupBy } from '../group-by.ts';
import type { LocalisedText } from '../localised-text.ts';
import type { PreparedDish } from './contract.ts';

/** A line that is still to be cooked. */
export interface LineToCook {
  dishId: number;
  name: LocalisedText;
  categoryId: number | null;
  quantity: number;
  choices: readonly { id: number; name: LocalisedText; quantity: number }[];
}

/** Maximum number of combinations that are listed for a dish. */
export const MAX_COMBINATIONS = 30;

/**
 * Counts the lines by dish and combination of choices, the most frequent first, equal ones in the sequence in which they
 * come first. Names are those of the last line, as a dish may have been renamed.
 */
export function preparationOf(lines: readonly LineToCook[]): PreparedDish[] {
  return [...groupBy(lines, ({ dishId }) => dishId)]
    .map(([dishId, ofDish]) => {
      const combinations = [...groupBy(ofDish, keyOf).values()]
        .map((alike) => ({ choices: [...lastOf(alike).choices], quantity: sum(alike) }))
        .toSorted((one, other) => other.quantity - one.quantity);
      return {
        dishId,
        name: lastOf(ofDish).name,
        categoryId: lastOf(ofDish).categoryId,
        quantity: sum(ofDish),
        combinations: combinations.slice(0, MAX_COMBINATIONS),
        others: sum(combinations.slice(MAX_COMBINATIONS)),
      };
    })
    .toSorted((one, other) => other.quantity - one.quantity);
}

/** A group has a line at least. */
const lastOf = (lines: readonly LineToCook[]) => lines.at(-1) as LineToCook;
const sum = (lines: readonly { quantity: number }[]) => lines.reduce((total, { quantity }) => total + quantity, 0);

/** The same for the same choices in any sequence. */
function keyOf({ choices }: LineToCook): string {
  return choices
    .map(({ id, quantity }) => `${id}×${quantity}`)
    .toSorted()
    .join();
}
