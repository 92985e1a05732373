import { z } from 'zod';
import { promised } from '../hours/wire.ts';
import { defineContract } from '../http.ts';
import { entityParams } from '../wire.ts';
import { order } from './contract.ts';
import { promiseChange } from './promise-change.ts';
import { portionsExceededDetails } from './refusals.ts';
import { ENDED_ERRORS } from './statuses.ts';

export const changePromise = defineContract({
  method: 'PUT',
  path: '/api/admin/orders/:id/promise',
  access: 'staff',
  summary: 'Change for when an open order is promised; what stands already changes nothing',
  description:
    'Acknowledges the order. It can get any time, and an order with a promise any day, from when it was placed until a year ' +
    'from now. On another business day, its portions and capacity are reserved there instead, also if too little is left: ' +
    '`exceeded` names it. If somebody else has changed the promise in the meantime, the response is `409 promise_changed` ' +
    'with the current one in `details`.',
  params: entityParams,
  body: promiseChange,
  success: 200,
  response: z.object({
    order,
    exceeded: z.object({
      /** Dishes with too few portions on the new day, and how many were left. */
      portions: portionsExceededDetails.shape.items,
      /** Whether the new day or time slot has more orders than its limit. */
      capacity: z.boolean(),
    }),
  }),
  errors: ['not_found', 'promise_changed', ...ENDED_ERRORS],
});

export type ChangedPromise = z.output<typeof changePromise.response>;

/** Details of the error `promise_changed`: what stands. */
export const promiseChangedDetails = z.object(promised);
