import { type CallerLimit, PUBLIC_ALLOWANCES } from '../http/rate-limit.ts';
import type { Making } from '../http/response.ts';

/** Returns a check that throws `too_many_requests` when an address exceeds the allowance that all pages share. */
export function createPageLimit(requireAllowance: CallerLimit): Making['requireAllowance'] {
  return (address) => requireAllowance({ call: 'page', address }, PUBLIC_ALLOWANCES.read);
}
