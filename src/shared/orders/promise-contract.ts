import { z } from 'zod';
import { promised } from '../hours/wire.ts';
import { defineContract } from '../http.ts';
import { entityParams } from '../wire.ts';
import { order } from './contract.ts';
import { promiseChange } from './promise-change.ts';
import { ENDED_ERRORS } from './statuses.ts';

export const changePromise = defineContract({
  method: 'PUT',
  path: '/api/admin/orders/:id/promise',
  access: 'staff',
  summary: 'Change for when an open order is promised; what stands already changes nothing',
  description:
    'Acknowledges the order. An order for a day can get a time within that business day; another one a time from when it ' +
    'was placed until a day after what stands, or after now. What stood before can be put back. When somebody else has ' +
    'changed it meanwhile, the response is `409 promise_changed` with what stands in `details`. No mail is sent.',
  params: entityParams,
  body: promiseChange,
  success: 200,
  response: order,
  errors: ['not_found', 'promise_changed', ...ENDED_ERRORS],
});

/** Details of the error `promise_changed`: what stands. */
export const promiseChangedDetails = z.object(promised);
