import { describe, expect, test } from 'vitest';
import { REOPEN_REASONS, STATUS_REASONS } from './status-reasons.ts';
import {
  describeMoves,
  FIRST_STATUS,
  MOVE_ERRORS,
  moveRefusal,
  needsReason,
  nextStatuses,
  OPEN_STATUSES,
  OPTIONAL_STATUSES,
  ORDER_STATUSES,
  reasonsOf,
  UNSOLD_STATUSES,
} from './statuses.ts';

describe('the table of statuses', () => {
  test('has the steps from pending to delivered, and the two in which an order ends without a sale', () => {
    const steps = ['pending', 'confirmed', 'preparing', 'ready', 'on_the_way'];
    expect(OPEN_STATUSES).toEqual(steps);
    expect(ORDER_STATUSES).toEqual([...steps, 'delivered', ...UNSOLD_STATUSES]);
    expect(UNSOLD_STATUSES).toEqual(['cancelled', 'refused']);
    expect(OPTIONAL_STATUSES).toEqual(['confirmed', 'preparing', 'ready', 'on_the_way', 'refused']);
    expect(describeMoves()).toContain('`on_the_way` may become `delivered`, `cancelled`; `delivered` is final');
  });

  test('allows staff every later step and cancelling from every open status, and refusing from pending alone', () => {
    for (const [index, status] of OPEN_STATUSES.entries()) {
      const later = [...OPEN_STATUSES.slice(index + 1), 'delivered', 'cancelled'];
      const all = status === FIRST_STATUS ? [...later, 'refused'] : later;
      for (const role of ['owner', 'staff'] as const) expect(nextStatuses(status, role), status).toEqual(all);
    }
    for (const status of ['delivered', 'cancelled', 'refused'] as const)
      expect(nextStatuses(status, 'owner')).toEqual([]);
  });

  test('allows the kitchen to begin and to finish an order, and nothing else', () => {
    for (const status of ORDER_STATUSES) {
      const steps = nextStatuses(status, 'staff').filter((next) => next === 'preparing' || next === 'ready');
      expect(nextStatuses(status, 'kitchen'), status).toEqual(steps);
    }
    expect(nextStatuses('pending', 'kitchen')).toEqual(['preparing', 'ready']);
  });

  test('names what is wrong with every other move', () => {
    expect(MOVE_ERRORS.toSorted()).toEqual(
      ['order_already_cancelled', 'order_already_delivered', 'order_already_refused', 'status_passed'].toSorted(),
    );
    expect(moveRefusal({ from: 'ready', to: 'preparing', role: 'staff' })).toBe('status_passed');
    expect(moveRefusal({ from: 'pending', to: 'cancelled', role: 'kitchen' })).toBe('forbidden');
    expect(moveRefusal({ from: 'delivered', to: 'delivered', role: 'kitchen' })).toBeNull();
    expect(moveRefusal({ from: 'confirmed', to: 'refused', role: 'owner' })).toBe('status_passed');
    expect(moveRefusal({ from: 'cancelled', to: 'delivered', role: 'owner' })).toBe('order_already_cancelled');
  });

  test('asks for a reason where an order ends without a sale', () => {
    expect(ORDER_STATUSES.filter(needsReason)).toEqual(UNSOLD_STATUSES);
    for (const status of UNSOLD_STATUSES) expect(reasonsOf(status).at(-1)).toBe('other');
    const all = [...UNSOLD_STATUSES.flatMap(reasonsOf), ...REOPEN_REASONS];
    expect([...new Set(all)].toSorted()).toEqual([...STATUS_REASONS].toSorted());
  });
});
