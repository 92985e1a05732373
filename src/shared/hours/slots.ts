import { addDays } from '../calendar.ts';
import { MINUTE_MS } from '../durations.ts';
import { groupBy } from '../group-by.ts';
import { businessDayAt, endOfBusinessDay, startOfBusinessDay } from '../menu/sold-out.ts';
import { earliest, type Reading } from '../time.ts';
import { type Busy, busyAt, minutesFrom } from './busy.ts';
import { scheduleOn } from './city-days.ts';
import { type OrderingInSlots, scheduleOfHours } from './hours.ts';
import type { OrderingRules } from './rules.ts';
import { type Schedule, shiftsByClock, type TimeSpan } from './schedule.ts';
import type { Slot } from './slot.ts';
import { endByItself, endToCome } from './spans.ts';

/** A slot that can be ordered for, or could be if it were not full. */
export interface OfferedSlot extends Slot {
  /** The business day for which its orders count, such as `2026-11-21`. */
  day: string;
  /** Until when it can be ordered for, as of now; ms since 1970. */
  until: number;
  isFull: boolean;
  /** The categories of which no portion is left in it, or on its day. */
  fullCategoryIds: readonly number[];
}

/** A slot as it is told to customers and staff. */
export type ShownSlot = Omit<OfferedSlot, 'until'>;

/**
 * Returns the slots that open on a date, in order: from the opening of each shift on, as many as it has room for. One in
 * which the shop is closed for a while, or in which the clocks are changed, is none.
 */
function slotsOfDate(schedule: Schedule, date: string, slotMinutes: number): TimeSpan[] {
  const length = slotMinutes * MINUTE_MS;
  return shiftsByClock(schedule, date).flatMap(({ opens, closes, open }) =>
    Array.from({ length: Math.floor((closes - opens) / length) }, (_, index) => {
      const from = opens + index * length;
      return { from, to: from + length };
    }).filter(({ from, to }) => open.some((span) => span.from <= from && to <= span.to)),
  );
}

/**
 * Returns the slots of business days from one on, in order, so many days. None overlaps another: where a special day opens
 * before the shift of the night before is over, that shift's slots count.
 */
function slotsOfDays(schedule: Schedule, from: string, { slotMinutes, daysAhead }: OrderingInSlots): DaySlot[] {
  // A shift belongs to the day on which it opens, which may be another business day.
  const byDate = Array.from({ length: daysAhead + 4 }, (_, index) =>
    slotsOfDate(schedule, addDays(from, index - 2), slotMinutes),
  );
  const slots = byDate.flatMap((ofDate, index) =>
    ofDate.filter((slot) => !byDate[index - 1]?.some((ofNight) => overlap(ofNight, slot))),
  );
  slots.sort((one, other) => one.from - other.from);
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(from, ahead)).flatMap((day) => {
    const begins = Date.parse(startOfBusinessDay(day, schedule.timeZone));
    const ends = Date.parse(endOfBusinessDay(day, schedule.timeZone));
    return slots.filter((slot) => begins <= slot.from && slot.from < ends).map((slot) => ({ ...slot, day }));
  });
}

/** A slot with the business day for which its orders count. */
interface DaySlot extends TimeSpan {
  day: string;
}

const overlap = (one: TimeSpan, other: TimeSpan) => one.from < other.to && other.from < one.to;

/**
 * Returns the slots that can be ordered for at an instant, full ones too, in order; none where the shop is not ordered from
 * by slots. The kitchen begins an order at once, or when a pause ends, and takes longer in busy mode.
 */
export function slotsAt(rules: OrderingRules, { timeZone, now }: Reading): OfferedSlot[] {
  const { hours, pausedUntil: pause, cityDays, fullness } = rules;
  const { ordering } = hours;
  const pausedUntil = endToCome(pause, now);
  if (ordering.mode !== 'slots') return [];
  const begin = pausedUntil === null ? now : Date.parse(pausedUntil);
  const lead = (minutesFrom({ minutes: ordering.minutes, busy: busyAt(rules, now) }, begin) ?? 0) * MINUTE_MS;
  const schedule = scheduleOn(scheduleOfHours(hours, timeZone), cityDays?.days ?? null);
  const slots = slotsOfDays(schedule, businessDayAt({ timeZone, now }), ordering).filter(
    ({ from }) => begin < from - lead,
  );
  return [...groupBy(slots, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const isDayFull = fullness?.isFull(day) ?? false;
    const fullOfDay = fullness?.fullCategories(day) ?? [];
    return ofDay.map(({ from, to }) => {
      const slot = { start: iso(from), end: iso(to) };
      const room = fullness?.inSlot?.(slot);
      const fullCategoryIds = [...new Set([...fullOfDay, ...(room?.fullCategoryIds ?? [])])];
      return { ...slot, day, until: from - lead, isFull: isDayFull || (room?.isFull ?? false), fullCategoryIds };
    });
  });
}

/** Returns what is said of a shop that takes orders by slots; of none to order for, the full days alone. */
export function slotState(
  slots: readonly OfferedSlot[],
  { timeZone, now, times, busy }: Reading & { times: readonly (string | null)[]; busy: Busy | null },
) {
  const today = businessDayAt({ timeZone, now });
  const free = slots.filter(({ isFull }) => !isFull);
  const days = [...new Set(free.map(({ day }) => day))];
  const fullDays = [...new Set(slots.map(({ day }) => day))].filter((day) => !days.includes(day));
  const fullCategories = days.flatMap((day) => {
    const [first = [], ...others] = free.filter((slot) => slot.day === day).map((slot) => slot.fullCategoryIds);
    const categoryIds = first.filter((id) => others.every((each) => each.includes(id)));
    return categoryIds.length > 0 ? [{ day, categoryIds }] : [];
  });
  const [next] = slots;
  const changes = [endOfBusinessDay(today, timeZone), endByItself(busy?.until ?? null), next ? iso(next.until) : null];
  const state = { fullDays, freshUntil: earliest([...times, ...changes]) };
  const [slot] = free;
  if (!slot) return state;
  const { start, end, until } = slot;
  return { ...state, kind: 'slots' as const, slot: { start, end }, days, fullCategories, orderBy: iso(until) };
}

const iso = (at: number) => new Date(at).toISOString();
