import { type Slot, slotOf } from '../../shared/hours/slot.ts';
import type { Preparation } from '../../shared/kitchen/contract.ts';
import { type LineToCook, preparationOf } from '../../shared/kitchen/preparation.ts';
import { businessDayAt } from '../../shared/menu/sold-out.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import type { Deps } from '../deps.ts';
import { listLines } from '../orders/line-queries.ts';
import { workDayOf } from '../orders/planned-day.ts';
import { listLinesToCook } from './queries.ts';

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
  const rows = (await listLinesToCook(db)).map(({ id, line, quantity, ...row }) => {
    const ofSlot = slotOf({ promisedAt: row.promised_at, promisedUntil: row.promised_until });
    return { id, line, quantity, day: workDayOf(row, { timeZone, today }), slot: ofSlot };
  });
  const byDay = Map.groupBy(rows, (row) => row.day);
  const days = [...new Set([today, ...byDay.keys()])].toSorted();
  const ofDay = byDay.get(day) ?? [];
  const counted = slot === undefined ? ofDay : ofDay.filter((row) => row.slot?.start === slot);
  return {
    day,
    today,
    days: days.map((each) => ({ day: each, ...amountsOf(byDay.get(each) ?? []) })),
    slots: slotsOf(ofDay),
    slot: slot ?? null,
    dishes: preparationOf(await linesOf(db, counted, await shop.read(db))),
  };
}

interface Row {
  id: number;
  quantity: number;
  /** Null of an order that is for none. */
  slot: Slot | null;
}

function amountsOf(rows: readonly Row[]): { orders: number; portions: number } {
  const portions = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return { orders: new Set(rows.map(({ id }) => id)).size, portions };
}

/** By their beginning: one of another length is from before the owner changed it. */
function slotsOf(rows: readonly Row[]): Preparation['slots'] {
  return [...Map.groupBy(rows, ({ slot }) => slot?.start)]
    .flatMap(([, ofSlot]) => {
      const slot = ofSlot.at(-1)?.slot;
      return slot ? [{ ...slot, ...amountsOf(ofSlot) }] : [];
    })
    .toSorted((one, other) => one.start.localeCompare(other.start));
}

async function linesOf(db: Db, rows: readonly { id: number; line: number }[], { dishes }: Shop): Promise<LineToCook[]> {
  if (rows.length === 0) return [];
  const lines = await listLines(db, [...new Set(rows.map(({ id }) => id))]);
  return rows.flatMap(({ id, line }) => {
    const found = lines.get(id)?.find(({ lineId }) => lineId === line);
    if (!found) return [];
    const { dishId, name, quantity, choices } = found;
    const categoryId = dishes.get(dishId)?.categoryId ?? null;
    const taken = choices.map(({ choiceId, ...choice }) => ({
      id: choiceId,
      name: choice.name,
      quantity: choice.quantity,
    }));
    return [{ dishId, name, categoryId, quantity, choices: taken }];
  });
}
