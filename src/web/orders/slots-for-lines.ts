import type { OrderingState } from '../../shared/hours/ordering.ts';
import { orderForSlot } from '../../shared/hours/slot.ts';
import type { ShownSlot } from '../../shared/hours/slots.ts';
import { isServedAt } from '../../shared/menu/served.ts';
import type { OfferedLine } from './cart/cart-rules.ts';
import { isSoldOutFor } from './ordering-for-lines.ts';

/** What the server has said of exactly these lines. */
export interface SaidOfLines {
  /** For when they can be ordered. */
  ordering: OrderingState;
  /** The slots that have no room for them, as `OrderFor`. */
  full: readonly string[];
}

interface Options {
  timeZone: string;
  said: SaidOfLines | null;
}

type Line = Pick<OfferedLine, 'dish'>;

/**
 * Returns the slots in which every dish of these lines is served, where there are any with room, else all of them, since the
 * server then names the dishes. Those without room for the lines are full, as far as that is known.
 */
export function slotsForLines(
  slots: readonly ShownSlot[],
  lines: readonly Line[],
  { timeZone, said }: Options,
): ShownSlot[] {
  const served = slots.filter((slot) => lines.every((line) => isServedIn(slot, line, timeZone)));
  const offered = served.some(({ isFull }) => !isFull) ? served : slots;
  return offered.map((slot) => ({ ...slot, isFull: slot.isFull || isFullFor(slot, lines, said) }));
}

/** Returns the lines whose dishes are not served in each of the slots to choose from. */
export function linesForSomeSlots<L extends Line>(
  slots: readonly Pick<ShownSlot, 'start'>[],
  lines: readonly L[],
  timeZone: string,
): L[] {
  return lines.filter((line) => slots.some((slot) => !isServedIn(slot, line, timeZone)));
}

const isServedIn = ({ start }: Pick<ShownSlot, 'start'>, { dish }: Line, timeZone: string) =>
  isServedAt({ served: dish.served }, new Date(start), timeZone);

/** Returns the first slot with room; undefined where there is none. */
export function firstFree<S extends Pick<ShownSlot, 'isFull'>>(slots: readonly S[]): S | undefined {
  return slots.find(({ isFull }) => !isFull);
}

function isFullFor(slot: ShownSlot, lines: readonly Line[], said: SaidOfLines | null): boolean {
  const isRefused = said !== null && (said.full.includes(orderForSlot(slot)) || isBeforeFirst(slot, said.ordering));
  return isRefused || isSoldOutFor(lines, slot);
}

/** Returns whether a slot is before the first one with room, or on another day than those with some. */
function isBeforeFirst({ start, day }: ShownSlot, { kind, slot, days }: OrderingState): boolean {
  return kind === 'slots' && ((slot !== null && start < slot.start) || !days.includes(day));
}
