import type { CsvCell } from '../../../shared/analytics/csv.ts';
import { choicesInBrief, groupChoices } from '../../../shared/analytics/group-choices.ts';
import type { DishSales } from '../../../shared/analytics/sort-sales.ts';
import type { Translate } from '../../../shared/i18n/translate.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { EmptyMonth, type EmptyMonthProps } from './empty-month.tsx';
import { ExportBar } from './export-bar.tsx';
import { FoodSalesTable } from './food-sales-table.tsx';
import { useFoodSales } from './use-analytics.ts';

/** Quantity and revenue of each dish in a month, and how often its choices were sold with it (spec.md §2, data history). */
export function FoodSales(props: EmptyMonthProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useFoodSales(props.month);
  return (
    <Loaded query={query} skeleton={{ count: 8, className: 'h-11' }}>
      {(dishes) => {
        if (dishes.length === 0) return <EmptyMonth {...props} />;
        const sales = dishes.map((dish) => ({
          id: dish.id,
          name: textIn(dish.name, language),
          quantity: dish.totalQuantity,
          revenue: dish.totalRevenue,
          groups: groupChoices(dish.choices ?? [], language),
        }));
        return (
          <>
            <ExportBar month={props.month} name="food-sales" rows={() => csvRows(sales, t)} />
            <FoodSalesTable sales={sales} />
          </>
        );
      }}
    </Loaded>
  );
}

/** The choices are one column at the end, only where some were sold, so that a dish stays one row. */
function csvRows(sales: readonly DishSales[], t: Translate): CsvCell[][] {
  const hasChoices = sales.some(({ groups }) => groups.length > 0);
  const head = [t('staff.analytics.dish'), t('staff.analytics.quantity'), t('staff.analytics.revenue')];
  return [
    [...head, ...(hasChoices ? [t('staff.analytics.choices')] : [])],
    ...sales.map(({ name, quantity, revenue, groups }) => [
      name,
      quantity,
      { agorot: revenue },
      ...(hasChoices ? [choicesInBrief(groups)] : []),
    ]),
  ];
}
