import { amountsOfOrder } from '../../../shared/orders/amounts.ts';
import type { FollowedOrder } from '../../../shared/orders/follow.ts';
import { lineTotal } from '../../../shared/orders/pricing.ts';
import { Price } from '../../ui/price.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { LineText } from '../line-text.tsx';
import { OrderAmounts } from '../order-amounts.tsx';

/** What was ordered, with the names and prices of that moment, and when. */
export function FollowDishes({ order }: { order: FollowedOrder }) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  return (
    <section aria-labelledby="dishes" className="mt-4 rounded-2xl border border-line bg-surface p-4">
      <h2 id="dishes" className="font-semibold text-lg">
        {t('follow.dishes')}
      </h2>
      <ul className="mt-1">
        {order.lines.map((line) => (
          <li key={line.lineId} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0">
              <LineText line={line} hasQuantity />
            </span>
            <Price agorot={lineTotal(line)} style="exact" />
          </li>
        ))}
      </ul>
      <OrderAmounts amounts={amountsOfOrder({ ...order, items: order.lines })} className="mt-2" />
      <p className="mt-2 text-muted text-sm">
        {t('follow.placed')}: <time dateTime={order.createdAt}>{formatInstant(order.createdAt)}</time>
        {' · '}
        {t(`shop.checkout.${order.paymentMethod}`)}
      </p>
    </section>
  );
}
