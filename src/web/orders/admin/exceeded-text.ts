import { isolate } from '../../../shared/bidi.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import type { ReopenedOrder } from '../../../shared/orders/status-contract.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';

type Exceeded = Pick<ReopenedOrder['exceeded'], 'portions' | 'capacity'> & { coupon?: boolean };

/** Returns a function that names the limits which an order exceeds, as the text of a toast; no text if it exceeds none. */
export function useExceededText(): (order: Order, exceeded: Exceeded) => { text?: string } {
  const { t } = useTranslation();
  const language = useLanguage();
  return (order, { portions, capacity, coupon = false }) => {
    const dishes = portions.map(({ id, name, left }) => {
      const line = order.items.find(({ dishId }) => dishId === id);
      const shown = line ? textIn(line.name, language) : name;
      return t('staff.orders.reopen.dish', { name: isolate(shown), left: isolate(String(Math.max(0, left))) });
    });
    const texts = [
      ...(dishes.length > 0 ? [t('staff.orders.reopen.exceeded.portions', { dishes: dishes.join(', ') })] : []),
      ...(capacity ? [t('staff.orders.reopen.exceeded.capacity')] : []),
      ...(coupon ? [t('staff.orders.reopen.exceeded.coupon')] : []),
    ];
    return texts.length > 0 ? { text: `${texts.join('. ')}.` } : {};
  };
}
