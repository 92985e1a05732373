import { useMemo, useState } from 'react';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import { orderForSlot } from '../../shared/hours/slot.ts';
import type { OfferedLine } from './cart/cart-rules.ts';
import type { OrderProblem } from './order-problem.ts';
import { linesForSomeDays, orderingForLines } from './ordering-for-lines.ts';
import { firstFree, linesForSomeSlots, type SaidOfLines, slotsForLines } from './slots-for-lines.ts';
import { type SlotsTo, useSlots } from './use-slots.ts';

interface Options {
  lines: readonly OfferedLine[];
  timeZone: string;
  to: SlotsTo;
}

/**
 * Returns for when these lines can be ordered, with the slots: by what is known of the shop, and by what the server has said
 * of exactly these, since a day or a slot may have room for a smaller order alone. `learn` is to be called with each
 * rejection.
 */
export function useOrderingForLines(known: OrderingState | null, { lines, timeZone, to }: Options) {
  const [last, setSaid] = useState<(SaidOfLines & { of: string }) | null>(null);
  const fetched = useSlots(known, to);
  // What is said of a delivery says nothing of a pickup, nor of another city.
  const of = `${known?.fulfilment} ${to.cityId} ${to.areaId} ${known?.cityIds.join()} ${areasOf(known)} ${sizeOf(lines)}`;
  const said = last?.of === of ? last : null;
  const state = said?.ordering ?? known;
  // There may be a thousand, and the form is rendered with each letter that is typed.
  const slots = useMemo(
    () => fetched.slots && slotsForLines(fetched.slots, lines, { timeZone, said }),
    [fetched.slots, lines, timeZone, said],
  );
  const linesForSomeTimes = useMemo(
    () =>
      fetched.slots
        ? linesForSomeSlots(fetched.slots, lines, timeZone)
        : linesForSomeDays(known ?? { days: [] }, lines, timeZone),
    [fetched.slots, known, lines, timeZone],
  );
  const ordering = state && orderingForLines(state, lines, timeZone);
  const { start, end } = (slots && firstFree(slots)) ?? {};
  return {
    ordering: ordering && start && end ? { ...ordering, slot: { start, end } } : ordering,
    slots: { ...fetched, slots },
    /** Whose dishes are not served at each time for which the shop takes orders. */
    linesForSomeTimes,
    learn({ full }: OrderProblem): void {
      // Larger than any day has room for, it can only be changed.
      const isPossible = full && full.ordering.kind !== 'none';
      const refused = full?.slot ? [orderForSlot(full.slot)] : [];
      setSaid(isPossible ? { of, ordering: full.ordering, full: [...(said?.full ?? []), ...refused] } : null);
    },
  };
}

const areasOf = (known: OrderingState | null) => known?.areas.map(({ cityId, areaId }) => `${cityId}/${areaId}`).join();

/** Identifies what lines take of a day. */
export const sizeOf = (lines: readonly { key: string; quantity: number }[]) =>
  lines.map(({ key, quantity }) => `${quantity} ${key}`).join('\n');
