import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import type { PhoneOrder } from '../../../shared/orders/phone-order.ts';
import { type PhoneOrderRequest, placePhoneOrder } from '../../../shared/orders/phone-order-contract.ts';
import { totalOf } from '../../../shared/orders/pricing.ts';
import { normalizePhone } from '../../../shared/phone.ts';
import { ApiError, call } from '../../api/client.ts';
import { createAttempts } from '../attempts.ts';

const attempts = createAttempts('phoneOrderAttempt', 'tab');

/** The order with the prices that staff saw, so that the server can tell when they changed. */
function requestOf(order: PhoneOrder): PhoneOrderRequest {
  return {
    name: order.name.trim(),
    email: order.email.trim(),
    phone: normalizePhone(order.phone) ?? order.phone,
    cityId: order.cityId ?? undefined,
    orderSource: 'phone',
    orderItems: order.lines.map(({ name, ...line }) => ({ ...line, name: textIn(name, DEFAULT_LANGUAGE) })),
    totalAmount: totalOf(order.lines),
    paymentMethod: order.paymentMethod,
    language: order.language,
  };
}

/**
 * Sends a phone order. The same one sent again, also after a reload, carries the same idempotency key, so that a
 * double click or a lost answer never leads to a second order. Throws what `call` throws.
 */
export async function sendPhoneOrder(order: PhoneOrder): Promise<Order> {
  const body = requestOf(order);
  try {
    const headers = { 'idempotency-key': attempts.keyOf(JSON.stringify(body)) };
    const placed = await call(placePhoneOrder, { body, headers });
    attempts.forget();
    return placed.order;
  } catch (error) {
    // Refused for certain: nothing is open.
    if (error instanceof ApiError && error.status < 500) attempts.forget();
    throw error;
  }
}

/** Whether an attempt got no answer: at this very order, or at one that was changed since. */
export function openAttempt(order: PhoneOrder): 'same' | 'other' | null {
  return attempts.openAt(JSON.stringify(requestOf(order)));
}
