/** Results of looking for a payment in Bit, as staff record them. */
export const PAYMENT_CHECKS = ['found', 'not_found'] as const;
export type PaymentCheck = (typeof PAYMENT_CHECKS)[number];
