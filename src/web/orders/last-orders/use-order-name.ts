import { isolate } from '../../../shared/bidi.ts';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { StoredOrder } from './stored-orders.ts';

/** Returns a function that names an order by when it was placed, with its number where that is stored. */
export function useOrderName(): (order: StoredOrder) => string {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  return ({ at, placed }) => {
    const time = isolate(formatInstant(new Date(at).toISOString()));
    return placed ? `${t('shop.lastOrder.title', { number: isolate(placed.number) })} · ${time}` : time;
  };
}
