import { z } from 'zod';
import { defineContract } from '../http.ts';
import { boundedText, entityParams, instant } from '../wire.ts';
import { order } from './contract.ts';

/** The part of a page's address that nobody can guess: the order's number and 128 bits. */
const followParams = z.object({ code: boundedText(60).regex(/^\d{4,10}-[\da-f]{32}$/) });

/** Returns the path of the page of the order with this code. */
export function followPath(code: string): string {
  return `/follow/${code}`;
}

export const sayPaid = defineContract({
  method: 'POST',
  path: '/api/follow/:code/paid',
  access: 'public',
  summary: 'Record that the customer says to have paid with Bit; repeated calls change nothing',
  params: followParams,
  success: 200,
  response: z.object({ customerPaidAt: instant }),
  errors: ['not_found', 'payment_unavailable'],
});

export const askToCancel = defineContract({
  method: 'POST',
  path: '/api/follow/:code/ask-to-cancel',
  access: 'public',
  summary: 'Record that the customer asks to cancel an order that is not confirmed; staff decide',
  description: 'It cancels nothing by itself. Repeated calls change nothing.',
  params: followParams,
  success: 200,
  response: z.object({ cancelAskedAt: instant }),
  errors: ['not_found', 'cancel_too_late'],
});

export const keepOrder = defineContract({
  method: 'POST',
  path: '/api/admin/orders/:id/keep',
  access: 'staff',
  summary: 'Keep an order whose customer asked to cancel it; without such a request, or again, it changes nothing',
  params: entityParams,
  success: 200,
  response: order,
  errors: ['not_found'],
});
