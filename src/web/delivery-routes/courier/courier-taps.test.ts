import { expect, test } from 'vitest';
import { ticketOrder } from '../../../../test/ticket-orders.ts';
import { courierStopOf } from '../../../shared/delivery-routes/courier-stop.ts';
import { type CourierTap, withCourierTaps } from './courier-taps.ts';

const NOW = Date.parse('2026-07-01T17:00:00.000Z');
const stop = courierStopOf(ticketOrder(), NOW, []);
const cancelled = courierStopOf(
  ticketOrder({ status: 'cancelled', statusChangedAt: '2026-07-01T16:00:00.000Z' }),
  NOW,
  [],
);

const tap = (action: CourierTap['action'], changes: Partial<CourierTap> = {}) => ({
  id: action,
  code: '1-a',
  orderId: 42,
  orderNumber: '1042',
  action,
  ...changes,
});

test('a stop is shown as handed over with its cash before the server has the tap', () => {
  const [shown] = withCourierTaps([stop], [tap('hand_over', { cashTaken: true })]);
  expect(shown).toMatchObject({ status: 'delivered', endedBy: 'courier', isKept: true });
  expect(shown?.cashTakenAt).not.toBeNull();
  expect(withCourierTaps([stop], [tap('hand_over')])[0]?.cashTakenAt).toBeNull();
});

test('a stop is shown as the server has it after its tap was undone', () => {
  expect(withCourierTaps([stop], [tap('hand_over'), tap('undo')])).toEqual([{ ...stop, isKept: true }]);
  expect(withCourierTaps([stop], [tap('not_home')])[0]?.notHomeAt).not.toBeNull();
});

test('a stop that ended, or another stop, is not changed by a tap', () => {
  expect(withCourierTaps([cancelled], [tap('hand_over')])).toEqual([{ ...cancelled, isKept: true }]);
  expect(withCourierTaps([stop], [tap('hand_over', { orderId: 7 })])).toEqual([{ ...stop, isKept: false }]);
});
