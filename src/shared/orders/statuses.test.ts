import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROLES } from '../auth/contract.ts';
import { ERROR_CODES } from '../errors.ts';
import {
  describeMoves,
  FIRST_STATUS,
  hasNextStatus,
  isOpen,
  MOVE_ERRORS,
  moveRefusal,
  movesOf,
  nextStatuses,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_RECORDS,
  STATUS_RULES,
  type StatusRule,
} from './statuses.ts';

describe('the table of statuses', () => {
  test('has pending, which staff may change to delivered, and delivered, which is final', () => {
    expect(ORDER_STATUSES).toEqual(['pending', 'delivered']);
    expect(OPEN_STATUSES).toEqual(['pending']);
    expect(ROLES.map((role) => nextStatuses('pending', role))).toEqual([['delivered'], ['delivered']]);
    expect(ROLES.map((role) => nextStatuses('delivered', role))).toEqual([[], []]);
    expect(MOVE_ERRORS).toEqual(['order_already_delivered']);
    expect(describeMoves()).toBe('`pending` may become `delivered`; `delivered` is final');
  });

  test('has a path from the first status to every other one', () => {
    const reached = new Set<OrderStatus>([FIRST_STATUS]);
    for (const status of reached) {
      for (const next of nextStatuses(status, 'owner')) reached.add(next);
    }
    expect([...reached].toSorted()).toEqual(ORDER_STATUSES.toSorted());
  });

  test('has a different column for the time of each move', () => {
    expect(STATUS_RECORDS.map(({ status }) => status)).toEqual(ORDER_STATUSES.filter((each) => each !== FIRST_STATUS));
    expect(STATUS_RECORDS[0]).toEqual({
      status: 'delivered',
      action: 'deliver',
      field: 'deliveredAt',
      column: 'delivered_at',
    });
    for (const part of ['action', 'field', 'column'] as const) {
      expect(new Set(STATUS_RECORDS.map((record) => record[part])).size, part).toBe(STATUS_RECORDS.length);
    }
  });

  test('has an error for each status that some other cannot follow, and no open status is final', () => {
    for (const status of ORDER_STATUSES) {
      const hasAll = nextStatuses(status, 'owner').length === ORDER_STATUSES.length - 1;
      expect(STATUS_RULES[status].refusal === null, status).toBe(hasAll);
      expect(isOpen(status), status).toBe(hasNextStatus(status));
    }
  });

  test('allows exactly the moves that nextStatuses returns', () => {
    for (const role of ROLES) {
      for (const from of ORDER_STATUSES) {
        const allowed = ORDER_STATUSES.filter((to) => to !== from && moveRefusal({ from, to, role }) === null);
        expect(allowed.toSorted()).toEqual(nextStatuses(from, role).toSorted());
      }
    }
  });
});

describe('movesOf', () => {
  const names = ['pending', 'preparing', 'ready', 'delivered', 'cancelled'] as const;
  type Name = (typeof names)[number];
  const rule: fc.Arbitrary<StatusRule<Name>> = fc.record({
    next: fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...ROLES)) as fc.Arbitrary<StatusRule<Name>['next']>,
    isOpen: fc.boolean(),
    recorded: fc.constant(null),
    refusal: fc.constantFrom(...ERROR_CODES.filter((code) => code !== 'forbidden')),
  });
  const table = fc.tuple(rule, rule, rule, rule, rule).map((rules) => {
    return Object.fromEntries(names.map((name, index) => [name, rules[index]])) as Record<Name, StatusRule<Name>>;
  });
  const move = fc.record({ from: fc.constantFrom(...names), to: fc.constantFrom(...names) });

  test('allows an owner every move, and staff those with the role staff', () => {
    fc.assert(
      fc.property(table, move, (rules, { from, to }) => {
        fc.pre(from !== to);
        const { next, refusal } = movesOf(rules);
        const needed = rules[from].next[to];
        expect(next(from, 'owner').includes(to)).toBe(needed !== undefined);
        expect(next(from, 'staff').includes(to)).toBe(needed === 'staff');
        expect(refusal({ from, to, role: 'owner' })).toBe(needed ? null : rules[from].refusal);
        const refusals = { staff: null, owner: 'forbidden', none: rules[from].refusal };
        expect(refusal({ from, to, role: 'staff' })).toBe(refusals[needed ?? 'none']);
      }),
    );
  });

  test('does not reject a move to the current status', () => {
    fc.assert(
      fc.property(table, move, fc.constantFrom(...ROLES), (rules, { from }, role) => {
        expect(movesOf(rules).refusal({ from, to: from, role })).toBeNull();
      }),
    );
  });
});
