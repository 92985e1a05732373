import { areaInRequest } from '../../../shared/cities/areas.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { addressOf, isEmptyAddress } from '../../../shared/orders/address.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { DEFAULT_FULFILMENT, hasDestination } from '../../../shared/orders/fulfilment.ts';
import type { PhoneOrder } from '../../../shared/orders/phone-order.ts';
import { type PhoneOrderRequest, placePhoneOrder } from '../../../shared/orders/phone-order-contract.ts';
import { phoneOfOrder } from '../../../shared/orders/phone-order-phone.ts';
import { call } from '../../api/client.ts';
import { keyOf, openAt } from '../attempt-keys.ts';
import { endsAttempt } from '../ends-attempt.ts';
import { amountsWith, type To } from './phone-order-amounts.ts';
import { phoneOrderAttempts } from './phone-order-attempts.ts';

/** Ids of the orders placed on this page since it was loaded. */
const placedIds = new Set<number>();
let sending: Promise<unknown> = Promise.resolve();

/** Returns whether this page placed the order; waits for the response to one that is being sent. */
export async function isPlacedHere(orderId: number): Promise<boolean> {
  await sending.catch(() => undefined);
  return placedIds.has(orderId);
}

function phoneInRequest(order: PhoneOrder): Pick<PhoneOrderRequest, 'phone' | 'isForeignPhone'> {
  return { phone: phoneOfOrder(order) ?? order.phone, ...(order.isForeignPhone && { isForeignPhone: true }) };
}

/** Encodes the order with the prices and the fee that staff saw, so that the server can detect changes. */
function requestOf(order: PhoneOrder, to: To): PhoneOrderRequest {
  const { fulfilment } = to;
  const isDelivered = hasDestination(fulfilment);
  const { total, deliveryFee, hasOwnFee, discount } = amountsWith(order, order.lines, to).amounts;
  const couponCode = order.couponCode.trim();
  return {
    name: order.name.trim(),
    email: order.email.trim(),
    ...phoneInRequest(order),
    ...(fulfilment !== DEFAULT_FULFILMENT && { fulfilment }),
    cityId: (isDelivered && order.cityId) || undefined,
    ...areaInRequest(to.city),
    orderSource: 'phone',
    orderItems: order.lines.map(({ name, choices, ...line }) => ({
      ...line,
      name: textIn(name, DEFAULT_LANGUAGE),
      chosen: choices.map(({ choiceId, quantity }) => ({ choiceId, quantity })),
    })),
    totalAmount: total,
    // Without a fee, the server would take the total as agreed, whatever the fee is by now.
    deliveryFee: deliveryFee ?? 0,
    ...(hasOwnFee && { mayChangeDeliveryFee: true }),
    ...(couponCode && { couponCode, discount: discount?.amount ?? 0 }),
    paymentMethod: order.paymentMethod,
    language: order.language ?? undefined,
    ...(order.allergies.length > 0 && { allergies: [...order.allergies] }),
    ...(isDelivered && !isEmptyAddress(order) && { address: addressOf(order) }),
    ...(order.orderDay && { orderFor: order.orderDay }),
    ...overridesOf(order),
  };
}

function overridesOf(order: PhoneOrder) {
  return {
    ...(order.mayExceedPortions && { mayExceedPortions: true }),
    ...(order.mayExceedCapacity && { mayExceedCapacity: true }),
    ...(order.mayOrderWhileClosed && { mayOrderWhileClosed: true }),
    ...(order.mayOrderUnserved && { mayOrderUnserved: true }),
  };
}

/**
 * Sends a phone order. Sending the same order again, also after a reload, reuses the idempotency key, so that a double
 * click or a lost response never creates a second order. Throws the errors of `call`.
 */
export async function sendPhoneOrder(order: PhoneOrder, to: To): Promise<Order> {
  const body = requestOf(order, to);
  try {
    const headers = { 'idempotency-key': keyOf(phoneOrderAttempts, JSON.stringify(body)) };
    const request = call(placePhoneOrder, { body, headers });
    sending = request;
    const placed = await request;
    placedIds.add(placed.order.id);
    phoneOrderAttempts.forget();
    return placed.order;
  } catch (error) {
    if (endsAttempt(error)) phoneOrderAttempts.forget();
    throw error;
  }
}

/** Returns the state of an attempt without response: for this order, or for one that was changed since. */
export function openAttempt(order: PhoneOrder, to: To): 'same' | 'other' | null {
  return openAt(phoneOrderAttempts, JSON.stringify(requestOf(order, to)));
}
