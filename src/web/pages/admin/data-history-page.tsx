import { useContext } from 'react';
import { monthAt } from '../../../shared/analytics/months.ts';
import { Figures } from '../../analytics/admin/figures.tsx';
import { FoodSales } from '../../analytics/admin/food-sales.tsx';
import { MonthPicker } from '../../analytics/admin/month-picker.tsx';
import { useMonthNames } from '../../analytics/admin/use-month-names.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TabBar, tabPanelProps } from '../../ui/tab-bar.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { HISTORY_TABS, type HistoryTab, useHistoryAddress } from './use-history-address.ts';

const PARTS = { analytics: Figures, 'food-sales': FoodSales } as const;

/** The totals of a month, and its sales by dish (spec.md §2). */
export function DataHistoryPage() {
  const { t } = useTranslation();
  const names = useMonthNames();
  const today = monthAt(new Date(useNow()).toISOString(), useContext(TimeZoneContext));
  const { month, tab, go } = useHistoryAddress(today);
  return (
    <>
      <SectionHeading title={t('staff.sections.data-history')}>
        <MonthPicker month={month} today={today} onChoose={(chosen) => go({ month: chosen })} />
      </SectionHeading>
      <p className="mt-1 hidden font-semibold text-xl print:block">
        {t(`staff.analytics.tabs.${tab}`)} · {names.monthAndYear(month)}
      </p>
      <div className="print:hidden">
        <TabBar<HistoryTab>
          label={t('staff.sections.data-history')}
          selected={tab}
          onSelect={(chosen) => go({ tab: chosen })}
          tabs={HISTORY_TABS.map((name) => ({ name, text: t(`staff.analytics.tabs.${name}`) }))}
        />
      </div>
      {HISTORY_TABS.map((name) => {
        const Part = PARTS[name];
        return (
          <div key={name} {...tabPanelProps(name, tab)}>
            {name === tab && <Part month={month} today={today} onChoose={(chosen) => go({ month: chosen })} />}
          </div>
        );
      })}
    </>
  );
}
