import { expect, test } from 'vitest';
import { OPTIONAL_STATUSES } from '../orders/statuses.ts';
import { beginsAt, cookedOn, firstNameOf, isCooked, planOf, statusOfWork, ticketAge } from './rules.ts';

const timeZone = 'Asia/Jerusalem';
const NOW = Date.parse('2026-07-01T09:00:00.000Z');
const order = (promisedAt: string | null = null, promisedDay: string | null = null) => ({
  createdAt: '2026-06-30T10:00:00.000Z',
  promisedAt,
  promisedDay,
});
const iso = (at: number) => new Date(at).toISOString();

test('cooking begins the preparation time before the promised time', () => {
  const promised = order('2026-07-01T12:00:00.000Z', '2026-07-01');
  expect(iso(beginsAt(promised, { minutes: 45, timeZone }))).toBe('2026-07-01T11:15:00.000Z');
});

test('cooking an order for a day begins with its business day', () => {
  expect(iso(beginsAt(order(null, '2026-07-03'), { minutes: 45, timeZone }))).toBe('2026-07-03T01:00:00.000Z');
});

test('cooking begins at once without a promise, and never before the order was placed', () => {
  expect(iso(beginsAt(order(), { minutes: 45, timeZone }))).toBe('2026-06-30T10:00:00.000Z');
  const soon = { ...order('2026-06-30T10:10:00.000Z'), promisedDay: '2026-06-30' };
  expect(iso(beginsAt(soon, { minutes: 45, timeZone }))).toBe('2026-06-30T10:00:00.000Z');
});

test('an order is cooked on the business day of its time', () => {
  expect(cookedOn(order('2026-07-01T22:30:00.000Z', '2026-07-02'), timeZone)).toBe('2026-07-01');
  expect(cookedOn(order(null, '2026-07-03'), timeZone)).toBe('2026-07-03');
  expect(cookedOn(order(), timeZone)).toBe('2026-06-30');
});

test('a pending order is cooked only if the shop does not confirm orders', () => {
  expect(isCooked('pending', [])).toBe(true);
  expect(isCooked('pending', ['confirmed'])).toBe(false);
  expect(isCooked('confirmed', ['confirmed'])).toBe(true);
  expect(isCooked('preparing', ['confirmed', 'preparing'])).toBe(true);
  for (const status of ['ready', 'on_the_way', 'delivered', 'cancelled', 'refused'] as const) {
    expect(isCooked(status, OPTIONAL_STATUSES)).toBe(false);
  }
});

const used = ['preparing', 'ready'] as const;
const moved = (
  status: Parameters<typeof statusOfWork>[0],
  isFinished: boolean,
  all: readonly (typeof used)[number][],
) => statusOfWork(status, { isFinished, used: all });

test('work in the kitchen makes an order preparing and then ready', () => {
  expect(moved('pending', false, used)).toBe('preparing');
  expect(moved('confirmed', true, used)).toBe('ready');
  expect(moved('preparing', true, used)).toBe('ready');
});

test('finished work makes an order preparing if the shop does not use ready', () => {
  expect(moved('pending', true, ['preparing'])).toBe('preparing');
  expect(moved('preparing', true, ['preparing'])).toBeNull();
});

test('work in the kitchen changes no status that is unused or has passed', () => {
  expect(moved('pending', true, [])).toBeNull();
  expect(moved('pending', false, ['ready'])).toBeNull();
  expect(moved('preparing', false, used)).toBeNull();
  for (const status of ['ready', 'on_the_way', 'delivered', 'cancelled'] as const) {
    expect(moved(status, true, used)).toBeNull();
  }
});

test.each([
  ['Noa Levi', 'Noa'],
  ['  Noa\u00a0Levi', 'Noa'],
  ['נועה', 'נועה'],
  ['', null],
  ['   ', null],
  ['0501234567 Noa', null],
  ['noa@example.com', null],
  ['https://example.com', null],
  ['a/b c', null],
  ['Noa 0501234567', 'Noa'],
])('the first name of %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

test('a ticket is urgent in its last ten minutes or the second half of a short time, and then late', () => {
  const at = (minute: number) => NOW + minute * 60_000;
  const ticket = (begin: number, late: number) => ({ beginAt: iso(at(begin)), lateAt: iso(at(late)) });
  expect(ticketAge(ticket(0, 45), at(34))).toBe('calm');
  expect(ticketAge(ticket(0, 45), at(35))).toBe('soon');
  expect(ticketAge(ticket(0, 10), at(4))).toBe('calm');
  expect(ticketAge(ticket(0, 10), at(5))).toBe('soon');
  expect(ticketAge(ticket(0, 10), at(10))).toBe('late');
});

const planned = (id: number, minute: number | null, changes: object = {}) => ({
  id,
  status: 'pending' as const,
  isBack: false,
  createdAt: iso(NOW - 600_000),
  promisedAt: minute === null ? null : iso(NOW + minute * 60_000),
  promisedDay: minute === null ? null : '2026-07-01',
  late: minute === null ? NOW + 20 * 60_000 : NOW + minute * 60_000,
  ...changes,
});
const reading = { timeZone, now: NOW, minutes: 45, used: [] };

test('the plan has the orders to begin first and counts those that come later', () => {
  const orders = [planned(1, 40), planned(2, null), planned(3, 46), planned(4, 24 * 60), planned(5, 20)];
  const plan = planOf(orders, reading);
  expect(plan.begun.map(({ order }) => order.id)).toEqual([2, 5, 1]);
  expect(plan.coming).toEqual({ today: 1, otherDays: 1, nextAt: '2026-07-01T09:01:00.000Z' });
  expect(plan.unconfirmed).toBe(0);
});

test('a recalled order is begun at once', () => {
  const plan = planOf([planned(1, 24 * 60, { isBack: true })], reading);
  expect(plan.begun.map(({ order }) => order.id)).toEqual([1]);
  expect(plan.coming).toEqual({ today: 0, otherDays: 0, nextAt: null });
});

test('an unconfirmed order is left out of the plan unless it was recalled', () => {
  const orders = [
    planned(1, 10),
    planned(4, 10),
    planned(2, 10, { status: 'confirmed' }),
    planned(3, 10, { status: 'ready', isBack: true }),
  ];
  const plan = planOf(orders, { ...reading, used: ['confirmed'] });
  expect(plan.begun.map(({ order }) => order.id)).toEqual([2, 3]);
  expect(plan).toMatchObject({ unconfirmed: 2, coming: { today: 0, otherDays: 0, nextAt: null } });
});
