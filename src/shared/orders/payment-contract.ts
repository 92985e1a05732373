import { z } from 'zod';
import { defineContract } from '../http.ts';
import { entityParams } from '../wire.ts';
import { order } from './contract.ts';
import { PAYMENT_CHECKS } from './payment-checks.ts';

export const checkPayment = defineContract({
  method: 'PUT',
  path: '/api/admin/orders/:id/payment',
  access: 'staff',
  summary: 'Record whether the payment of an order was found in Bit; null removes the record',
  description:
    'What the customer claims changes nothing about what a courier collects; a payment that staff found does. The ' +
    'order tracking page shows the result.',
  params: entityParams,
  body: z.object({ result: z.enum(PAYMENT_CHECKS).nullable() }),
  success: 200,
  response: order,
  errors: ['not_found', 'not_paid_with_bit'],
});

export const recordRefund = defineContract({
  method: 'POST',
  path: '/api/admin/orders/:id/refund',
  access: 'staff',
  summary: 'Record that a paid order was refunded after it was cancelled or refused; repeated calls change nothing',
  description: 'It moves no money. The order tracking page shows it.',
  params: entityParams,
  success: 200,
  response: order,
  errors: ['not_found', 'nothing_to_refund'],
});

export const undoRefund = defineContract({
  method: 'POST',
  path: '/api/admin/orders/:id/refund/undo',
  access: 'staff',
  summary: 'Undo that an order was refunded; only for who recorded it, within a minute',
  params: entityParams,
  success: 200,
  response: order,
  errors: ['not_found', 'nothing_to_undo', 'undo_not_yours', 'undo_too_late'],
});

/** Every call about payments, as part of the group of orders in the API's documentation. */
export const PAYMENT_CALLS = { checkPayment, recordRefund, undoRefund };
