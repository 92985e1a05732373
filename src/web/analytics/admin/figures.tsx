import type { CsvCell } from '../../../shared/analytics/csv.ts';
import { type Share, sumByName } from '../../../shared/analytics/sum-by-name.ts';
import type { Translate } from '../../../shared/i18n/translate.ts';
import type { Language } from '../../../shared/languages.ts';
import { placeName } from '../../../shared/orders/fulfilment-words.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { DayPanel } from './day-panel.tsx';
import { EmptyMonth, type EmptyMonthProps } from './empty-month.tsx';
import { ExportBar } from './export-bar.tsx';
import { ShareTable } from './share-table.tsx';
import { StatCards } from './stat-cards.tsx';
import { type MonthFigures, useMonthFigures } from './use-analytics.ts';

/** The totals of a month, and its orders by day, city and source (spec.md §2, data history). */
export function Figures(props: EmptyMonthProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useMonthFigures(props.month);
  return (
    <Loaded query={query} skeleton={{ count: 4, className: 'h-28' }}>
      {(figures) => {
        if (figures.stats.totalOrders === 0) return <EmptyMonth {...props} />;
        const cities = sharesOfCities(figures, language, t);
        const sources = sharesOfSources(figures, t);
        return (
          <>
            <ExportBar month={props.month} name="analytics" rows={() => csvRows({ ...figures, cities, sources }, t)} />
            <StatCards stats={figures.stats} />
            <div className="mt-4 grid gap-4 lg:grid-cols-2 print:flex print:flex-col print:gap-5">
              <div className="lg:col-span-2 print:order-last">
                <DayPanel days={figures.days} />
              </div>
              <Panel title={t('staff.analytics.byCity')} className="print:break-inside-avoid">
                <ShareTable
                  caption={t('staff.analytics.byCity')}
                  rowLabel={t('staff.analytics.city')}
                  shares={cities}
                />
              </Panel>
              <Panel title={t('staff.analytics.bySource')} className="print:break-inside-avoid">
                <ShareTable
                  caption={t('staff.analytics.bySource')}
                  rowLabel={t('staff.analytics.source')}
                  shares={sources}
                />
              </Panel>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

function sharesOfCities({ cities }: MonthFigures, language: Language, t: Translate): Share[] {
  return sumByName(cities, (city) => placeName(city, language, t) || t('staff.analytics.noCity'));
}

function sharesOfSources({ sources }: MonthFigures, t: Translate): Share[] {
  return sources.map(({ source, ...sums }) => ({ name: t(`staff.analytics.${source}`), ...sums }));
}

interface ShownFigures extends Pick<MonthFigures, 'stats' | 'days'> {
  cities: Share[];
  sources: Share[];
}

/** All figures of the section as CSV rows: one table below the other, separated by an empty row. */
function csvRows({ stats, days, cities, sources }: ShownFigures, t: Translate): CsvCell[][] {
  const { totalRevenue, deliveryFees, discounts, averageOrderValue, ...counts } = stats;
  const sums = [t('staff.analytics.orders'), t('staff.analytics.revenue')];
  const shareRows = (shares: Share[]) => shares.map(({ name, orders, revenue }) => [name, orders, { agorot: revenue }]);
  return [
    [t('staff.analytics.totalRevenue'), { agorot: totalRevenue }],
    ...(deliveryFees > 0 ? [[t('staff.analytics.deliveryFees'), { agorot: deliveryFees }]] : []),
    ...(discounts > 0 ? [[t('staff.analytics.discounts'), { agorot: discounts }]] : []),
    [t('staff.analytics.averageOrderValue'), { agorot: averageOrderValue }],
    ...(Object.keys(counts) as (keyof typeof counts)[]).map((name) => [t(`staff.analytics.${name}`), counts[name]]),
    [''],
    [t('staff.analytics.day'), ...sums],
    ...days.map(({ date, orders, revenue }) => [date, orders, { agorot: revenue }]),
    [''],
    [t('staff.analytics.city'), ...sums],
    ...shareRows(cities),
    [''],
    [t('staff.analytics.source'), ...sums],
    ...shareRows(sources),
  ];
}
