import type { Order } from '../../../shared/orders/contract.ts';
import { AvoidedHits } from '../../ui/avoided-hits.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { LineText } from '../line-text.tsx';

interface OrderDishesProps {
  order: Order;
  className?: string;
}

/** The dishes of an order, each with its quantity first, as it is cooked, and how many more are in its details. */
export function OrderDishes({ order, className = '' }: OrderDishesProps) {
  const { t } = useTranslation();
  return (
    <ul className={className}>
      {order.items.map((line) => (
        <li key={line.lineId} className="flex gap-1.5">
          <span className="shrink-0 tabular-nums">
            <b>{line.quantity}</b> ×
          </span>
          <span className="min-w-0">
            <LineText line={line} isForKitchen />
            <AvoidedHits statement={line.statement} avoided={order.allergies} />
          </span>
        </li>
      ))}
      {order.moreItems !== undefined && (
        <li className="font-semibold">{t('staff.orders.moreItems', { count: order.moreItems })}</li>
      )}
    </ul>
  );
}
