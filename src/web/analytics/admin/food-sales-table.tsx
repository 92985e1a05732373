import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { type DishSales, type SalesColumn, type SalesOrder, sortSales } from '../../../shared/analytics/sort-sales.ts';
import { LANGUAGE } from '../../../shared/languages.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { ChoiceCounts } from './choice-counts.tsx';

const COLUMNS: readonly SalesColumn[] = ['name', 'quantity', 'revenue'];
const WORDS = { name: 'dish', quantity: 'quantity', revenue: 'revenue' } as const;
/** Initial sort direction of each column. */
const FIRST_DIRECTION = { name: 'ascending', quantity: 'descending', revenue: 'descending' } as const;

/** Sales by dish, sortable by the column headings. */
export function FoodSalesTable({ sales }: { sales: readonly DishSales[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = new Intl.NumberFormat(LANGUAGE[language].locale);
  const [order, setOrder] = useState<SalesOrder>({ column: 'quantity', direction: 'descending' });
  const sum = (field: 'quantity' | 'revenue') => sales.reduce((total, sale) => total + sale[field], 0);
  return (
    <table className="mt-4 w-full overflow-hidden rounded-3xl border-separate border-spacing-0 border border-line bg-surface print:border-0">
      <caption className="sr-only">{t('staff.analytics.tabs.food-sales')}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <SortHeading key={column} column={column} order={order} onOrder={setOrder} />
          ))}
        </tr>
      </thead>
      <tbody>
        {sortSales(sales, order, language).map((sale) => (
          <DishRows key={sale.id} sale={sale} format={format} />
        ))}
      </tbody>
      <tfoot className="font-bold">
        <tr className="bg-sunken">
          <th scope="row" className="border-line border-t px-4 py-3 text-start sm:px-6 print:px-0">
            {t('staff.analytics.total')}
          </th>
          <td dir="ltr" className="border-line border-t px-1 py-3 text-end tabular-nums">
            {format.format(sum('quantity'))}
          </td>
          <td dir="ltr" className="border-line border-t px-3 py-3 text-end sm:px-6 print:px-0">
            <Price agorot={sum('revenue')} style="exact" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A dish, and below it how often its choices were sold with it. */
function DishRows({ sale, format }: { sale: DishSales; format: Intl.NumberFormat }) {
  const end = sale.groups.length > 0 ? 'pt-2.5 pb-1' : 'py-2.5';
  return (
    <>
      <tr className={sale.groups.length > 0 ? 'print:break-after-avoid' : ''}>
        <th
          scope="row"
          className={`border-line border-t ps-4 pe-1 text-start font-normal sm:ps-6 print:px-0 print:py-1 ${end}`}
        >
          <bdi>{sale.name}</bdi>
        </th>
        <td dir="ltr" className={`border-line border-t px-1 text-end tabular-nums print:py-1 ${end}`}>
          {format.format(sale.quantity)}
        </td>
        <td dir="ltr" className={`border-line border-t px-3 text-end sm:px-6 print:px-0 print:py-1 ${end}`}>
          <Price agorot={sale.revenue} style="exact" />
        </td>
      </tr>
      {sale.groups.length > 0 && (
        <tr>
          <td colSpan={COLUMNS.length} className="ps-4 pe-3 pb-3 sm:ps-10 sm:pe-6 print:ps-4 print:pe-0 print:pb-1">
            <ChoiceCounts groups={sale.groups} />
          </td>
        </tr>
      )}
    </>
  );
}

interface SortHeadingProps {
  column: SalesColumn;
  order: SalesOrder;
  onOrder(order: SalesOrder): void;
}

/** A sortable column heading; pressing it sorts by the column, pressing it again reverses the order. */
function SortHeading({ column, order, onOrder }: SortHeadingProps) {
  const { t } = useTranslation();
  const isSorted = order.column === column;
  const Icon = !isSorted ? ArrowUpDown : order.direction === 'ascending' ? ArrowUp : ArrowDown;
  const turned = order.direction === 'ascending' ? 'descending' : 'ascending';
  const align =
    column === 'name' ? 'ps-3 pe-1 sm:ps-5 print:ps-0' : column === 'revenue' ? 'px-2 sm:px-5 print:px-0' : '';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order.direction : 'none'}
      className={`py-1 font-semibold ${column === 'name' ? 'w-full' : 'whitespace-nowrap sm:min-w-40'} ${align}`}
    >
      <button
        type="button"
        onClick={() => onOrder({ column, direction: isSorted ? turned : FIRST_DIRECTION[column] })}
        className={`flex min-h-11 w-full items-center gap-1.5 rounded-xl px-1 hover:bg-sunken print:px-0 ${column === 'name' ? '' : 'justify-end rtl:justify-start'}`}
      >
        {t(`staff.analytics.${WORDS[column]}`)}
        <Icon aria-hidden className={`size-4 shrink-0 print:hidden ${isSorted ? '' : 'text-muted max-sm:hidden'}`} />
      </button>
    </th>
  );
}
