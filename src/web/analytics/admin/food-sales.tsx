import { useTranslation } from 'react-i18next';
import { textIn } from '../../../shared/localised-text.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyMonth, type EmptyMonthProps } from './empty-month.tsx';
import { ExportBar } from './export-bar.tsx';
import { FoodSalesTable } from './food-sales-table.tsx';
import { useFoodSales } from './use-analytics.ts';

/** Quantity and revenue of each dish in a month (spec.md §2, data history). */
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
        }));
        return (
          <>
            <ExportBar
              month={props.month}
              name="food-sales"
              rows={() => [
                [t('staff.analytics.dish'), t('staff.analytics.quantity'), t('staff.analytics.revenue')],
                ...sales.map(({ name, quantity, revenue }) => [name, quantity, { agorot: revenue }]),
              ]}
            />
            <FoodSalesTable sales={sales} />
          </>
        );
      }}
    </Loaded>
  );
}
