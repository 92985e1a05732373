import { useContext, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { dateTitle } from '../../../shared/hours/ordering-text.ts';
import type { Language } from '../../../shared/languages.ts';
import { textIn, textsOf } from '../../../shared/localised-text.ts';
import { hasDestination } from '../../../shared/orders/fulfilment.ts';
import { areaAndCity, FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import type { OpenOrderGroups } from '../../../shared/orders/open-orders-contract.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useOpenOrderGroups } from './use-open-orders.ts';
import type { OrdersFilter } from './use-orders.ts';

/** By what the board can be narrowed, in the sequence of the menu. */
const KINDS = ['day', 'place', 'source'] as const;
export type FilterKind = (typeof KINDS)[number];

/** One choice of a kind. */
export interface FilterOption {
  /** Unique within its kind. */
  key: string;
  name: string;
  /** How many open orders there are of it. */
  count: number;
  query: Pick<OrdersFilter, 'day' | 'fulfilment' | 'cityId' | 'area' | 'source'>;
}

/** What the board is narrowed to; nothing where it shows all orders. */
type Chosen = { readonly [Kind in FilterKind]?: FilterOption };

export interface BoardFilter {
  chosen: Chosen;
  /** The part of the requests. */
  query: FilterOption['query'];
  isActive: boolean;
  /** Null for all. */
  choose(kind: FilterKind, option: FilterOption | null): void;
  clear(): void;
}

/** Returns what the board is narrowed to; forgotten with the page, so that no order stays out of sight for long. */
export function useBoardFilter(): BoardFilter {
  const [chosen, setChosen] = useState<Chosen>({});
  return {
    chosen,
    query: Object.assign({}, ...Object.values(chosen).map(({ query }) => query)),
    isActive: Object.keys(chosen).length > 0,
    choose(kind, option) {
      const { [kind]: _, ...others } = chosen;
      setChosen(option === null ? others : { ...others, [kind]: option });
    },
    clear: () => setChosen({}),
  };
}

/** Returns the kinds in which open orders differ, each with its options; a choice that was made stays one. */
export function useFilterOptions(chosen: Chosen): { kind: FilterKind; options: readonly FilterOption[] }[] {
  const { data } = useOpenOrderGroups();
  const optionsOf = useOptionsOf();
  if (!data) return [];
  const all = optionsOf(data);
  const total = data.sources.reduce((sum, { count }) => sum + count, 0);
  return KINDS.map((kind) => {
    const made = chosen[kind];
    const isGone = made !== undefined && all[kind].every(({ key }) => key !== made.key);
    return { kind, options: isGone ? [...all[kind], { ...made, count: 0 }] : all[kind] };
  }).filter(({ kind, options }) => chosen[kind] !== undefined || options.some(({ count }) => count < total));
}

function useOptionsOf(): (groups: OpenOrderGroups) => Record<FilterKind, FilterOption[]> {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useContext(TimeZoneContext);
  return ({ today, days, cities, fulfilments, sources }) => ({
    day: days.map(({ day, count }) => {
      const name = dateTitle(day, { t, language, today: { timeZone, date: today } });
      return { key: day, name, count, query: { day } };
    }),
    place: [
      ...fulfilments
        .filter(({ fulfilment }) => !hasDestination(fulfilment))
        .map(({ fulfilment, count }) => {
          return { key: fulfilment, name: t(FULFILMENT_WORDS[fulfilment].name), count, query: { fulfilment } };
        }),
      ...cities.flatMap(({ cityId, name: cityName, count, areas }) => [
        { key: `${cityId}`, name: textIn(cityName, language), count, query: { cityId } },
        ...findableAreas(areas, language).map(({ name: areaName, count }) => {
          const area = textIn(areaName, language);
          const name = areaAndCity({ areaName, cityName }, language);
          return { key: `${cityId} ${area}`, name, count, query: { cityId, area } };
        }),
      ]),
    ],
    source: sources.map(({ source, count }) => {
      const name = t(source === 'phone' ? 'staff.orders.byPhone' : 'staff.orders.website');
      return { key: source, name, count, query: { source } };
    }),
  });
}

type Areas = OpenOrderGroups['cities'][number]['areas'];

/**
 * Returns each area name in the given language once, with the number of orders that it finds. Orders from before an area
 * was translated form a separate group, and both counts are added.
 */
export function findableAreas(areas: Areas, language: Language): Areas {
  const byName = new Map(areas.map(({ name }) => [textIn(name, language), name]));
  return [...byName].map(([text, name]) => {
    const found = areas.filter((area) => textsOf(area.name).includes(text));
    return { name, count: found.reduce((sum, { count }) => sum + count, 0) };
  });
}

/** Returns the names of what is chosen, in one line. */
export function chosenText(chosen: Chosen): string {
  return KINDS.flatMap((kind) => chosen[kind]?.name ?? [])
    .map(isolate)
    .join(' · ');
}
