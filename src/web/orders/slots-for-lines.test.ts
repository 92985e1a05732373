import { expect, test } from 'vitest';
import { NO_HOURS } from '../../shared/hours/hours.ts';
import { orderingAt } from '../../shared/hours/ordering.ts';
import { orderForSlot } from '../../shared/hours/slot.ts';
import type { ShownSlot } from '../../shared/hours/slots.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { timeShown } from './checkout/told-time.ts';
import { firstFree, linesForSomeSlots, slotsForLines } from './slots-for-lines.ts';

const TIME = { timeZone: 'UTC', said: null };
const DAY = '2026-11-24';
const slotAt = (hour: number, rest: Partial<ShownSlot> = {}): ShownSlot => ({
  start: `${DAY}T${hour}:00:00.000Z`,
  end: `${DAY}T${hour + 1}:00:00.000Z`,
  day: DAY,
  isFull: false,
  fullCategoryIds: [],
  ...rest,
});
const SLOTS = [slotAt(10), slotAt(11), slotAt(12)];
const line = (dish: Partial<Dish> = {}) => ({ dish: { categoryId: 1, served: null, ...dish } as Dish });
const NOTHING = orderingAt(
  { hours: NO_HOURS, pausedUntil: null },
  { timeZone: 'UTC', now: Date.parse(`${DAY}T06:00Z`) },
);
const inSlots = (slot: ShownSlot, days: string[]) => ({ ...NOTHING, kind: 'slots' as const, slot, days });
const free = (slots: readonly ShownSlot[]) =>
  slots.filter(({ isFull }) => !isFull).map(({ start }) => start.slice(11, 13));

test('slots are free if every category of the order is, on a day without a sold-out dish', () => {
  const slots = [slotAt(10, { fullCategoryIds: [1] }), slotAt(11, { isFull: true }), slotAt(12)];
  expect(free(slotsForLines(slots, [line()], TIME))).toEqual(['12']);
  expect(free(slotsForLines(slots, [line({ categoryId: null })], TIME))).toEqual(['10', '12']);
  expect(free(slotsForLines(slots, [line({ soldOutDays: [DAY] })], TIME))).toEqual([]);
});

test('slots are those in which every dish is available, if any has room', () => {
  const served = [{ day: 'tuesday', opens: 660, closes: 720 } as const];
  expect(slotsForLines(SLOTS, [line(), line({ served })], TIME)).toEqual([SLOTS[1]]);
  const full = SLOTS.map((slot, index) => ({ ...slot, isFull: index === 1 }));
  expect(slotsForLines(full, [line({ served })], TIME)).toHaveLength(3);
});

test('a dish that is available in only some slots is named', () => {
  const served = (opens: number) => line({ served: [{ day: 'tuesday', opens: opens * 60, closes: 13 * 60 }] });
  const [always, fromTen, fromEleven] = [line(), served(10), served(11)];
  expect(linesForSomeSlots(SLOTS, [always, fromTen, fromEleven], 'UTC')).toEqual([fromEleven]);
});

test('slots that the server rejected as full are left out', () => {
  const refused = { ordering: inSlots(slotAt(10), [DAY]), full: [orderForSlot(slotAt(12))] };
  expect(free(slotsForLines(SLOTS, [line()], { ...TIME, said: refused }))).toEqual(['10', '11']);
  const later = { ordering: inSlots(slotAt(11), [DAY]), full: [] };
  expect(free(slotsForLines(SLOTS, [line()], { ...TIME, said: later }))).toEqual(['11', '12']);
  const otherDay = { ordering: inSlots(slotAt(10), ['2026-11-25']), full: [] };
  expect(free(slotsForLines(SLOTS, [line()], { ...TIME, said: otherDay }))).toEqual([]);
});

test('the chosen slot is requested while it is free, otherwise the first free one', () => {
  const [first, second] = [slotAt(10), slotAt(11)];
  const ordering = inSlots(first, [DAY]);
  const shown = (slots: readonly ShownSlot[] | null, chosen: string) =>
    timeShown({ ordering, slots, timeZone: 'UTC' }, chosen).orderFor;
  expect(firstFree([{ ...first, isFull: true }, second])).toBe(second);
  expect(shown([first, second], orderForSlot(second))).toBe(orderForSlot(second));
  expect(shown([{ ...first, isFull: true }, second], orderForSlot(first))).toBe(orderForSlot(second));
  // The server says whether it is possible while nobody here knows.
  expect(shown(null, orderForSlot(second))).toBe(orderForSlot(second));
  expect(shown(null, DAY)).toBe(orderForSlot(first));
  // Unless the page tells a later one as the next, or its day has none, as after another area was chosen.
  const later = { ordering: inSlots(second, [DAY]), slots: null, timeZone: 'UTC' };
  expect(timeShown(later, orderForSlot(first)).orderFor).toBe(orderForSlot(second));
  const nextDay = { ...later, ordering: inSlots(first, ['2026-11-25']) };
  expect(timeShown(nextDay, orderForSlot(second)).orderFor).toBe(orderForSlot(first));
  expect(shown([{ ...first, isFull: true }], '')).toBe(orderForSlot(first));
});
