import { type Slot, slotOf } from '../../shared/hours/slot.ts';
import type { Preparation } from '../../shared/kitchen/contract.ts';
import { type LineToCook, preparationOf } from '../../shared/kitchen/preparation.ts';
import { businessDayAt } from '../../shared/menu/sold-out.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import type { Deps } from '../deps.ts';
import { listLines } from '../orders/line-queries.ts';
import { workDayOf } from '../orders/planned-day.ts';
import { listDone, listOrdersToCook } from './queries.ts';

/** Lines that are counted; far more than a day brings. */
const MAX_LINES_COUNTED = 5_000;

interface Asked {
  /** Today without one. */
  day?: string | undefined;
  /** When a slot begins (ISO 8601); the whole day without one. */
  slot?: string | undefined;
}

/** Returns what is still to be cooked on a business day or for a slot of it, and for which ones there is something. */
export async function listPreparation(
  { database: { db }, shop, config: { timeZone }, clock }: Deps,
  { day: given, slot }: Asked,
): Promise<Preparation> {
  const today = businessDayAt({ timeZone, now: clock.now().getTime() });
  const day = given ?? today;
  const orders = (await listOrdersToCook(db)).map(({ id, lines, portions, ...row }) => ({
    id,
    lines: Number(lines),
    portions: Number(portions),
    day: workDayOf(row, { timeZone, today }),
    slot: slotOf({ promisedAt: row.promised_at, promisedUntil: row.promised_until }),
  }));
  const byDay = Map.groupBy(orders, (order) => order.day);
  const days = [...new Set([today, ...byDay.keys()])].toSorted();
  const ofDay = byDay.get(day) ?? [];
  const asked = slot === undefined ? ofDay : ofDay.filter((order) => order.slot?.start === slot);
  const counted = firstOrders(asked);
  return {
    day,
    today,
    days: days.map((each) => ({ day: each, ...amountsOf(byDay.get(each) ?? []) })),
    slots: slotsOf(ofDay),
    slot: slot ?? null,
    dishes: preparationOf(await linesOf(db, counted, await shop.read(db))),
    more: asked.length - counted.length,
  };
}

interface OrderToCook {
  id: number;
  /** Number of lines that are still to be cooked. */
  lines: number;
  portions: number;
  /** Null for an order without one. */
  slot: Slot | null;
}

/** Returns as many of the orders as have {@link MAX_LINES_COUNTED} lines together. */
function firstOrders(orders: readonly OrderToCook[]): readonly OrderToCook[] {
  let lines = 0;
  const end = orders.findIndex((order) => {
    lines += order.lines;
    return lines > MAX_LINES_COUNTED;
  });
  return end === -1 ? orders : orders.slice(0, end);
}

function amountsOf(orders: readonly OrderToCook[]): { orders: number; portions: number } {
  return { orders: orders.length, portions: orders.reduce((sum, { portions }) => sum + portions, 0) };
}

/** By their beginning: one of another length is from before the owner changed it. */
function slotsOf(orders: readonly OrderToCook[]): Preparation['slots'] {
  return [...Map.groupBy(orders, ({ slot }) => slot?.start)]
    .flatMap(([, ofSlot]) => {
      const slot = ofSlot.at(-1)?.slot;
      return slot ? [{ ...slot, ...amountsOf(ofSlot) }] : [];
    })
    .toSorted((one, other) => one.start.localeCompare(other.start));
}

async function linesOf(db: Db, orders: readonly OrderToCook[], { dishes }: Shop): Promise<LineToCook[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await listLines(db, ids);
  const done = await listDone(db, ids);
  return ids.flatMap((id) => {
    const left = (lines.get(id) ?? []).filter(({ lineId }) => !done.get(id)?.has(lineId));
    return left.map(({ dishId, name, quantity, choices }) => ({
      dishId,
      name,
      categoryId: dishes.get(dishId)?.categoryId ?? null,
      quantity,
      choices: choices.map(({ choiceId, ...choice }) => ({
        id: choiceId,
        name: choice.name,
        quantity: choice.quantity,
      })),
    }));
  });
}
