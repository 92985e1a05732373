/** Why an order was cancelled or refused. Their texts are in `staff.orders.reasons` of each language. */
export const STATUS_REASONS = [
  'customer_asked',
  'unreachable',
  'prank',
  'double',
  'sold_out',
  'too_busy',
  'closed',
  'too_far',
  'other',
] as const;
export type StatusReason = (typeof STATUS_REASONS)[number];

/** Most characters of what staff add to a reason. */
export const MAX_REASON_NOTE = 200;
