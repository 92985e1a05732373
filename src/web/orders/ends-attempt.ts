import { ApiError } from '../api/client.ts';

/**
 * Returns whether an error of sending an order ends the attempt: nothing was placed by it. A response of 429 that is not
 * about the order is given before the attempt is looked for, which may have placed one when it was sent before.
 */
export function endsAttempt(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return false;
  return error.status !== 429 || error.body?.code === 'too_many_orders';
}
