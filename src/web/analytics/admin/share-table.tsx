import { useTranslation } from 'react-i18next';
import type { Agorot } from '../../../shared/money.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';

export interface Share {
  name: string;
  orders: number;
  revenue: Agorot;
}

interface ShareTableProps {
  caption: string;
  /** What a row is: 'City'. */
  rowLabel: string;
  shares: readonly Share[];
}

/** A bar chart that is a table: whoever cannot see the bars, or prints the page, has its numbers. */
export function ShareTable({ caption, rowLabel, shares }: ShareTableProps) {
  const { t } = useTranslation();
  const format = new Intl.NumberFormat(useLanguage());
  const most = Math.max(1, ...shares.map(({ orders }) => orders));
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted text-sm">
        <tr>
          <th scope="col" className="pb-1 text-start font-semibold">
            {rowLabel}
          </th>
          <th scope="col" className="px-3 pb-1 text-end font-semibold">
            {t('staff.analytics.orders')}
          </th>
          <th scope="col" className="pb-1 text-end font-semibold">
            {t('staff.analytics.revenue')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ name, orders, revenue }) => (
          <tr key={name} className="align-bottom print:border-line print:border-b">
            <th scope="row" className="w-3/5 py-2 text-start font-semibold print:py-1">
              <bdi className="break-words">{name}</bdi>
              <span aria-hidden className="mt-1.5 block h-2 rounded-full bg-sunken print:hidden">
                <span
                  className="block h-full rounded-full bg-buttons"
                  style={{ inlineSize: `${(orders / most) * 100}%` }}
                />
              </span>
            </th>
            <td className="px-3 py-2 text-end tabular-nums print:py-1">{format.format(orders)}</td>
            <td className="py-2 text-end print:py-1">
              <Price agorot={revenue} style="exact" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
