import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '../../shared/errors.ts';
import { DomainError } from '../errors.ts';

/** HTTP status and English message of every error code. */
export const HTTP_ERRORS: Record<ErrorCode, { status: number; message: string }> = {
  invalid_input: { status: 400, message: 'The request is not valid; details.fields says where' },
  unauthenticated: { status: 401, message: 'Sign in first' },
  forbidden: { status: 403, message: 'This is for the owner alone' },
  forbidden_origin: { status: 403, message: 'This call may not be made from another site' },
  not_found: { status: 404, message: 'There is nothing at this address' },
  too_large: { status: 413, message: 'The request is too large' },
  too_many_pixels: { status: 413, message: 'The picture has too many pixels for its format to be decoded' },
  unsupported_media_type: { status: 415, message: 'The request has a content type that is not taken here' },
  too_many_requests: { status: 429, message: 'Too many requests; wait a little and try again' },
  too_many_orders: { status: 429, message: 'Too many orders with this phone number; details says when to try again' },
  price_changed: { status: 409, message: 'Prices have changed; details has the current ones' },
  below_minimum: { status: 409, message: "The order is below the city's minimum" },
  item_unavailable: { status: 409, message: 'Some dishes are not available any more' },
  city_unavailable: { status: 409, message: 'The city is not delivered to any more' },
  payment_unavailable: { status: 409, message: 'This payment method is not offered' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request' },
  order_already_delivered: { status: 409, message: 'A delivered order cannot change its status' },
  nothing_to_undo: { status: 409, message: 'The order is as it was before; someone was faster' },
  undo_not_yours: { status: 403, message: 'Someone else changed the status; only they can undo that' },
  undo_too_late: { status: 409, message: 'A change of status can be undone for one minute' },
  version_conflict: { status: 409, message: 'Someone else changed this meanwhile; details has it as it is now' },
  reorder_mismatch: { status: 409, message: 'These are not exactly the dishes of the menu; details has their ids' },
  unknown_placeholder: { status: 400, message: 'The template has placeholders that nothing is known of' },
  picture_in_use: { status: 409, message: 'The picture is in use; details says where' },
  client_exists: { status: 409, message: 'Another client has this phone number; details names them' },
  city_exists: { status: 409, message: 'Another city has this name; details has it and the fields at fault' },
  wrong_password: { status: 403, message: 'The current password is not this one' },
  username_taken: { status: 409, message: 'Another account has this username' },
  password_too_common: { status: 400, message: 'This password is one of the most common ones' },
  own_account: { status: 409, message: "This cannot be done to one's own account" },
  overloaded: { status: 503, message: 'Too much at once; try again in a moment' },
  internal_error: { status: 500, message: 'Something went wrong on our side' },
};

/** Default of `Retry-After`, in seconds. */
const RETRY_AFTER_S = 5;

/**
 * Error codes for errors of Fastify and its plugins, by HTTP status. 403 becomes `not_found`, so that it does not
 * reveal which files exist.
 */
const CODES_BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_input',
  403: 'not_found',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Maps an error to a response; the only place that does. Unknown errors are logged and sent as `internal_error`. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toDomainError(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  const { code, details } = known ?? new DomainError('internal_error');
  const { status, message } = HTTP_ERRORS[code];
  const body: ErrorBody = { code, message, details, requestId: request.id };
  if (status === 429 || status === 503) reply.header('retry-after', details.retryAfterSeconds ?? RETRY_AFTER_S);
  return reply.status(status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id }).send(body);
}

function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  if (status < 400 || status > 499) return null;
  return new DomainError(CODES_BY_STATUS[status] ?? 'invalid_input');
}
