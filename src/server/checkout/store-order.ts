import type { Allergen } from '../../shared/allergens/allergens.ts';
import type { CityAt } from '../../shared/cities/areas.ts';
import type { City } from '../../shared/cities/contract.ts';
import { isForDay } from '../../shared/hours/ordering.ts';
import { rulesOf } from '../../shared/hours/rules-of.ts';
import type { Language } from '../../shared/languages.ts';
import { businessDayAt } from '../../shared/menu/sold-out.ts';
import type { Agorot } from '../../shared/money.ts';
import type { DeliveryAddress } from '../../shared/orders/address.ts';
import type { OrderSource, PaymentMethod } from '../../shared/orders/contract.ts';
import type { DestinationCheck } from '../../shared/orders/destination-check.ts';
import type { Fulfilment } from '../../shared/orders/fulfilment.ts';
import type { RequestedLine } from '../../shared/orders/lines.ts';
import { belowMinimumDetails } from '../../shared/orders/refusals.ts';
import { missingToMinimum } from '../../shared/orders/rules.ts';
import { recogniseClient } from '../clients/recognise-client.ts';
import { rememberClient } from '../clients/remember-client.ts';
import { type HistoryUse, readCoupons } from '../coupons/read-coupons.ts';
import { toAllergiesColumn } from '../db/allergens-column.ts';
import { toColumn } from '../db/localised-column.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import { readRoom } from '../hours/read-room.ts';
import { enqueueOrderMessages } from '../mail/enqueue-order-messages.ts';
import { toCouponColumns } from '../orders/coupon-columns.ts';
import { toPromiseColumns } from '../orders/promise-columns.ts';
import { insertOrder } from '../orders/queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { enqueueTickets } from '../print-queue/enqueue-tickets.ts';
import { limitNetwork } from './limit-network.ts';
import { priceOrder } from './price-order.ts';
import { type OrderedFor, requireOpen } from './require-open.ts';
import { requireServed } from './require-served.ts';
import type { StoredOrder } from './take-order-once.ts';
import { takePortions } from './take-portions.ts';

/** A requested order, from the website or by phone. */
export interface OrderDraft extends Omit<OrderedFor, 'mayBeMoved'> {
  customerName: string;
  /** Null when a phone order gave none. */
  customerEmail: string | null;
  /** E.164. */
  customerPhone: string;
  /** With the terms of the area in which it is delivered. */
  city: CityAt<City> | null;
  /** Without a city and an address where it is picked up. */
  fulfilment: Fulfilment;
  items: RequestedLine[];
  totalAmount: Agorot;
  /** The fee that the request says; missing where its total alone says it. */
  deliveryFee?: Agorot | undefined;
  /** The code of a coupon, and what the request says it takes off. */
  couponCode?: string | undefined;
  discount?: Agorot | undefined;
  /** Whether that is the fee, whatever the city's is. */
  mayChangeDeliveryFee: boolean;
  /** Whether the total was agreed on as a whole: staff's alone. */
  isTotalAgreed?: boolean;
  /** The minimum of the dishes; 0 for none. */
  minimum: Agorot;
  paymentMethod: PaymentMethod;
  language: Language;
  source: OrderSource;
  /** Whether it may have dishes that are not served at its time. */
  mayOrderUnserved: boolean;
  /** Whether more portions may be sold than the day has. */
  mayExceedPortions: boolean;
  /** Allergens that the customer avoids. */
  allergies?: Allergen[] | undefined;
  address?: DeliveryAddress | undefined;
  /** Whether what the customer has ordered may be looked at, for coupons that go by it. */
  history: HistoryUse;
  /** Keyed hash of the network that a website order comes from; undefined if networks are not limited. */
  network?: string | undefined;
  /** What staff have to check about the destination; undefined for orders that staff enter. */
  destinationCheck?: DestinationCheck | null;
  /** Counts the order where that is limited; returns whether to enqueue a confirmation mail, if there is an address. */
  takesMail(tx: Db): Promise<boolean>;
}

interface OrderContext {
  at: string;
  /** The restaurant's (IANA name). */
  timeZone: string;
  shop: Shop;
  /** Who entered a phone order; null for an order from the website. */
  staff: Staff | null;
}

/**
 * Stores an order with its client and its messages, in the caller's transaction. Throws `payment_unavailable`,
 * `item_unavailable`, `choices_invalid`, `price_changed`, `below_minimum`, `closed`, `full`, `not_served`,
 * `portions_exceeded`, `order_by_phone`, what `takesMail` throws, and `UncountedHistory`. What goes by the phone number is judged last: it is
 * told only to who would have placed the order otherwise.
 */
