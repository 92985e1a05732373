import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS, isOneOf } from '../audit/words.ts';
import { ROLES } from '../auth/roles.ts';
import { ERROR_CODES } from '../errors.ts';
import { REOPEN_REASONS, STATUS_REASONS } from './status-reasons.ts';
import {
  describeMoves,
  FIRST_STATUS,
  hasNextStatus,
  isOpen,
  MOVE_ERRORS,
  moveRefusal,
  movesOf,
  needsReason,
  nextStatuses,
  OPEN_STATUSES,
  OPTIONAL_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  reasonsOf,
  STATUS_ACTIONS,
  STATUS_RULES,
  type StatusRule,
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
    expect(moveRefusal({ from: 'confirmed', to: 'refused', role: 'owner' })).toBe('status_passed');
    expect(moveRefusal({ from: 'cancelled', to: 'delivered', role: 'owner' })).toBe('order_already_cancelled');
  });

  test('asks for a reason where an order ends without a sale', () => {
    expect(ORDER_STATUSES.filter(needsReason)).toEqual(UNSOLD_STATUSES);
    for (const status of UNSOLD_STATUSES) expect(reasonsOf(status).at(-1)).toBe('other');
    const all = [...UNSOLD_STATUSES.flatMap(reasonsOf), ...REOPEN_REASONS];
    expect([...new Set(all)].toSorted()).toEqual([...STATUS_REASONS].toSorted());
  });

  test('has a path from the first status to every other one', () => {
    const reached = new Set<OrderStatus>([FIRST_STATUS]);
    for (const status of reached) {
      for (const next of nextStatuses(status, 'owner')) reached.add(next);
    }
    expect([...reached].toSorted()).toEqual(ORDER_STATUSES.toSorted());
  });

  test('has a different action in the audit log for each move', () => {
    expect(STATUS_ACTIONS.map(({ status }) => status)).toEqual(ORDER_STATUSES.filter((each) => each !== FIRST_STATUS));
    expect(STATUS_ACTIONS).toContainEqual({ status: 'delivered', action: 'deliver' });
    const actions = STATUS_ACTIONS.map(({ action }): string => action);
    expect(new Set(actions).size).toBe(actions.length);
    expect(actions.filter((action) => isOneOf(AUDIT_ACTIONS, action))).toEqual([]);
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
  type Rule = Pick<StatusRule<Name>, 'next' | 'refusal'>;
  const rule: fc.Arbitrary<Rule> = fc.record({
    next: fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...ROLES)) as fc.Arbitrary<StatusRule<Name>['next']>,
    refusal: fc.constantFrom(...ERROR_CODES.filter((code) => code !== 'forbidden')),
  });
  const table = fc.tuple(rule, rule, rule, rule, rule).map((rules) => {
    return Object.fromEntries(names.map((name, index) => [name, rules[index]])) as Record<Name, Rule>;
  });
  const move = fc.record({ from: fc.constantFrom(...names), to: fc.constantFrom(...names) });

  test('allows an owner every move, and other roles those of their own and of lower ones', () => {
    fc.assert(
      fc.property(table, move, (rules, { from, to }) => {
        fc.pre(from !== to);
        const { next, refusal } = movesOf(rules);
        const needed = rules[from].next[to];
        expect(next(from, 'owner').includes(to)).toBe(needed !== undefined);
        expect(next(from, 'staff').includes(to)).toBe(needed === 'staff' || needed === 'kitchen');
        expect(next(from, 'kitchen').includes(to)).toBe(needed === 'kitchen');
        expect(refusal({ from, to, role: 'owner' })).toBe(needed ? null : rules[from].refusal);
        const refusals = { courier: null, kitchen: null, staff: null, owner: 'forbidden', none: rules[from].refusal };
        expect(refusal({ from, to, role: 'staff' })).toBe(refusals[needed ?? 'none']);
        const ofKitchen = { ...refusals, courier: 'forbidden', staff: 'forbidden' };
        expect(refusal({ from, to, role: 'kitchen' })).toBe(ofKitchen[needed ?? 'none']);
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
