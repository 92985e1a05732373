import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '../../shared/errors.ts';
import { DomainError } from '../errors.ts';

/** HTTP status and English message of every error code. */
export const HTTP_ERRORS: Record<ErrorCode, { status: number; message: string }> = {
  invalid_input: { status: 400, message: 'The request is invalid; details.fields names the fields' },
  unauthenticated: { status: 401, message: 'Sign in, then repeat the request' },
  forbidden: { status: 403, message: 'Only an owner may make this call; sign in as an owner' },
  forbidden_origin: { status: 403, message: 'State-changing calls are accepted only from pages of the shop itself' },
  not_found: { status: 404, message: 'There is nothing at this address; check the path and the id' },
  too_large: { status: 413, message: 'The request is too large; send less data' },
  too_many_pixels: { status: 413, message: 'The picture has too many pixels; reduce its dimensions' },
  unsupported_media_type: {
    status: 415,
    message: 'This content type is not supported; see the API document for those that are',
  },
  too_many_requests: { status: 429, message: 'Too many requests; wait, then try again' },
  too_many_orders: { status: 429, message: 'Too many orders with this phone number; details says when to try again' },
  price_changed: { status: 409, message: 'Prices have changed; details has the current ones' },
  below_minimum: { status: 409, message: "The order is below the city's minimum" },
  item_unavailable: { status: 409, message: 'Some dishes are no longer available; details names them' },
  not_served: { status: 409, message: 'A dish is not served at the time of the order; details has when each is' },
  nothing_promised: { status: 409, message: 'The shop promises no minutes, which busy mode could lengthen' },
  closed: { status: 409, message: 'Orders for this time are not taken; details has for when they are' },
  full: {
    status: 409,
    message: 'The day has no room left for the order; details has what is short, and for when it can be',
  },
  portions_exceeded: {
    status: 409,
    message: 'Fewer portions are left; details has how many of each dish, and the day where it is not today',
  },
  order_by_phone: {
    status: 409,
    message:
      'This order is taken by phone only; details has the number, and how many portions an online order may have',
  },
  choices_invalid: { status: 409, message: 'Some choices cannot be ordered together; details names them' },
  no_dishes: { status: 409, message: 'No dish can be ordered; add one first' },
  no_demo: { status: 409, message: 'The shop has no demo restaurant, or it is removed already' },
  city_unavailable: { status: 409, message: 'The restaurant no longer delivers to this city; choose another' },
  outside_area: {
    status: 409,
    message: 'The restaurant delivers to some areas of this city alone; details names them, send `areaId` or a street',
  },
  address_required: {
    status: 409,
    message: 'The restaurant needs the address to deliver to; send `address` with street and house number',
  },
  fulfilment_unavailable: {
    status: 409,
    message: 'The restaurant does not offer delivery, or pickup; details has what it offers',
  },
  payment_unavailable: { status: 409, message: 'This payment method is not offered; choose another' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request; send a new one' },
  order_already_delivered: { status: 409, message: 'The status of a delivered order cannot change' },
  order_already_cancelled: { status: 409, message: 'The status of a cancelled order cannot change' },
  order_already_refused: { status: 409, message: 'The status of a refused order cannot change' },
  status_passed: { status: 409, message: 'The order is further than this status; details has its current one' },
  status_not_used: { status: 409, message: 'The shop does not use this status; the owner chooses which it uses' },
  promise_changed: {
    status: 409,
    message: 'Someone else changed the promised time meanwhile; details has what stands now',
  },
  portions_gone: {
    status: 409,
    message: 'The portions of the order were sold meanwhile; details has how many are left',
  },
  room_gone: {
    status: 409,
    message: 'Other orders have taken the place of this one on its day; details has what is short',
  },
  coupon_gone: {
    status: 409,
    message: 'The coupon of the order was used up meanwhile; raise how often it may be used first',
  },
  cancel_too_late: {
    status: 409,
    message: 'The order is confirmed or has ended; its customer has to call to cancel it',
  },
  not_paid_with_bit: {
    status: 409,
    message: 'The order is not paid with Bit: it is free, or paid in cash',
  },
  nothing_to_refund: {
    status: 409,
    message: 'Only an order that was cancelled or refused, and may have been paid, is refunded',
  },
  nothing_to_reopen: {
    status: 409,
    message: 'The order is open already',
  },
  order_not_deliverable: {
    status: 409,
    message: 'An order has ended, is picked up or is on another route; details names the orders',
  },
  destination_not_confirmed: {
    status: 409,
    message: 'An order does not state its city; confirm its destination first. For a route, details names the orders',
  },
  route_ended: { status: 409, message: 'The delivery route has ended' },
  nothing_to_undo: { status: 409, message: 'The change was already undone, or another followed' },
  undo_not_yours: { status: 403, message: 'Someone else made the change; only they can undo it' },
  undo_too_late: { status: 409, message: 'A change can be undone only for one minute' },
  version_conflict: { status: 409, message: 'Someone else changed this meanwhile; details has the current state' },
  reorder_mismatch: { status: 409, message: 'The ids are not exactly those of the menu; details has these' },
  too_many_option_groups: { status: 409, message: 'The shop has as many option groups as it can; delete one first' },
  too_many_printers: { status: 409, message: 'The shop has as many printers as it can; remove one first' },
  too_many_categories: { status: 409, message: 'The shop has as many categories as it can; delete one first' },
  too_many_coupons: { status: 409, message: 'The shop has as many coupons as it can; delete one first' },
  unknown_placeholder: { status: 400, message: 'The template has unknown placeholders; details names them' },
  picture_in_use: { status: 409, message: 'The picture is in use; details says where' },
  picture_gone: { status: 409, message: 'The picture is not, or no longer, in the media library' },
  client_exists: { status: 409, message: 'Another client has this phone number; details names the client' },
  clients_changed: {
    status: 409,
    message: 'One of the clients was changed, deleted or merged meanwhile; read both again',
  },
  city_exists: { status: 409, message: 'Another city has this name; details has the city and the fields' },
  coupon_exists: { status: 409, message: 'Another coupon has this code; details names it' },
  wrong_password: { status: 403, message: 'The current password is wrong' },
  username_taken: { status: 409, message: 'Another account has this username, or it is reserved' },
  password_too_common: { status: 400, message: 'This password is too common; choose another' },
  own_account: { status: 409, message: "This cannot be done to one's own account" },
  overloaded: { status: 503, message: 'The server is overloaded; try again in a moment' },
  internal_error: { status: 500, message: 'Internal error; the log has details under the requestId' },
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

/** Maps an error to a response; the only place that does. Unknown errors are logged and sent as
 * `internal_error`; the cause of a known error is logged too. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toDomainError(error);
  const unexpected = known ? known.cause : error;
  if (unexpected) request.log.error({ err: unexpected }, 'request failed');
  const { code, details } = known ?? new DomainError('internal_error');
  const { status, message } = HTTP_ERRORS[code];
  const body: ErrorBody = { code, message, details, requestId: request.id };
  if (status === 429 || status === 503) reply.header('retry-after', details.retryAfterSeconds ?? RETRY_AFTER_S);
  reply.errorCode = code;
  return reply.status(status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id }).send(body);
}

function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  if (status < 400 || status > 499) return null;
  return new DomainError(CODES_BY_STATUS[status] ?? 'invalid_input');
}
