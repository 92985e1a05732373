/** Reasons of a status change: cancelling, refusing, reopening. Their texts are in `staff.orders.reasons` of each language. */
export const STATUS_REASONS = [
  'customer_asked',
  'unreachable',
  'prank',
  'double',
  'sold_out',
  'too_busy',
  'closed',
  'too_far',
  'mistake',
  'not_received',
  'other',
] as const;
export type StatusReason = (typeof STATUS_REASONS)[number];

/** Reasons for reopening an order. */
export const REOPEN_REASONS = ['mistake', 'not_received', 'customer_asked', 'other'] as const satisfies StatusReason[];
export type ReopenReason = (typeof REOPEN_REASONS)[number];

/** Returns whether customers may be mailed of a move with this reason: a prank is placed with the address of another person. */
export function isMailable(reason: StatusReason | null | undefined): boolean {
  return reason !== 'prank';
}

/** Most characters of what staff add to a reason. */
export const MAX_REASON_NOTE = 200;
