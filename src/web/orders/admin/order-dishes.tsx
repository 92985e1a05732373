import { textIn } from '../../../shared/localised-text.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { useLanguage } from '../../ui/i18n.ts';

interface OrderDishesProps {
  order: Order;
  className?: string;
}

/** The dishes of an order in full, each with its quantity first, as it is cooked. */
export function OrderDishes({ order, className = '' }: OrderDishesProps) {
  const language = useLanguage();
  return (
    <ul className={className}>
      {order.items.map((item) => (
        <li key={item.lineId} className="flex gap-1.5">
          <span className="shrink-0 tabular-nums">
            <b>{item.quantity}</b> ×
          </span>
          <bdi className="min-w-0">{textIn(item.name, language)}</bdi>
        </li>
      ))}
    </ul>
  );
}
