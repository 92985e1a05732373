import { z } from 'zod';
import { defineContract } from '../http.ts';
import { entityParams, searchText, trimmedText } from '../wire.ts';
import { boardFilter } from './board-filter.ts';
import { ORDER_SOURCES, order } from './contract.ts';
import { promiseChange } from './promise-change.ts';
import { portionsExceededDetails } from './refusals.ts';
import { MAX_REASON_NOTE, REOPEN_REASONS, STATUS_REASONS } from './status-reasons.ts';
import { describeMoves, MOVE_ERRORS, ORDER_STATUSES, type OrderStatus } from './statuses.ts';

export const changeOrderStatus = defineContract({
  method: 'PUT',
  path: '/api/admin/orders/:id/status',
  access: 'staff',
  summary: 'Change the status of an order; its current status changes nothing',
  description:
    `${describeMoves()}. The owner chooses which of the optional statuses are used. Cancelling and refusing need a ` +
    'reason, and give back the portions that the order took. The last move can be undone.',
  params: entityParams,
  body: z.object({
    status: z.enum(ORDER_STATUSES),
    /** Needed to cancel or refuse, and only then. */
    reason: z.enum(STATUS_REASONS).optional(),
    /** Added to the reason. */
    note: trimmedText(MAX_REASON_NOTE).optional(),
    /** Changes for when it is promised too, or neither; only with a status in which it is open, such as `confirmed`. */
    promise: promiseChange.optional(),
  }),
  success: 200,
  response: order,
  errors: ['not_found', 'status_not_used', 'promise_changed', 'destination_not_confirmed', ...MOVE_ERRORS],
});

export const undoStatusChange = defineContract({
  method: 'POST',
  path: '/api/admin/orders/:id/status/undo',
  access: 'staff',
  summary: 'Undo the last change of status; only for who made it, within a minute',
  params: entityParams,
  success: 200,
  response: order,
  errors: [
    'not_found',
    'nothing_to_undo',
    'undo_not_yours',
    'undo_too_late',
    'portions_gone',
    'room_gone',
    'coupon_gone',
  ],
});

/** Limits that a reopened order can exceed. */
export const RESERVED_KINDS = ['portions', 'capacity', 'coupon'] as const;

export const reopenOrder = defineContract({
  method: 'POST',
  path: '/api/admin/orders/:id/reopen',
  access: 'owner',
  summary: 'Reopen an order that was delivered, cancelled or refused, at any time',
  description:
    'The order returns to the status before it ended, or to the first status if the shop no longer uses that one. What a ' +
    'cancelled or refused order had reserved is reserved again, also if others have taken it since: `exceeded` names it.',
  params: entityParams,
  body: z.object({ reason: z.enum(REOPEN_REASONS), note: trimmedText(MAX_REASON_NOTE).optional() }),
  success: 200,
  response: z.object({
    order,
    exceeded: z.object({
      /** Dishes with too few portions, and how many were left. */
      portions: portionsExceededDetails.shape.items,
      /** Whether the day or time slot has more orders than its limit. */
      capacity: z.boolean(),
      /** Whether the coupon is used more often than it may be. */
      coupon: z.boolean(),
    }),
  }),
  errors: ['not_found', 'nothing_to_reopen'],
});
export type ReopenedOrder = z.output<typeof reopenOrder.response>;

const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, z.int()])) as Record<OrderStatus, z.ZodInt>;

export const countOrdersByStatus = defineContract({
  method: 'GET',
  path: '/api/admin/orders/counts',
  access: 'staff',
  summary: 'Count the orders in each status, all or those that match a search and a filter; trial orders do not count',
  query: z.object({ q: searchText.optional(), source: z.enum(ORDER_SOURCES).optional(), ...boardFilter }),
  success: 200,
  response: z.object(counts).meta({ id: 'OrderCounts', description: 'How many orders are in each status' }),
});
export type OrderCounts = z.output<typeof countOrdersByStatus.response>;

/** Every call about statuses, as part of the group of orders in the API's documentation. */
export const STATUS_CALLS = { countOrdersByStatus, changeOrderStatus, undoStatusChange, reopenOrder };
