import { plainValue } from '../bidi.ts';
import type { TextKey, Translate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { type LocalisedText, textIn } from '../localised-text.ts';
import type { Order, PaymentMethod } from './contract.ts';
import { type Fulfilment, hasDestination } from './fulfilment.ts';
import { bitPaymentOf } from './payment.ts';

/** The key of what a text about an order is, by how it gets to its customer. Screens, mail and messages take it from here. */
interface FulfilmentWords {
  name: TextKey;
  /** What its address is. */
  place: TextKey;
  day: TextKey;
  /** Of the window of time on that day. */
  time: TextKey;
  inMinutes: TextKey;
  inHours: TextKey;
  busyThen: TextKey;
  timeChanged: TextKey;
  /** That the shop no longer offers it, to a customer who wanted it. */
  gone: TextKey;
  /** What goes by the dishes before the coupon. */
  beforeCoupon: TextKey;
  /** To the restaurant, and to the customer. */
  whatsappText: TextKey;
  whatsappToCustomer: TextKey;
  payment: Record<PaymentMethod, TextKey>;
  /** As staff read it. */
  staffPayment: Record<PaymentMethod, TextKey>;
  paymentHint: Record<PaymentMethod, TextKey>;
  thanks: Record<PaymentMethod, TextKey>;
  /** On the page of the order. */
  cashReminder: TextKey;
}

export const FULFILMENT_WORDS: Readonly<Record<Fulfilment, FulfilmentWords>> = {
  delivery: {
    name: 'hours.delivery',
    place: 'address.title',
    day: 'hours.deliveryDay',
    time: 'hours.deliveryTime',
    inMinutes: 'hours.inMinutes',
    inHours: 'hours.inHours',
    busyThen: 'hours.busyThen',
    timeChanged: 'shop.toast.timeChanged',
    gone: 'fulfilment.deliveryGone',
    beforeCoupon: 'coupons.beforeCoupon',
    whatsappText: 'shop.confirmation.whatsappText',
    whatsappToCustomer: 'messages.whatsappToCustomer',
    payment: { cash: 'shop.checkout.cash', bit: 'shop.checkout.bit' },
    staffPayment: { cash: 'staff.orders.cash', bit: 'staff.orders.bit' },
    paymentHint: { cash: 'shop.checkout.cashHint', bit: 'shop.checkout.bitHint' },
    thanks: { cash: 'shop.confirmation.cashMessage', bit: 'shop.confirmation.bitMessage' },
    cashReminder: 'follow.cash',
  },
  pickup: {
    name: 'fulfilment.pickup',
    place: 'fulfilment.pickUpAt',
    day: 'fulfilment.pickupDay',
    time: 'fulfilment.pickupTime',
    inMinutes: 'fulfilment.inMinutes',
    inHours: 'fulfilment.inHours',
    busyThen: 'fulfilment.busyThen',
    timeChanged: 'fulfilment.timeChanged',
    gone: 'fulfilment.pickupGone',
    beforeCoupon: 'fulfilment.beforeCoupon',
    whatsappText: 'fulfilment.whatsappText',
    whatsappToCustomer: 'fulfilment.whatsappToCustomer',
    payment: { cash: 'fulfilment.cash', bit: 'shop.checkout.bit' },
    staffPayment: { cash: 'fulfilment.cash', bit: 'staff.orders.bit' },
    paymentHint: { cash: 'fulfilment.cashHint', bit: 'shop.checkout.bitHint' },
    thanks: { cash: 'fulfilment.cashMessage', bit: 'shop.confirmation.bitMessage' },
    cashReminder: 'fulfilment.cashReminder',
  },
};

/** Statuses that are called otherwise. */
const STATUS_WORDS = { delivery: {}, pickup: { delivered: 'picked_up' } } as const;
type StatusWord<Status extends string> = Status | (Status extends 'delivered' ? 'picked_up' : never);

/** Returns what a status of an order, or something else that happens to it, is called in the keys of its texts. */
export function statusWord<Status extends string>(status: Status, fulfilment: Fulfilment): StatusWord<Status> {
  const words: Partial<Record<string, string>> = STATUS_WORDS[fulfilment];
  return (words[status] ?? status) as StatusWord<Status>;
}

/** The names of the place that an order goes to, as they were then. */
interface Placed {
  cityName: LocalisedText | null;
  areaName?: LocalisedText;
}

/** Returns the names of an area and its city as one writes them, from the small to the large; empty for neither. */
export function areaAndCity({ cityName, areaName = {} }: Placed, language: Language): string {
  const names = [areaName, cityName ?? {}].map((name) => plainValue(textIn(name, language)));
  return names.filter((name) => name !== '').join(', ');
}

/**
 * Returns where an order goes to, in a word, where nobody needs its address: the names of its area and its city, empty for
 * none; or that it is picked up.
 */
export function placeName(order: Pick<Order, 'fulfilment'> & Placed, language: Language, t: Translate): string {
  const { fulfilment } = order;
  return hasDestination(fulfilment) ? areaAndCity(order, language) : t(FULFILMENT_WORDS[fulfilment].name);
}

type Paid = Parameters<typeof bitPaymentOf>[0] & Pick<Order, 'fulfilment' | 'cashTakenAt'>;

/** Returns the key of how an order was paid, as staff read it; of how it is to be paid if that is not known. */
export function paymentWords(order: Paid): TextKey {
  if (order.cashTakenAt !== null) {
    return order.paymentMethod === 'bit' ? 'staff.orders.paid.cashNotBit' : 'staff.orders.paid.cash';
  }
  if (bitPaymentOf(order) === 'found') return 'staff.orders.paid.bit';
  return FULFILMENT_WORDS[order.fulfilment].staffPayment[order.paymentMethod];
}
