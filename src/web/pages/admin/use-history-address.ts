import { useLocation } from 'wouter';
import type { Month } from '../../../shared/analytics/months.ts';

export const HISTORY_TABS = ['analytics', 'food-sales'] as const;
export type HistoryTab = (typeof HISTORY_TABS)[number];

/** `/data-history/2026/11`, followed by `/food-sales` for the other tab. */
const ADDRESS = /^\/data-history\/(2[01]\d\d)\/(0?[1-9]|1[0-2])(?:\/(food-sales))?$/;

interface HistoryAddress {
  month: Month;
  tab: HistoryTab;
  /** Navigates to another month or tab, or both, with a history entry. */
  go(change: { month?: Month; tab?: HistoryTab }): void;
}

/** Returns month and tab from the URL, so that reload, the back button and a change of language keep them. */
export function useHistoryAddress(today: Month): HistoryAddress {
  const [path, navigate] = useLocation();
  const match = ADDRESS.exec(path);
  const month = match ? { year: Number(match[1]), month: Number(match[2]) } : today;
  const tab = match?.[3] ? 'food-sales' : 'analytics';
  return {
    month,
    tab,
    go(change) {
      const next = { month, tab, ...change };
      const suffix = next.tab === 'analytics' ? '' : `/${next.tab}`;
      navigate(`/data-history/${next.month.year}/${next.month.month}${suffix}`);
    },
  };
}
