import { takesLonger } from '../../../shared/hours/busy.ts';
import { isDrivenOn } from '../../../shared/hours/city-days.ts';
import type { OrderFor, OrderingState } from '../../../shared/hours/ordering.ts';
import { dayOfOrder, orderForSlot, slotOfOrder } from '../../../shared/hours/slot.ts';
import type { ShownSlot } from '../../../shared/hours/slots.ts';
import { firstFree } from '../slots-for-lines.ts';

/** For when an order is to be, as a page shows it; each undefined where it is not known, or nothing is promised. */
export interface ShownTime {
  orderFor?: OrderFor | undefined;
  /** In how many minutes from then it is there. */
  minutes?: number | undefined;
}

/** For when an order is to be, by what the customer saw and chose, and by what is possible now. */
export interface ToldTime {
  /** What was shown when the customer last had to look. */
  told: ShownTime;
  /** The day or slot that the customer chose; empty without a choice. */
  chosenDay: string;
  shown: ShownTime;
}

/** How long in ms before an opening, by a clock that may differ a little, an order for it may be one for now. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/**
 * Returns whether an order is for when the customer was told, so that it may be sent: another time, which a page shows by
 * itself when the hours change, is to be seen first, and so is one that takes longer. What was for the opening is for now
 * once the shop is open.
 */
export function isAsTold({ told, chosenDay, shown }: ToldTime, now: number): boolean {
  const { orderFor, minutes = null } = shown;
  if (orderFor === undefined) return true;
  if (takesLonger({ minutes }, told.minutes)) return false;
  if (chosenDay !== '') return orderFor === chosenDay;
  if (told.orderFor === undefined || told.orderFor === orderFor) return true;
  return orderFor === 'now' && Date.parse(told.orderFor) <= now + CLOCK_TOLERANCE_MS;
}

/** For when orders are taken; `slots` is null where they are not known, or there are none to choose from. */
export interface PossibleTimes {
  ordering: OrderingState | null;
  slots: readonly ShownSlot[] | null;
  /** The restaurant's time zone, by which a slot belongs to a day. */
  timeZone: string;
}

/** Returns for when an order is to be: as the customer is told, and the chosen day or slot where it is possible. */
export function timeShown({ ordering, slots, timeZone }: PossibleTimes, chosenDay: string): ShownTime {
  if (!ordering) return {};
  const { kind, opensAt, days } = ordering;
  if (kind === 'days') return { orderFor: days.includes(chosenDay) ? chosenDay : days[0] };
  if (kind === 'slots') return { orderFor: slotShown({ ordering, slots, timeZone }, chosenDay) };
  return { orderFor: kind === 'now' ? 'now' : (opensAt ?? undefined), minutes: ordering.minutes ?? undefined };
}

function slotShown(
  { ordering, slots, timeZone }: PossibleTimes & { ordering: OrderingState },
  chosen: string,
): OrderFor | undefined {
  const next = (slots && firstFree(slots)) ?? ordering.slot;
  const isPossible = slots
    ? slots.some((each) => !each.isFull && orderForSlot(each) === chosen)
    : mayBeFor(chosen, ordering, timeZone);
  return isPossible ? chosen : next ? orderForSlot(next) : undefined;
}

/**
 * Returns whether a slot may be one to choose while nobody knows which there are, such as just after another city was
 * chosen: it is not before the next one that the page tells, and its day has some. The server then says whether it is.
 */
function mayBeFor(chosen: string, { slot: next, days }: OrderingState, timeZone: string): boolean {
  const slot = slotOfOrder(chosen);
  const day = dayOfOrder(chosen, timeZone);
  return slot !== null && day !== null && days.includes(day) && (next === null || slot.start >= next.start);
}

/**
 * Returns the day or slot to go back to when the city of an order is changed: the wanted one, where the city to which it
 * would go is not driven to on that day; empty else.
 */
export function passedOver(wanted: string, ordering: OrderingState | null, timeZone: string): string {
  const day = dayOfOrder(wanted, timeZone);
  return day === null || isDrivenOn(ordering?.deliveryDays ?? null, day) ? '' : wanted;
}
