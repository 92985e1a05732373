import { PAYMENT_METHODS, type PaymentMethod } from '../../shared/orders/contract.ts';
import { PHONE_PREFIX } from '../../shared/phone.ts';
import { createStoredValue } from '../ui/stored-value.ts';
import type { Customer } from './send-order.ts';

export interface CheckoutDraft extends Customer {
  paymentMethod: PaymentMethod | null;
}

const EMPTY: CheckoutDraft = {
  customerName: '',
  customerEmail: '',
  customerPhone: PHONE_PREFIX,
  paymentMethod: null,
};

function parseDraft(json: unknown): CheckoutDraft {
  if (typeof json !== 'object' || json === null) throw new TypeError('Not a checkout draft');
  const kept = json as Partial<Record<keyof CheckoutDraft, unknown>>;
  return {
    customerName: String(kept.customerName ?? ''),
    customerEmail: String(kept.customerEmail ?? ''),
    customerPhone: String(kept.customerPhone ?? PHONE_PREFIX),
    paymentMethod: PAYMENT_METHODS.find((method) => method === kept.paymentMethod) ?? null,
  };
}

const stored = createStoredValue<CheckoutDraft>({
  key: 'checkoutDraft',
  parse: parseDraft,
  fallback: EMPTY,
  storage: 'tab',
});

/**
 * What the customer typed so far. Kept by the tab alone, so that a reload loses nothing and the next person
 * at a shared computer finds nothing.
 */
export const checkoutDraft = {
  get: stored.get,
  keep: stored.set,
  /** Fields, phone and method are as at first (spec.md §4). */
  reset: () => stored.set(EMPTY),
};
