import { defineContract } from '../http.ts';
import { entityParams } from '../wire.ts';
import { order } from './contract.ts';

export const recordRefund = defineContract({
  method: 'POST',
  path: '/api/admin/orders/:id/refund',
  access: 'staff',
  summary:
    'Record that an order paid with Bit was refunded after it was cancelled or refused; again, it changes nothing',
  description: 'It moves no money. The page of the order says it.',
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
