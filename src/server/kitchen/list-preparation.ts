import type { Preparation } from '../../shared/kitchen/contract.ts';
import { type LineToCook, preparationOf } from '../../shared/kitchen/preparation.ts';
import { cookedOn } from '../../shared/kitchen/rules.ts';
import { businessDayAt } from '../../shared/menu/sold-out.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import type { Deps } from '../deps.ts';
import { listLines } from '../orders/line-queries.ts';
import { listLinesToCook } from './queries.ts';

/** Returns what is still to be cooked on a business day (today without one), and on which days there is something. */
export async function listPreparation(
  { database: { db }, shop, config: { timeZone }, clock }: Deps,
  given: string | undefined,
): Promise<Preparation> {
  const today = businessDayAt({ timeZone, now: clock.now().getTime() });
  const day = given ?? today;
  const rows = (await listLinesToCook(db)).map(({ created_at, promised_at, promised_day, ...row }) => {
    const timed = { createdAt: created_at, promisedAt: promised_at, promisedDay: promised_day };
    const planned = cookedOn(timed, timeZone);
    const isOverdue = planned < today;
    return { ...row, day: isOverdue ? today : planned };
  });
  const byDay = Map.groupBy(rows, (row) => row.day);
  const days = [...new Set([today, ...byDay.keys()])].toSorted();
  return {
    day,
    today,
    days: days.map((each) => {
      const lines = byDay.get(each) ?? [];
      const portions = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return { day: each, orders: new Set(lines.map(({ id }) => id)).size, portions };
    }),
    dishes: preparationOf(await linesOf(db, byDay.get(day) ?? [], await shop.read(db))),
  };
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
