import { busyAt, minutesFrom } from '../../shared/hours/busy.ts';
import type { OrderingRules } from '../../shared/hours/rules.ts';
import type { KitchenItem, KitchenOrders, KitchenTicket } from '../../shared/kitchen/contract.ts';
import {
  beginsAt,
  DEFAULT_PREPARE_MINUTES,
  ENDED_SHOWN_MS,
  firstNameOf,
  isCooked,
  planOf,
} from '../../shared/kitchen/rules.ts';
import { lateAt } from '../../shared/orders/late.ts';
import type { StoredLine } from '../../shared/orders/lines.ts';
import { orderNumberOf } from '../../shared/orders/rules.ts';
import { usedStatuses } from '../../shared/orders/used-statuses.ts';
import { lateAfterMs } from '../../shared/settings/rules.ts';
import { listLiveCategories } from '../categories/queries.ts';
import { fromAllergiesColumn } from '../db/allergens-column.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import type { Deps } from '../deps.ts';
import { listLines } from '../orders/line-queries.ts';
import { latestRecorded } from '../ports/clock.ts';
import { findLastDone, type KitchenOrderRow, listDone, listEnded, listUndone } from './queries.ts';

/** More cannot be cooked at once; the rest is counted. */
const MAX_TICKETS = 100;

/** Returns the tickets of the kitchen display, with nothing of an order that the kitchen does not need. */
export async function listTickets({ database: { db }, shop: shops, config, clock }: Deps): Promise<KitchenOrders> {
  const shop = await shops.read(db);
  const now = clock.now().getTime();
  const { timeZone } = config;
  const used = usedStatuses(shop.settings);
  const minutes = prepareMinutes(shop.ordering, now);
  const toPlanned = (row: KitchenOrderRow) => ({ row, ...timesOf(row, lateAfterMs(shop.settings)) });
  const plan = planOf((await listUndone(db)).map(toPlanned), { used, minutes, timeZone, now });
  const lately = {
    since: new Date(now - ENDED_SHOWN_MS).toISOString(),
    latest: latestRecorded(new Date(now)),
  };
  const ended = (await listEnded(db, lately)).map(toPlanned).flatMap((order) => {
    const begin = beginsAt(order, { minutes, timeZone });
    const { status_before: before, status_changed_at: endedAt } = order.row;
    const wasShown = before !== null && isCooked(before, used) && begin <= Date.parse(endedAt ?? '');
    return wasShown ? [{ order, begin }] : [];
  });
  const shown = [...plan.begun.slice(0, MAX_TICKETS), ...ended];
  return {
    at: new Date(now).toISOString(),
    tickets: await toTickets(db, shop, shown),
    more: Math.max(0, plan.begun.length - MAX_TICKETS),
    coming: plan.coming,
    unconfirmed: plan.unconfirmed,
    lastDone: await findDoneLast(db, lately),
    categories: (await listLiveCategories(db)).map(({ id, name }) => ({ id, name })),
  };
}

/** Returns how many minutes an order takes that is begun now. */
function prepareMinutes({ hours, busy }: OrderingRules, now: number): number {
  const minutes = hours.ordering.mode === 'days' ? null : hours.ordering.minutes;
  return minutesFrom({ minutes, busy: busyAt({ hours, busy: busy ?? null }, now) }, now) ?? DEFAULT_PREPARE_MINUTES;
}

function timesOf(row: KitchenOrderRow, limitMs: number) {
  const { created_at: createdAt, due_at: dueAt, promised_at: promisedAt, promised_day: promisedDay } = row;
  const { id, status, promised_until: promisedUntil } = row;
  return {
    id,
    status,
    isBack: status === 'ready',
    createdAt,
    promisedAt,
    promisedDay,
    promisedUntil,
    late: lateAt({ createdAt, dueAt }, limitMs),
  };
}

type Planned = ReturnType<typeof timesOf> & { row: KitchenOrderRow };

async function toTickets(
  db: Db,
  shop: Shop,
  shown: readonly { order: Planned; begin: number }[],
): Promise<KitchenTicket[]> {
  if (shown.length === 0) return [];
  const ids = shown.map(({ order }) => order.id);
  const lines = await listLines(db, ids);
  const done = await listDone(db, ids);
  return shown
    .toSorted((one, other) => one.order.late - other.order.late || one.order.id - other.order.id)
    .map(({ order: { id, status, createdAt, promisedAt, promisedDay, promisedUntil, late, row }, begin }) => ({
      id,
      orderNumber: orderNumberOf(id),
      // The name of a trial order is words for staff, and what they say the ticket says by itself.
      firstName: row.is_trial === 1 ? null : firstNameOf(row.customer_name),
      status,
      isTrial: row.is_trial === 1,
      fulfilment: row.fulfilment,
      createdAt,
      promisedAt,
      promisedDay,
      promisedUntil,
      beginAt: new Date(begin).toISOString(),
      lateAt: new Date(late).toISOString(),
      allergies: fromAllergiesColumn(row.allergies),
      items: (lines.get(id) ?? []).map((line) => toItem(line, shop, done.get(id)?.get(line.lineId) ?? null)),
    }));
}

function toItem(line: StoredLine, { dishes }: Shop, doneAt: string | null): KitchenItem {
  const { lineId, dishId, name, quantity, note, statement } = line;
  return {
    lineId,
    dishId,
    name,
    quantity,
    categoryId: dishes.get(dishId)?.categoryId ?? null,
    choices: line.choices.map(({ choiceId, name, quantity }) => ({ id: choiceId, name, quantity })),
    note,
    ...(statement && { statement }),
    doneAt,
  };
}

/** Returns the lines that the last tap marked as done; null where there is nothing to call back. */
async function findDoneLast(db: Db, lately: Parameters<typeof findLastDone>[1]): Promise<KitchenOrders['lastDone']> {
  const last = await findLastDone(db, lately);
  if (!last) return null;
  const { orderId, at } = last;
  const done = (await listDone(db, [orderId])).get(orderId) ?? new Map<number, string>();
  const lines = [...done].flatMap(([line, doneAt]) => (doneAt === at ? [line] : []));
  return { orderId, orderNumber: orderNumberOf(orderId), lines };
}
