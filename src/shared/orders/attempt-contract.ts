import { z } from 'zod';
import { defineContract } from '../http.ts';
import { uuidText } from '../wire.ts';
import { placedOrder } from './contract.ts';

export const getOrderOfAttempt = defineContract({
  method: 'GET',
  path: '/api/orders/attempts/:key',
  access: 'public',
  summary: 'Get the order of a checkout attempt by its Idempotency-Key; null when none was placed',
  params: z.object({ key: uuidText }),
  success: 200,
  response: placedOrder.nullable(),
});

export const cancelAttempt = defineContract({
  method: 'POST',
  path: '/api/orders/attempts/:key/cancel',
  access: 'public',
  summary: 'Cancel a checkout attempt: returns its order, or null, after which its key places no order',
  params: z.object({ key: uuidText }),
  success: 200,
  response: placedOrder.nullable(),
});
