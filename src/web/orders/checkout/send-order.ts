import type { Allergen } from '../../../shared/allergens/allergens.ts';
import { areaInRequest, type CityAt } from '../../../shared/cities/areas.ts';
import type { City } from '../../../shared/cities/contract.ts';
import type { Language } from '../../../shared/languages.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { Agorot } from '../../../shared/money.ts';
import type { DeliveryAddress } from '../../../shared/orders/address.ts';
import type { OrderAmounts } from '../../../shared/orders/amounts.ts';
import { cancelAttempt, getOrderOfAttempt } from '../../../shared/orders/attempt-contract.ts';
import { type PaymentMethod, type PlacedOrder, placeOrder } from '../../../shared/orders/contract.ts';
import { DEFAULT_FULFILMENT, type Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { noteAsTyped } from '../../../shared/orders/note.ts';
import { FIRST_STATUS } from '../../../shared/orders/statuses.ts';
import { composeWhatsappMessage } from '../../../shared/orders/whatsapp-contract.ts';
import { callWithTime } from '../../api/call-with-time.ts';
import { call } from '../../api/client.ts';
import { keyOf, openAt } from '../attempt-keys.ts';
import type { OfferedLine } from '../cart/cart-rules.ts';
import { endsAttempt } from '../ends-attempt.ts';
import { keepOrder } from '../last-orders/use-last-orders.ts';
import { checkoutAttempts } from './checkout-attempts.ts';
import type { ShownTime } from './told-time.ts';

export interface Customer {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
}

export interface OrderDraft {
  customer: Customer;
  lines: readonly OfferedLine[];
  amounts: OrderAmounts;
  city: CityAt<City> | null;
  fulfilment: Fulfilment;
  paymentMethod: PaymentMethod;
  language: Language;
  /** Allergens to tell the kitchen of. */
  allergies?: readonly Allergen[];
  address?: DeliveryAddress | undefined;
  /** For when it is to be, as the customer was told. */
  time?: ShownTime;
}

export interface SentOrder {
  order: PlacedOrder;
  /** Whether it was placed by an earlier attempt, and differs from what was sent now. */
  isEarlier: boolean;
  /** Whether the page found it before its request ended: it asks what became of an order when the network is back. */
  isKnown: boolean;
}

/**
 * Sends an order. Sending the same draft again, also after a reload, reuses the idempotency key, so that a lost
 * response never creates a second order. An open attempt at another order is cancelled first; if it had been placed,
 * its order is returned and this one is not sent. Throws the errors of `call`.
 */
export async function sendOrder({
  customer,
  lines,
  amounts,
  city,
  fulfilment,
  paymentMethod,
  language,
  allergies = [],
  address,
  time = {},
}: OrderDraft): Promise<SentOrder> {
  const items = lines.map(({ dish, dishId, name, unitPrice, quantity, chosen, note }) => ({
    dishId,
    name: textIn(name, language),
    unitPrice,
    quantity,
    ...(dish.optionGroups.length > 0 && { chosen: chosen.map(({ choiceId, quantity }) => ({ choiceId, quantity })) }),
    // A stored note may be as it was pasted.
    ...(note && { note: noteAsTyped(note).trim() }),
  }));
  const body = {
    ...customer,
    items,
    totalAmount: amounts.total,
    ...(amounts.deliveryFee !== null && { deliveryFee: amounts.deliveryFee }),
    ...seenDiscount(amounts),
    paymentMethod,
    language,
    status: FIRST_STATUS,
    cityId: city?.id,
    ...areaInRequest(city),
    ...(allergies.length > 0 && { allergies: [...allergies] }),
    ...(time.orderFor !== undefined && { orderFor: time.orderFor }),
    ...(time.minutes !== undefined && { toldMinutes: time.minutes }),
    ...(address && { address }),
    ...(fulfilment !== DEFAULT_FULFILMENT && { fulfilment }),
  };
  const text = JSON.stringify(body);
  if (openAt(checkoutAttempts, text) === 'other') {
    const earlier = await cancelOpenAttempt();
    if (earlier) return { order: earlier, isEarlier: true, isKnown: false };
  }
  const key = keyOf(checkoutAttempts, text);
  try {
    const order = await callWithTime(placeOrder, { body, headers: { 'idempotency-key': key } });
    return { order, isEarlier: false, isKnown: !keepOutcome(key, order) };
  } catch (error) {
    if (endsAttempt(error) && checkoutAttempts.openKey() === key) checkoutAttempts.forget();
    throw error;
  }
}

/** Returns the discount that the customer saw, as an order says it. */
function seenDiscount({ discount }: OrderAmounts): { discount?: Agorot; couponCode?: string } {
  return discount ? { discount: discount.amount, ...(discount.code && { couponCode: discount.code }) } : {};
}

const CANCEL_TIMEOUT_MS = 8_000;

/**
 * Cancels the open attempt, here and on the server. Returns the order it had placed; null when it placed none and never
 * will. Throws the errors of `call`; the attempt stays open then.
 */
export async function cancelOpenAttempt(): Promise<PlacedOrder | null> {
  const key = checkoutAttempts.openKey();
  if (key === null) return null;
  const order = await callWithTime(cancelAttempt, { params: { key } }, { timeoutMs: CANCEL_TIMEOUT_MS });
  if (order) keepOutcome(key, order);
  else if (checkoutAttempts.openKey() === key) checkoutAttempts.forget();
  return order;
}

/** Stores the order of an attempt; returns false where it was found meanwhile, since the next order may be open by now. */
function keepOutcome(key: string, order: PlacedOrder): boolean {
  if (checkoutAttempts.openKey() !== key) return false;
  keepOrder(key, order);
  return true;
}

/** Returns the order that an attempt placed; null when there is none. Throws the errors of `call`. */
export function fetchOrderOfAttempt(key: string): Promise<PlacedOrder | null> {
  return callWithTime(getOrderOfAttempt, { params: { key } });
}

/** Returns the WhatsApp text of the confirmation; null on failure, which is only logged (spec.md §8). */
export async function fetchWhatsappMessage(order: PlacedOrder): Promise<string | null> {
  const { orderNumber, customerName, language, fulfilment } = order;
  const body = { orderNumber, customerName, language, fulfilment };
  try {
    return (await call(composeWhatsappMessage, { body })).message;
  } catch (error) {
    console.warn('No WhatsApp message', error);
    return null;
  }
}
