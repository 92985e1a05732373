import type { City } from '../../shared/cities/contract.ts';
import type { Language } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import {
  cancelAttempt,
  composeWhatsappMessage,
  type PaymentMethod,
  type PlacedOrder,
  placeOrder,
  recallOrder,
} from '../../shared/orders/contract.ts';
import { type PricedLine, totalOf } from '../../shared/orders/pricing.ts';
import { FIRST_STATUS } from '../../shared/orders/statuses.ts';
import { ApiError, call } from '../api/client.ts';
import { checkoutAttempts, keepConfirmation } from './checkout-attempts.ts';

export interface Customer {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
}

export interface OrderDraft {
  customer: Customer;
  lines: readonly PricedLine[];
  city: City | null;
  paymentMethod: PaymentMethod;
  language: Language;
}

export interface SentOrder {
  order: PlacedOrder;
  /** It was placed by an attempt of before, and differs from what was sent now. */
  isEarlier: boolean;
}

/**
 * Sends an order. The same draft sent again, also after a reload, carries the same idempotency key, so
 * that a lost answer never leads to a second order. An attempt at another order that got no answer is cancelled first;
 * if it had arrived, its order is given, and this one is not sent. Throws what `call` throws.
 */
export async function sendOrder({ customer, lines, city, paymentMethod, language }: OrderDraft): Promise<SentOrder> {
  const items = lines.map(({ dishId, name, unitPrice, quantity }) => ({
    dishId,
    name: textIn(name, language),
    unitPrice,
    quantity,
  }));
  const body = {
    ...customer,
    items,
    totalAmount: totalOf(items),
    paymentMethod,
    language,
    status: FIRST_STATUS,
    cityId: city?.id,
  };
  const text = JSON.stringify(body);
  if (checkoutAttempts.openAt(text) === 'other') {
    const earlier = await cancelOpenAttempt();
    if (earlier) return { order: earlier, isEarlier: true };
  }
  const key = checkoutAttempts.keyOf(text);
  try {
    const order = await call(placeOrder, { body, headers: { 'idempotency-key': key } });
    keepConfirmation(key);
    return { order, isEarlier: false };
  } catch (error) {
    // Refused for certain: nothing is open.
    const isRefused = error instanceof ApiError && error.status < 500;
    if (isRefused && checkoutAttempts.openKey() === key) checkoutAttempts.forget();
    throw error;
  }
}

const CANCEL_TIMEOUT_MS = 8_000;

/**
 * Ends the open attempt for good, here and on the server. Returns the order that it had led to; null when it led to
 * none and never will. Throws what `call` throws; then the attempt stays open.
 */
export async function cancelOpenAttempt(): Promise<PlacedOrder | null> {
  const key = checkoutAttempts.openKey();
  if (key === null) return null;
  const order = await call(cancelAttempt, { params: { key } }, { timeoutMs: CANCEL_TIMEOUT_MS });
  if (order) keepConfirmation(key);
  else if (checkoutAttempts.openKey() === key) checkoutAttempts.forget();
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
