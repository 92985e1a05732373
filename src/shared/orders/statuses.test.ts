import { expect, test } from 'vitest';
import { FIRST_STATUS, MOVE_ERRORS, moveRefusal, nextStatuses, OPEN_STATUSES, ORDER_STATUSES } from './statuses.ts';

test('staff may take every later step, cancel any open order and refuse a pending one', () => {
  for (const [index, status] of OPEN_STATUSES.entries()) {
    const later = [...OPEN_STATUSES.slice(index + 1), 'delivered', 'cancelled'];
    const all = status === FIRST_STATUS ? [...later, 'refused'] : later;
    for (const role of ['owner', 'staff'] as const) expect(nextStatuses(status, role), status).toEqual(all);
  }
  for (const status of ['delivered', 'cancelled', 'refused'] as const)
    expect(nextStatuses(status, 'owner')).toEqual([]);
});

test('the kitchen may only begin and finish an order', () => {
  for (const status of ORDER_STATUSES) {
    const steps = nextStatuses(status, 'staff').filter((next) => next === 'preparing' || next === 'ready');
    expect(nextStatuses(status, 'kitchen'), status).toEqual(steps);
  }
  expect(nextStatuses('pending', 'kitchen')).toEqual(['preparing', 'ready']);
});

test('a forbidden status change is rejected with its reason', () => {
  expect(MOVE_ERRORS.toSorted()).toEqual(
    ['order_already_cancelled', 'order_already_delivered', 'order_already_refused', 'status_passed'].toSorted(),
  );
  expect(moveRefusal({ from: 'ready', to: 'preparing', role: 'staff' })).toBe('status_passed');
  expect(moveRefusal({ from: 'pending', to: 'cancelled', role: 'kitchen' })).toBe('forbidden');
  expect(moveRefusal({ from: 'delivered', to: 'delivered', role: 'kitchen' })).toBeNull();
  expect(moveRefusal({ from: 'confirmed', to: 'refused', role: 'owner' })).toBe('status_passed');
  expect(moveRefusal({ from: 'cancelled', to: 'delivered', role: 'owner' })).toBe('order_already_cancelled');
});
