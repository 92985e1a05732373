import { type CallerLimit, PUBLIC_ALLOWANCES } from '../http/rate-limit.ts';
import type { Making, Respond } from '../http/response.ts';

export type RequireAllowance = Making['requireAllowance'];
/** Sends a page, cached under its key. */
export type RespondPage = (
  request: Parameters<Respond>[0],
  reply: Parameters<Respond>[1],
  page: Omit<Making, 'requireAllowance'>,
) => ReturnType<Respond>;

/** Returns `respond` for pages, which take a token of the allowance each. */
export function limited(respond: Respond, requireAllowance: RequireAllowance): RespondPage {
  return async (request, reply, page) => {
    requireAllowance(request.ip);
    return respond(request, reply, { ...page, requireAllowance });
  };
}

/** Returns a check that throws `too_many_requests` when an address exceeds the allowance that all pages share. */
export function createPageLimit(requireAllowance: CallerLimit): RequireAllowance {
  return (address) => requireAllowance({ call: 'page', address }, PUBLIC_ALLOWANCES.read);
}
