import { useState } from 'react';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import type { OfferedLine } from './cart/cart-rules.ts';
import type { OrderProblem } from './order-problem.ts';
import { orderingForLines } from './ordering-for-lines.ts';

/**
 * Returns for when these lines can be ordered: by what is known of the shop, and by what the server has said of exactly
 * these, since a day may have room for a smaller order alone. `learn` is to be called with each rejection.
 */
export function useOrderingForLines(
  known: OrderingState | null,
  { lines, timeZone }: { lines: readonly OfferedLine[]; timeZone: string },
) {
  const [said, setSaid] = useState<{ of: string; ordering: OrderingState } | null>(null);
  // What is said of a delivery says nothing of a pickup, nor of another city.
  const of = `${known?.fulfilment} ${known?.cityIds.join()} ${areasOf(known)} ${sizeOf(lines)}`;
  const ordering = said?.of === of ? said.ordering : known;
  return {
    ordering: ordering && orderingForLines(ordering, lines, timeZone),
    learn({ full }: OrderProblem): void {
      // Larger than any day has room for, it can only be changed.
      setSaid(full && full.ordering.kind !== 'none' ? { of, ordering: full.ordering } : null);
    },
  };
}

const areasOf = (known: OrderingState | null) => known?.areas.map(({ cityId, areaId }) => `${cityId}/${areaId}`).join();

/** Identifies what lines take of a day. */
export const sizeOf = (lines: readonly { key: string; quantity: number }[]) =>
  lines.map(({ key, quantity }) => `${quantity} ${key}`).join('\n');
