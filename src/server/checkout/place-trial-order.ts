import { isOffered } from '../../shared/menu/orderable.ts';
import { groupAsOf, leastChoices, type OptionGroups, withOptionsSoldOut } from '../../shared/options/groups.ts';
import { amountsTo } from '../../shared/orders/amounts.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { DEFAULT_FULFILMENT, hasDestination, offeredFulfilments } from '../../shared/orders/fulfilment.ts';
import { type PricedLine, priceLine } from '../../shared/orders/pricing.ts';
import { staffLanguage } from '../../shared/settings/rules.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { announceOrders } from '../clients/announce-orders.ts';
import { toColumn } from '../db/localised-column.ts';
import { lockOrderSequence } from '../db/locks.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { enqueueOrderMessages } from '../mail/enqueue-order-messages.ts';
import { insertOrder } from '../orders/queries.ts';
import { findOpenTrialOrder } from '../orders/trial-queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { enqueueTickets } from '../print-queue/enqueue-tickets.ts';
import { translator } from '../translate.ts';
import { announceNewOrder } from './announce-new-order.ts';
import { hideTrial } from './remove-trial-order.ts';

/**
 * Places a trial order, which takes the way of a customer's to staff and counts nowhere. While one is not delivered,
 * returns that one, so that a double press places one; a delivered one is replaced. Throws `no_dishes`.
 */
export async function placeTrialOrder(
  { database, shop, realtime, clock }: Pick<Deps, 'database' | 'shop' | 'realtime' | 'clock'>,
  staff: Staff,
): Promise<Order> {
  const at = clock.now().toISOString();
  const { order, replaced } = await inTransaction(database.db, async (tx) => {
    // Trial orders take turns, and become visible in the sequence of their numbers like any order.
    await lockOrderSequence(tx, database.engine);
    const open = await findOpenTrialOrder(tx);
    if (open) return { order: open, replaced: null };
    const replaced = await hideTrial(tx, byStaff(staff, at));
    const current = await shop.read(tx);
    const order = await insertTrialOrder(tx, current, at);
    const { notificationEmails } = current;
    await enqueueOrderMessages(tx, order, { isCustomerMailed: false, notificationEmails });
    await enqueueTickets(tx, order, { shop: current, when: 'arrival', at });
    const after = { orderNumber: order.orderNumber, isTrial: true };
    const what = { action: 'create', entity: 'order', entityId: String(order.id), after } as const;
    await insertAuditEntry(tx, { ...byStaff(staff, at), ...what });
    return { order, replaced };
  });
  if (replaced === null) return order;
  announceOrders(realtime, replaced, at);
  announceNewOrder(realtime, order);
  return order;
}

/** Inserts an order for one of the first dish, to the first city if there is one. Throws `no_dishes`. */
async function insertTrialOrder(tx: Db, shop: Shop, at: string): Promise<Order> {
  const { cities, settings, publicSettings } = shop;
  const line = trialLine(shop, new Date(at));
  const [fulfilment = DEFAULT_FULFILMENT] = offeredFulfilments(publicSettings);
  const [first] = cities.values();
  const city = hasDestination(fulfilment) ? first : undefined;
  const language = staffLanguage(settings);
  const amounts = amountsTo(city ?? null, [line]);
  return insertOrder(tx, {
    is_trial: 1,
    client_id: null,
    customer_name: translator(language)('messages.trial.customer'),
    customer_email: '',
    customer_phone: '',
    city_id: city?.id ?? null,
    city_name: toColumn(city?.name ?? {}),
    total_agorot: amounts.total,
    delivery_fee_agorot: amounts.deliveryFee,
    payment_method: 'cash',
    language,
    source: 'website',
    created_at: at,
    fulfilment,
    lines: [line],
  });
}

/** Returns one of the first dish that can be ordered, with as few choices as it requires. Throws `no_dishes`. */
function trialLine({ dishes, optionGroups }: Shop, at: Date): PricedLine {
  const groups: OptionGroups = new Map([...optionGroups].map(([id, group]) => [id, groupAsOf(group, at)]));
  const dish = [...dishes.values()].find((each) => isOffered(withOptionsSoldOut(each, groups), at));
  if (!dish) throw new DomainError('no_dishes');
  return priceLine({ dish, groups, chosen: leastChoices(dish, groups), quantity: 1 });
}
