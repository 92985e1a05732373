import { useContext } from 'react';
import { useSearchParams } from 'wouter';
import { dayRange } from '../../../shared/analytics/rules.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';

const NAMES = ['staff', 'entity', 'from', 'until'] as const;
/** As the fields show them: days as `2026-11-21`; empty for any. */
export type AuditFilter = Record<(typeof NAMES)[number], string>;

/** What the call asks for; instants in place of days. */
export type AuditQuery = Partial<AuditFilter>;

/** What of the log is shown, kept in the address, so that reload and the back button bring it again. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams();
  const timeZone = useContext(TimeZoneContext);
  const filter = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])) as AuditFilter;
  const isReversed = isDay(filter.from) && isDay(filter.until) && filter.until < filter.from;
  return {
    filter,
    query: toQuery(filter, timeZone),
    isFiltered: NAMES.some((name) => filter[name] !== ''),
    /** The last day is before the first one. */
    isReversed,
    change(edits: Partial<AuditFilter>) {
      const given = Object.entries({ ...filter, ...edits }).filter(([, value]) => value !== '');
      setParams(Object.fromEntries(given), { replace: true });
    },
    clear: () => setParams({}, { replace: true }),
  };
}

/** Days are those of the restaurant, and the last one is meant with all its hours. */
function toQuery({ staff, entity, from, until }: AuditFilter, timeZone: string): AuditQuery {
  return {
    ...(staff ? { staff } : {}),
    ...(entity ? { entity } : {}),
    ...(isDay(from) ? { from: dayRange(from, timeZone).from } : {}),
    ...(isDay(until) ? { until: dayRange(until, timeZone).to } : {}),
  };
}

/** Years that people mean, and that a date can hold. */
function isDay(text: string): boolean {
  return /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
