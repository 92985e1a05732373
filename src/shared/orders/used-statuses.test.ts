import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './statuses.ts';
import { isUsed, movesFrom, parseStatusList, shownStatuses, usedStatuses } from './used-statuses.ts';

test('no optional status is used if the setting is missing or invalid', () => {
  expect(usedStatuses([])).toEqual([]);
  for (const value of ['', 'ready', '{}', '["delivered"]', '["ready","baked"]', '[1]']) {
    expect(usedStatuses([{ key: 'orderStatuses', value }]), value).toEqual([]);
  }
});

test('the statuses in use are read in their order, each once', () => {
  expect(parseStatusList('["ready","confirmed","ready"]')).toEqual(['confirmed', 'ready']);
  expect(parseStatusList('[]')).toEqual([]);
  expect(parseStatusList('["cancelled"]')).toBeNull();
});

test('without optional statuses, a pending order can be delivered or cancelled', () => {
  expect(movesFrom('pending', 'staff', [])).toEqual({ main: 'delivered', later: [], ends: ['cancelled'] });
  expect(movesFrom('delivered', 'owner', [])).toEqual({ main: null, later: [], ends: [] });
  expect(ORDER_STATUSES.filter((status) => isUsed(status, []))).toEqual(['pending', 'delivered', 'cancelled']);
});

test('without optional statuses, the tabs are pending and delivered, and cancelled if needed', () => {
  expect(shownStatuses([], () => false)).toEqual(['pending', 'delivered']);
  expect(shownStatuses([], (status) => status === 'cancelled')).toEqual(['pending', 'delivered', 'cancelled']);
});

test('an order in a disabled status can continue and keeps its tab', () => {
  expect(movesFrom('preparing', 'staff', [])).toEqual({ main: 'delivered', later: [], ends: ['cancelled'] });
  expect(shownStatuses([], (status) => status === 'preparing')).toEqual(['pending', 'preparing', 'delivered']);
});

test('statuses that are not in use are skipped', () => {
  const used = ['preparing', 'on_the_way', 'refused'] as const;
  expect(movesFrom('pending', 'staff', used)).toEqual({
    main: 'preparing',
    later: ['on_the_way', 'delivered'],
    ends: ['cancelled', 'refused'],
  });
  expect(movesFrom('preparing', 'staff', used)).toEqual({
    main: 'on_the_way',
    later: ['delivered'],
    ends: ['cancelled'],
  });
});
