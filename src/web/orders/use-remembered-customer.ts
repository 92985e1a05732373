import { useEffect, useEffectEvent } from 'react';
import { PHONE_PREFIX } from '../../shared/phone.ts';
import { createStoredValue, useStoredValue } from '../ui/stored-value.ts';
import { useTranslation } from '../ui/texts.tsx';
import { toast } from '../ui/toast.ts';
import type { Customer } from './send-order.ts';

export const NO_CUSTOMER: Customer = { customerName: '', customerEmail: '', customerPhone: PHONE_PREFIX };

/** The customer's details, kept in this browser when the customer asked for it (spec.md §3); sent with orders alone. */
const stored = createStoredValue<Customer | null>({
  key: 'customer',
  fallback: null,
  parse(json) {
    if (json === null) return null;
    const { customerName, customerEmail, customerPhone } = json as Partial<Customer>;
    if (![customerName, customerEmail, customerPhone].every((text) => typeof text === 'string')) {
      throw new TypeError('Not the details of a customer');
    }
    return { customerName, customerEmail, customerPhone } as Customer;
  },
});

/** Keeps the details, and nothing else, for the next order. */
export function rememberCustomer({ customerName, customerEmail, customerPhone }: Customer): void {
  stored.set({ customerName, customerEmail, customerPhone });
}

export interface RememberingValues extends Customer {
  /** Whether the details are to be kept once the order is placed. */
  isRemembered: boolean;
}

interface RememberingForm {
  values: RememberingValues;
  change(edits: Partial<RememberingValues>): void;
}

/** Fills the form with the details kept in this browser, unless something was typed, and forgets them on request. */
export function useRememberedCustomer({ values, change }: RememberingForm) {
  const { t } = useTranslation();
  const hasDetails = useStoredValue(stored) !== null;
  const fill = useEffectEvent(() => {
    const customer = stored.get();
    if (!customer) return;
    const isEmpty = Object.entries(NO_CUSTOMER).every(([field, value]) => values[field as keyof Customer] === value);
    change({ ...(isEmpty && customer), isRemembered: true });
  });
  useEffect(() => fill(), []);
  return {
    /** Whether details are kept. */
    hasDetails,
    /** Switching it off forgets the details at once; what is in the form stays. */
    setRemembered(isRemembered: boolean) {
      change({ isRemembered });
      if (!isRemembered && hasDetails) stored.set(null);
    },
    forget() {
      stored.set(null);
      change({ ...NO_CUSTOMER, isRemembered: false });
      toast({ title: t('shop.checkout.forgotten') });
    },
  };
}
