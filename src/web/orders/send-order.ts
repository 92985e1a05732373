import type { City } from '../../shared/cities/contract.ts';
import type { Language } from '../../shared/languages.ts';
import { localised } from '../../shared/languages.ts';
import {
  composeWhatsappMessage,
  type PaymentMethod,
  type PlacedOrder,
  placeOrder,
  recallOrder,
} from '../../shared/orders/contract.ts';
import { totalOf } from '../../shared/orders/rules.ts';
import { call } from '../api/client.ts';
import type { CartLine } from './cart.ts';
import { checkoutAttempts, keepConfirmation } from './checkout-attempts.ts';

export interface Customer {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
}

export interface OrderDraft {
  customer: Customer;
  lines: readonly CartLine[];
  city: City | null;
  paymentMethod: PaymentMethod;
  language: Language;
}

/**
 * Sends an order. The same draft sent again, also after a reload, carries the same idempotency key, so
 * that a lost answer never leads to a second order. Throws what `call` throws.
 */
export async function sendOrder({ customer, lines, city, paymentMethod, language }: OrderDraft): Promise<PlacedOrder> {
  const items = lines.map(({ item, quantity }) => ({
    id: item.id,
    name: localised(item, 'name', language),
    price: item.price,
    quantity,
  }));
  const body = {
    ...customer,
    items,
    totalAmount: totalOf(items),
    paymentMethod,
    language,
    status: 'pending' as const,
    cityId: city?.id,
  };
  const key = checkoutAttempts.keyOf(JSON.stringify(body));
  const order = await call(placeOrder, { body, headers: { 'idempotency-key': key } });
  keepConfirmation(key);
  return order;
}

/** What an attempt led to; null when it led to no order. Throws what `call` throws. */
export function fetchOrderOfAttempt(key: string): Promise<PlacedOrder | null> {
  return call(recallOrder, { params: { key } });
}

/** The WhatsApp text of the confirmation; null when it could not be had, which is logged only (spec.md §8). */
export async function fetchWhatsappMessage(order: PlacedOrder): Promise<string | null> {
  const { orderNumber, customerName, language } = order;
  try {
    return (await call(composeWhatsappMessage, { body: { orderNumber, customerName, language } })).message;
  } catch (error) {
    console.warn('No WhatsApp message', error);
    return null;
  }
}
