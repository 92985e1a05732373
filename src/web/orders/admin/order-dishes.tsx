import type { Order } from '../../../shared/orders/contract.ts';
import { AvoidedHits } from '../../ui/avoided-hits.tsx';
import { LineText } from '../line-text.tsx';

interface OrderDishesProps {
  order: Order;
  className?: string;
}

/** The dishes of an order in full, each with its quantity first, as it is cooked. */
export function OrderDishes({ order, className = '' }: OrderDishesProps) {
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
    </ul>
  );
}
