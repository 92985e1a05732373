import { ChartColumn, Table } from 'lucide-react';
import { useState } from 'react';
import type { DayRevenue } from '../../../shared/analytics/contract.ts';
import { LANGUAGE } from '../../../shared/languages.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useMonthNames } from './use-month-names.ts';

/** Loaded lazily: the chart library is larger than the rest of the section. */
const { Part: DayChart } = lazyWithRetry(async () => (await import('./day-chart.tsx')).DayChart);

/** Revenue by day as a chart, and as a table for screen readers, print, and on request. */
export function DayPanel({ days }: { days: readonly DayRevenue[] }) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const Icon = isTable ? ChartColumn : Table;
  return (
    <Panel
      title={t('staff.analytics.byDay')}
      className="relative"
      action={
        <Button variant="quiet" onClick={() => setTable(!isTable)} className="-me-3 px-3! print:hidden">
          <Icon aria-hidden className="size-5" />
          {t(isTable ? 'staff.analytics.showChart' : 'staff.analytics.showTable')}
        </Button>
      }
    >
      {!isTable && (
        <div aria-hidden className="h-64 sm:h-80 print:hidden">
          <DayChart days={days} />
        </div>
      )}
      <div className={isTable ? '' : 'sr-only print:not-sr-only'}>
        <DayTable days={days} />
      </div>
    </Panel>
  );
}

function DayTable({ days }: { days: readonly DayRevenue[] }) {
  const { t } = useTranslation();
  const names = useMonthNames();
  const format = new Intl.NumberFormat(LANGUAGE[useLanguage()].locale);
  return (
    <table className="w-full">
      <caption className="sr-only">{t('staff.analytics.byDay')}</caption>
      <thead className="text-muted text-sm">
        <tr>
          <th scope="col" className="py-1 text-start font-semibold">
            {t('staff.analytics.day')}
          </th>
          <th scope="col" dir="ltr" className="px-3 py-1 text-end font-semibold">
            {t('staff.analytics.orders')}
          </th>
          <th scope="col" dir="ltr" className="py-1 text-end font-semibold">
            {t('staff.analytics.revenue')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-y">
        {days.map(({ date, orders, revenue }) => (
          <tr key={date} className={orders === 0 ? 'text-muted' : ''}>
            <th scope="row" className="py-1.5 text-start font-normal print:py-0.5">
              {names.day(date)}
            </th>
            <td dir="ltr" className="px-3 py-1.5 text-end tabular-nums print:py-0.5">
              {format.format(orders)}
            </td>
            <td dir="ltr" className="py-1.5 text-end print:py-0.5">
              <Price agorot={revenue} style="exact" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
