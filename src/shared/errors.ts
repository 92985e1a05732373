import { z } from 'zod';

/**
 * Every error that the caller can cause. The server returns the code with its parameters; the web looks up the text
 * under `errors.<code>` in the page's language.
 */
export const ERROR_CODES = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'forbidden_origin',
  'not_found',
  'too_large',
  'too_many_pixels',
  'unsupported_media_type',
  'too_many_requests',
  'too_many_orders',
  'price_changed',
  'below_minimum',
  'item_unavailable',
  'portions_exceeded',
  'order_by_phone',
  'not_served',
  'closed',
  'nothing_promised',
  'full',
  'choices_invalid',
  'no_dishes',
  'no_demo',
  'city_unavailable',
  'outside_area',
  'address_required',
  'fulfilment_unavailable',
  'payment_unavailable',
  'idempotency_key_reused',
  'order_already_delivered',
  'order_already_cancelled',
  'order_already_refused',
  'status_passed',
  'portions_gone',
  'room_gone',
  'coupon_gone',
  'picture_gone',
  'status_not_used',
  'promise_changed',
  'cancel_too_late',
  'order_not_deliverable',
  'destination_not_confirmed',
  'route_ended',
  'not_paid_with_bit',
  'nothing_to_refund',
  'nothing_to_reopen',
  'nothing_to_undo',
  'undo_not_yours',
  'undo_too_late',
  'version_conflict',
  'reorder_mismatch',
  'too_many_option_groups',
  'too_many_categories',
  'too_many_printers',
  'too_many_coupons',
  'unknown_placeholder',
  'picture_in_use',
  'client_exists',
  'clients_changed',
  'city_exists',
  'coupon_exists',
  'wrong_password',
  'username_taken',
  'password_too_common',
  'own_account',
  'overloaded',
  'internal_error',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Those with which any call may be refused, besides those that its contract names. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'invalid_input',
  'forbidden_origin',
  'not_found',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'overloaded',
  'internal_error',
];

/** The body of every response that is not 2xx. */
export const errorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  /**
   * Parameters of the code, e.g. `{ missingAmount: "35.00" }`; for `invalid_input`, `{ fields: { path: message } }`.
   */
  details: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof errorBody>;
