import type { Client } from '../../shared/clients/contract.ts';
import { toDecimal } from '../../shared/money.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { DEFAULT_FULFILMENT, hasDestination } from '../../shared/orders/fulfilment.ts';
import type { Overruled } from '../../shared/orders/overruled.ts';
import type { PhoneOrderRequest } from '../../shared/orders/phone-order-contract.ts';
import { staffLanguage } from '../../shared/settings/rules.ts';
import { byStaff } from '../audit/by-staff.ts';
import { type AuditEntry, insertAuditEntry } from '../audit/queries.ts';
import { findClientOfOrder } from '../clients/queries.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { updateSeen } from '../orders/seen-queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { cityOfPlace } from './require-area.ts';
import { requireCity, requireCityNamed } from './require-city.ts';
import { requireDestination } from './require-destination.ts';
import { storeOrder } from './store-order.ts';
import { takeOrderOnce } from './take-order-once.ts';

/**
 * Places an order that staff took by phone: like a website order, but without the minimum (spec.md §5). A repeated
 * attempt returns the order as it is now: who repeats it learns whether it was cancelled meanwhile. Throws
 * `idempotency_key_reused`, `city_unavailable`, `fulfilment_unavailable`, `item_unavailable`, `price_changed`,
 * `closed`, `full`, `not_served`, `portions_exceeded`; then nothing is stored.
 */
export async function placePhoneOrder(
  deps: Deps,
  attempt: { request: PhoneOrderRequest; idempotencyKey: string | undefined },
  staff: Staff,
): Promise<{ client: Client; order: Order }> {
  const { request } = attempt;
  const order = await takeOrderOnce(deps, attempt, async (tx, context) => {
    const { at, shop } = context;
    const { cityId, cityName = '', address, fulfilment = DEFAULT_FULFILMENT } = request;
    const cityOf = () => (cityId === undefined ? requireCityNamed(shop, cityName) : requireCity(shop, cityId));
    const to = () => ({ city: cityOfPlace(cityOf(), { ...request, items: request.orderItems }), address });
    const destination = requireDestination(shop, { fulfilment, destination: to });
    const language = request.language ?? staffLanguage(shop.settings);
    const draft = { ...toDraft(request), language, ...destination, fulfilment };
    const { order: placed, isMenuChanged, overruled } = await storeOrder(tx, draft, { ...context, staff });
    await updateSeen(tx, placed.id, { by: staff.username, at });
    await insertAuditEntry(tx, entryOf(placed, staff, { ...draft, overruled }));
    return { order: { ...placed, seenAt: at, seenBy: staff.username }, isMenuChanged };
  });
  const client = await findClientOfOrder(deps.database.db, order.id);
  if (!client) throw new DomainError('not_found');
  return { client, order };
}

function toDraft(request: PhoneOrderRequest) {
  const { name, email, phone, orderItems, totalAmount, paymentMethod, allergies } = request;
  const { deliveryFee, couponCode, discount, fulfilment = DEFAULT_FULFILMENT } = request;
  return {
    customerName: name,
    customerEmail: email || null,
    customerPhone: phone,
    items: orderItems,
    totalAmount,
    deliveryFee,
    couponCode,
    discount,
    isTotalAgreed:
      hasDestination(fulfilment) && [deliveryFee, couponCode, discount].every((part) => part === undefined),
    mayChangeDeliveryFee: request.mayChangeDeliveryFee ?? false,
    minimum: 0,
    paymentMethod,
    allergies,
    source: 'phone' as const,
    // Staff know their customers.
    history: 'allowed' as const,
    takesMail: async () => true,
    orderFor: request.orderFor,
    mayOrderWhileClosed: request.mayOrderWhileClosed ?? false,
    mayExceedPortions: request.mayExceedPortions ?? false,
    mayExceedCapacity: request.mayExceedCapacity ?? false,
    mayOrderUnserved: request.mayOrderUnserved ?? false,
  };
}

/** What staff decided of an order. */
interface Decided {
  mayChangeDeliveryFee: boolean;
  overruled: Overruled[];
}

/** Without personal values: those are in the order, where they can be erased. */
function entryOf(order: Order, staff: Staff, { mayChangeDeliveryFee, overruled }: Decided): AuditEntry {
  return {
    ...byStaff(staff, order.createdAt),
    action: 'create',
    entity: 'order',
    entityId: String(order.id),
    before: undefined,
    after: {
      orderNumber: order.orderNumber,
      orderSource: order.orderSource,
      totalAmount: toDecimal(order.totalAmount),
      ...(mayChangeDeliveryFee && order.deliveryFee !== null && { deliveryFee: toDecimal(order.deliveryFee) }),
      ...(overruled.length > 0 && { overruled }),
    },
  };
}
