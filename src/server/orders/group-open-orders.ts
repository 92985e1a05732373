import { businessDayAt } from '../../shared/menu/sold-out.ts';
import { ORDER_SOURCES } from '../../shared/orders/contract.ts';
import { FULFILMENTS } from '../../shared/orders/fulfilment.ts';
import type { OpenOrderGroups } from '../../shared/orders/open-orders-contract.ts';
import { fromColumn } from '../db/localised-column.ts';
import type { Deps } from '../deps.ts';
import { listOpenPlaces } from './open-orders-queries.ts';
import { plannedDayOf } from './planned-day.ts';

type Row = Awaited<ReturnType<typeof listOpenPlaces>>[number];

/** Counts the open orders by what the board can be narrowed by. */
export async function groupOpenOrders({ database: { db }, config, clock }: Deps): Promise<OpenOrderGroups> {
  const { timeZone } = config;
  const rows = await listOpenPlaces(db);
  const countOf = <Key>(keyOf: (row: Row) => Key, key: Key) => rows.filter((row) => keyOf(row) === key).length;
  const isThere = ({ count }: { count: number }) => count > 0;
  return {
    today: businessDayAt({ timeZone, now: clock.now().getTime() }),
    days: [...Map.groupBy(rows, (row) => plannedDayOf(row, timeZone))]
      .map(([day, { length: count }]) => ({ day, count }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    cities: citiesOf(rows),
    fulfilments: FULFILMENTS.map((fulfilment) => ({
      fulfilment,
      count: countOf((row) => row.fulfilment, fulfilment),
    })).filter(isThere),
    sources: ORDER_SOURCES.map((source) => ({ source, count: countOf((row) => row.source, source) })).filter(isThere),
  };
}

/** The names are those of the newest order, as a city may have been renamed. */
function citiesOf(rows: readonly Row[]): OpenOrderGroups['cities'] {
  return [...Map.groupBy(rows, ({ city_id }) => city_id)]
    .flatMap(([cityId, ofCity]) => {
      const [newest] = ofCity;
      if (cityId === null || !newest) return [];
      const { length: count } = ofCity;
      return [{ cityId, name: fromColumn(newest.city_name), count, areas: areasOf(ofCity) }];
    })
    .toSorted(mostFirst);
}

function areasOf(rows: readonly Row[]): OpenOrderGroups['cities'][number]['areas'] {
  return [...Map.groupBy(rows, ({ area_name }) => area_name)]
    .flatMap(([name, { length: count }]) => (name === null ? [] : [{ name: fromColumn(name), count }]))
    .toSorted(mostFirst);
}

const mostFirst = (one: { count: number }, other: { count: number }) => other.count - one.count;
