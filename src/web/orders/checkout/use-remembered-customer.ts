import { useEffect, useEffectEvent } from 'react';
import {
  addressOf,
  type DeliveryAddress,
  deliveryAddress,
  EMPTY_ADDRESS,
  isEmptyAddress,
} from '../../../shared/orders/address.ts';
import { PHONE_PREFIX } from '../../../shared/phone.ts';
import { createStoredValue, useStoredValue } from '../../ui/stored-value.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import type { Customer } from './send-order.ts';

/**
 * The name of the draft of what the customer enters, stored per tab only unless the customer asks to be remembered: it
 * survives a reload, but is not available to the next person at a shared computer.
 */
export const CHECKOUT_DRAFT = 'checkout';

export const NO_CUSTOMER: Customer = { customerName: '', customerEmail: '', customerPhone: PHONE_PREFIX };

interface Remembered extends Customer {
  /** Missing if none was entered. */
  address?: DeliveryAddress | undefined;
}

/** The customer's details, kept in this browser when the customer asked for it (spec.md §3); sent with orders alone. */
const stored = createStoredValue<Remembered | null>({
  key: 'customer',
  fallback: null,
  parse(json) {
    if (json === null) return null;
    const { customerName, customerEmail, customerPhone, address } = json as Partial<Remembered>;
    if (![customerName, customerEmail, customerPhone].every((text) => typeof text === 'string')) {
      throw new TypeError('Not the details of a customer');
    }
    return {
      customerName,
      customerEmail,
      customerPhone,
      address: deliveryAddress.safeParse(address).data,
    } as Remembered;
  },
});

/** Keeps the details, and nothing else, for the next order. An order without an address leaves the one that is kept. */
export function rememberCustomer(customer: Customer, entered: DeliveryAddress | null): void {
  const { customerName, customerEmail, customerPhone } = customer;
  const own = entered && !isEmptyAddress(entered) ? addressOf(entered) : undefined;
  const address = entered ? own : stored.get()?.address;
  stored.set({ customerName, customerEmail, customerPhone, address });
}

export interface RememberingValues extends Customer, DeliveryAddress {
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
    const remembered = stored.get();
    if (!remembered) return;
    const { address, ...customer } = remembered;
    const isEmpty = Object.entries(NO_CUSTOMER).every(([field, value]) => values[field as keyof Customer] === value);
    change({ ...(isEmpty && customer), ...(isEmptyAddress(values) && address), isRemembered: true });
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
      change({ ...NO_CUSTOMER, ...EMPTY_ADDRESS, isRemembered: false });
      toast({ title: t('shop.checkout.forgotten') });
    },
  };
}