export async function storeOrder(tx: Db, draft: OrderDraft, context: OrderContext): Promise<StoredOrder> {
  const { at, shop, staff, timeZone } = context;
  const reading = { timeZone, now: Date.parse(at) };
  if (staff === null) requirePayment(draft.paymentMethod, shop);
  const { customerPhone: phone, history, fulfilment } = draft;
  // Staff decide whether a phone order has one.
  const mayHaveCoupon = staff === null || draft.couponCode !== undefined || draft.discount !== undefined;
  const offered = mayHaveCoupon ? shop : { coupons: [] };
  const coupons = await readCoupons(tx, offered, { code: draft.couponCode, phone, history, fulfilment, reading });
  const { lines, subtotal, forCustomer } = priceOrder(shop, { ...draft, coupons }, reading);
  requireMinimum(draft, subtotal);
  const room = await readRoom(tx, shop, { reading, lines, total: draft.totalAmount });
  const ordering = rulesOf(shop.ordering, draft);
  const ordered = { ...draft, mayBeMoved: staff === null };
  const { promise, orderTime, time, ...opened } = requireOpen(ordered, { reading, shop: { ...shop, ordering }, room });
  const { day } = time;
  const { mayExceedPortions: mayExceed, mayOrderUnserved: mayBeUnserved } = draft;
  const unserved = requireServed(shop, lines, { timeZone, orderTime, mayBeUnserved });
  const isDayNamed = isForDay(promise) || day !== businessDayAt(reading);
  const taking = { lines, menu: shop.dishes, day, isDayNamed, mayExceed };
  const { isMenuChanged, portions, ...taken } = await takePortions(tx, taking);
  const { network } = draft;
  if (network) await limitNetwork(tx, { network, lines, total: draft.totalAmount, time, reading, shop });
  const overruled = [...opened.overruled, ...unserved, ...taken.overruled];
  const { amounts, coupon } = forCustomer();
  const isCustomerMailed = await draft.takesMail(tx);
  const clientId = await findOrAddClient(tx, draft, { at, staff });
  const order = await insertOrder(tx, {
    client_id: clientId,
    customer_name: draft.customerName,
    customer_email: draft.customerEmail ?? '',
    customer_phone: draft.customerPhone,
    city_id: draft.city?.id ?? null,
    city_name: toColumn(draft.city?.name ?? {}),
    area_name: draft.city?.area ? toColumn(draft.city.area.name) : null,
    total_agorot: amounts.total,
    delivery_fee_agorot: amounts.deliveryFee,
    ...toCouponColumns(coupon, amounts.discount),
    payment_method: draft.paymentMethod,
    language: draft.language,
    source: draft.source,
    created_at: at,
    allergies: toAllergiesColumn(draft.allergies ?? []),
    ...toPromiseColumns(promise, timeZone),
    address: draft.address,
    fulfilment,
    capacity_day: day,
    network: network ?? null,
    destination_check: draft.destinationCheck ?? null,
    lines,
    portions,
  });
  const { notificationEmails } = shop;
  await enqueueOrderMessages(tx, order, { isCustomerMailed, notificationEmails });
  await enqueueTickets(tx, order, { shop, when: 'arrival', at });
  const isOfferChanged = coupon?.code === null && coupons.lastUses.has(coupon.id);
  return { order, isMenuChanged: isMenuChanged || isOfferChanged || (room?.isChangedBy(time) ?? false), overruled };
}

/** Returns the id of the client of an order. Only what staff enter changes the record of a known client. */
function findOrAddClient(
  tx: Db,
  draft: OrderDraft,
  { at, staff }: Pick<OrderContext, 'at' | 'staff'>,
): Promise<number> {
  const { customerName: name, customerEmail, customerPhone: phone, city } = draft;
  const client = { name, phone, cityId: city?.id ?? null };
  if (staff === null) return recogniseClient(tx, client, at);
  return rememberClient(tx, { ...client, email: customerEmail?.toLowerCase() ?? null }, { at, staff });
}

/** Throws `payment_unavailable` for Bit without the owner's payment link. Staff agree on the payment by phone. */
function requirePayment(method: PaymentMethod, { publicSettings }: Shop): void {
  if (method === 'bit' && !publicSettings.bitPaymentLink) throw new DomainError('payment_unavailable');
}

function requireMinimum({ minimum }: OrderDraft, subtotal: Agorot): void {
  const missing = missingToMinimum(subtotal, minimum);
  if (missing === 0) return;
  const details = belowMinimumDetails.encode({ minimumOrderAmount: minimum, missingAmount: missing });
  throw new DomainError('below_minimum', details);
}
