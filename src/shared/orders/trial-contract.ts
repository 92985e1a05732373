import { defineContract } from '../http.ts';
import { order } from './contract.ts';

export const placeTrialOrder = defineContract({
  method: 'POST',
  path: '/api/admin/orders/trial',
  access: 'owner',
  summary: 'Place a trial order of the first dish; while one is not delivered, returns that one',
  description:
    'It appears on the board, rings the alarm and is sent to staff like an order of a customer. It has no client and ' +
    'counts nowhere. An earlier trial order is removed; the new one is removed by itself after a day.',
  success: 201,
  response: order,
  errors: ['no_dishes'],
});

export const removeTrialOrder = defineContract({
  method: 'DELETE',
  path: '/api/admin/orders/trial',
  access: 'staff',
  summary: 'Remove the trial order; without one, nothing changes',
  success: 204,
});

export const TRIAL_CALLS = { placeTrialOrder, removeTrialOrder };
