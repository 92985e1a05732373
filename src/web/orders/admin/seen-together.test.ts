import { expect, test } from 'vitest';
import { seenTogether } from './seen-together.ts';

const unseen = (id: number) => ({ id, status: 'pending' as const, seenAt: null });
const seen = (id: number) => ({ id, status: 'pending' as const, seenAt: '2026-11-21T10:00:00.000Z' });
const BOARD = { deferred: [], sort: 'newest', hasMore: false, unseen: 0 } as const;
const NOTHING = { count: 0, upToId: null, hasUnloaded: false };

test('acknowledging all covers the unacknowledged orders of the board', () => {
  const orders = [seen(9), unseen(8), seen(7), unseen(6)];
  expect(seenTogether({ ...BOARD, orders, unseen: 2 })).toEqual({ count: 2, upToId: 8, hasUnloaded: false });
  expect(seenTogether({ ...BOARD, orders: [seen(9)] })).toEqual(NOTHING);
});

test('acknowledging all leaves out orders that the board has not loaded', () => {
  expect(seenTogether({ ...BOARD, orders: [unseen(6)], unseen: 2 })).toEqual({
    count: 1,
    upToId: 6,
    hasUnloaded: false,
  });
});

test('acknowledging all stops before the first order that is held back', () => {
  const orders = [unseen(8), unseen(7), unseen(6)];
  expect(seenTogether({ ...BOARD, orders, unseen: 3, deferred: [8] })).toEqual({
    count: 2,
    upToId: 7,
    hasUnloaded: false,
  });
  expect(seenTogether({ ...BOARD, orders, unseen: 3, deferred: [8, 7] })).toEqual({
    count: 1,
    upToId: 6,
    hasUnloaded: false,
  });
  expect(seenTogether({ ...BOARD, orders, unseen: 3, deferred: [6] })).toEqual(NOTHING);
});

test('acknowledging all covers the loaded pages if the oldest are first', () => {
  const orders = [unseen(6), unseen(7)];
  const board = { ...BOARD, orders, sort: 'oldest', hasMore: true, unseen: 5 } as const;
  expect(seenTogether(board)).toEqual({ count: 2, upToId: 7, hasUnloaded: false });
});

test('acknowledging all covers further pages if the newest are first', () => {
  const orders = [unseen(8), unseen(7)];
  const board = { ...BOARD, orders, hasMore: true };
  expect(seenTogether({ ...board, unseen: 3 })).toEqual({ count: 3, upToId: 8, hasUnloaded: true });
  expect(seenTogether({ ...board, unseen: 3, deferred: [8] })).toEqual({ count: 2, upToId: 7, hasUnloaded: true });
  expect(seenTogether({ ...board, unseen: 2 })).toEqual({ count: 2, upToId: 8, hasUnloaded: false });
  const allSeen = { ...board, orders: [seen(8), seen(7)] };
  expect(seenTogether({ ...allSeen, unseen: 1 })).toEqual({ count: 1, upToId: null, hasUnloaded: true });
});
