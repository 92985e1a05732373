import type { Share } from '../../../shared/analytics/sum-by-name.ts';
import { LANGUAGE } from '../../../shared/languages.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface ShareTableProps {
  caption: string;
  /** Heading of the row labels: 'City'. */
  rowLabel: string;
  shares: readonly Share[];
}

/** On narrow screens with large text, the name has a line of its own. */
const ROW = 'max-[18rem]:grid max-[18rem]:grid-cols-2 max-[18rem]:items-end';
const ROW_NAME = 'max-[18rem]:col-span-2 max-[18rem]:w-auto';

/** A bar chart as a table, so that screen readers and print have the numbers. */
export function ShareTable({ caption, rowLabel, shares }: ShareTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = new Intl.NumberFormat(LANGUAGE[language].locale);
  const percent = new Intl.NumberFormat(LANGUAGE[language].locale, { style: 'percent' });
  const all = Math.max(
    1,
    shares.reduce((sum, { orders }) => sum + orders, 0),
  );
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted text-sm">
        <tr className={ROW}>
          <th scope="col" className={`pb-1 text-start font-semibold ${ROW_NAME}`}>
            {rowLabel}
          </th>
          <th scope="col" dir="ltr" className="px-3 pb-1 text-end font-semibold wrap-normal">
            {t('staff.analytics.orders')}
          </th>
          <th scope="col" dir="ltr" className="pb-1 text-end font-semibold">
            {t('staff.analytics.revenue')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ name, orders, revenue }) => (
          <tr key={name} className={`align-bottom print:border-line print:border-b ${ROW}`}>
            <th scope="row" className={`w-1/2 py-2 text-start font-semibold sm:w-3/5 print:py-1 ${ROW_NAME}`}>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <bdi className="min-w-0">{name}</bdi>
                <bdi className="font-normal text-muted text-sm tabular-nums">{percent.format(orders / all)}</bdi>
              </span>
              <span aria-hidden className="mt-1.5 block h-2 rounded-full bg-sunken print:hidden">
                <span
                  className="block h-full rounded-full bg-buttons"
                  style={{ inlineSize: `${(orders / all) * 100}%` }}
                />
              </span>
            </th>
            <td dir="ltr" className="px-3 py-2 text-end tabular-nums print:py-1">
              {format.format(orders)}
            </td>
            <td dir="ltr" className="py-2 text-end print:py-1">
              <Price agorot={revenue} style="exact" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
