import { amountsOfOrder } from '../../../shared/orders/amounts.ts';
import type { FollowedOrder } from '../../../shared/orders/follow.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { actualPayment } from '../../../shared/orders/payment.ts';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { OrderAmounts } from '../order-amounts.tsx';
import { PricedLines } from '../priced-lines.tsx';

/** What was ordered, with the names and prices of that moment, and when. */
export function FollowDishes({ order }: { order: FollowedOrder }) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  return (
    <section aria-labelledby="dishes" className="mt-4 rounded-2xl border border-line bg-surface p-4">
      <h2 id="dishes" className="font-semibold text-lg">
        {t('follow.dishes')}
      </h2>
      <PricedLines lines={order.lines} className="mt-1" />
      <OrderAmounts amounts={amountsOfOrder({ ...order, items: order.lines })} className="mt-2" />
      <p className="mt-2 text-muted text-sm">
        {t('follow.placed')}: <time dateTime={order.createdAt}>{formatInstant(order.createdAt)}</time>
        {' · '}
        {t(FULFILMENT_WORDS[order.fulfilment].payment[actualPayment(order)])}
      </p>
    </section>
  );
}
