import { describe, expect, test } from 'vitest';
import { OPTIONAL_STATUSES, ORDER_STATUSES } from './statuses.ts';
import { isUsed, movesFrom, parseStatusList, shownStatuses, usedStatuses } from './used-statuses.ts';

describe('the setting of the statuses in use', () => {
  test('is none where the owner has chosen none, and where the text is no list of optional statuses', () => {
    expect(usedStatuses([])).toEqual([]);
    for (const value of ['', 'ready', '{}', '["delivered"]', '["ready","baked"]', '[1]']) {
      expect(usedStatuses([{ key: 'orderStatuses', value }]), value).toEqual([]);
    }
  });

  test('is found among the others', () => {
    const settings = [
      { key: 'appName', value: '["refused"]' },
      { key: 'orderStatuses', value: '["ready"]' },
    ];
    expect(usedStatuses(settings)).toEqual(['ready']);
  });

  test('is read in the sequence of the statuses, each once', () => {
    expect(parseStatusList('["ready","confirmed","ready"]')).toEqual(['confirmed', 'ready']);
    expect(parseStatusList('[]')).toEqual([]);
    expect(parseStatusList('["cancelled"]')).toBeNull();
  });
});

describe('with none of the optional statuses', () => {
  test('a pending order can be delivered or cancelled, as every shop needs', () => {
    expect(movesFrom('pending', 'staff', [])).toEqual({ main: 'delivered', later: [], ends: ['cancelled'] });
    expect(movesFrom('delivered', 'owner', [])).toEqual({ main: null, later: [], ends: [] });
    expect(ORDER_STATUSES.filter((status) => isUsed(status, []))).toEqual(['pending', 'delivered', 'cancelled']);
  });

  test('the tabs are those of the specification until an order is cancelled', () => {
    expect(shownStatuses([], () => false)).toEqual(['pending', 'delivered']);
    expect(shownStatuses([], (status) => status === 'cancelled')).toEqual(['pending', 'delivered', 'cancelled']);
  });

  test('an order in a status that was switched off moves on, and keeps its tab', () => {
    expect(movesFrom('preparing', 'staff', [])).toEqual({ main: 'delivered', later: [], ends: ['cancelled'] });
    expect(shownStatuses([], (status) => status === 'preparing')).toEqual(['pending', 'preparing', 'delivered']);
  });
});

describe('with some of them', () => {
  test('those not in use are skipped in the sequence', () => {
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

  test('each open one has a tab', () => {
    expect(shownStatuses(OPTIONAL_STATUSES, () => false)).toEqual([
      'pending',
      'confirmed',
      'preparing',
      'ready',
      'on_the_way',
      'delivered',
    ]);
  });
});
