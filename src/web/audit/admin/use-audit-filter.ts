import { useContext } from 'react';
import { dayRange } from '../../../shared/calendar.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { useUrlParams } from '../../ui/use-url-params.ts';

const NAMES = ['staff', 'entity', 'from', 'until'] as const;
/** Values of the fields: days as `2026-11-21`; empty for any. */
export type AuditFilter = Record<(typeof NAMES)[number], string>;

/** Parameters of the call, with instants instead of days. */
export type AuditQuery = Partial<AuditFilter>;

/** Returns the filter, which is stored in the URL so that reload and the back button restore it. */
export function useAuditFilter() {
  const [params, replaceParams] = useUrlParams();
  const timeZone = useContext(TimeZoneContext);
  const filter = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])) as AuditFilter;
  const isReversed = isDay(filter.from) && isDay(filter.until) && filter.until < filter.from;
  return {
    filter,
    query: toQuery(filter, timeZone),
    isFiltered: NAMES.some((name) => filter[name] !== ''),
    /** True when the last day is before the first. */
    isReversed,
    change(edits: Partial<AuditFilter>) {
      replaceParams((next) => {
        for (const [name, value] of Object.entries(edits)) value === '' ? next.delete(name) : next.set(name, value);
      });
    },
    clear: () =>
      replaceParams((next) => {
        for (const name of NAMES) next.delete(name);
      }),
  };
}

/** Converts days in the restaurant's time zone to instants; the last day is inclusive. */
function toQuery({ staff, entity, from, until }: AuditFilter, timeZone: string): AuditQuery {
  return {
    ...(staff ? { staff } : {}),
    ...(entity ? { entity } : {}),
    ...(isDay(from) ? { from: dayRange(from, timeZone).from } : {}),
    ...(isDay(until) ? { until: dayRange(until, timeZone).to } : {}),
  };
}

/** Returns whether the text is a date between 1900 and 2199. */
function isDay(text: string): boolean {
  return /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
