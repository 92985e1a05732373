import { defineContract } from '../http.ts';
import { entityParams } from '../wire.ts';
import { order } from './contract.ts';

/* What staff do about details of a website order that nobody has confirmed. */

export const confirmOrderDetails = defineContract({
  method: 'POST',
  path: '/api/admin/orders/:id/confirm-details',
  access: 'staff',
  summary:
    "Save the name, email, city and address of a website order to the client's record; again, it changes nothing",
  params: entityParams,
  success: 200,
  response: order,
  errors: ['not_found'],
});

export const confirmDestination = defineContract({
  method: 'POST',
  path: '/api/admin/orders/:id/confirm-destination',
  access: 'staff',
  summary: 'Confirm where an order is delivered after checking it; again, it changes nothing',
  description:
    'A website order without a city, while the restaurant delivers to some, is not put on a route and is not on its way ' +
    'before that. Delivering the order confirms it too.',
  params: entityParams,
  success: 200,
  response: order,
  errors: ['not_found'],
});

export const CLAIM_CALLS = { confirmOrderDetails, confirmDestination };
