import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlacedOrder } from '../../shared/orders/contract.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { forgetLastOrder } from './checkout-attempts.ts';

interface LastOrderProps {
  /** Of the attempt that placed it. */
  orderKey: string;
  onFound(order: PlacedOrder): void;
}

/** Finds the last order of this browser again, and removes it from there. */
export function LastOrder({ orderKey, onFound }: LastOrderProps) {
  const { t } = useTranslation();
  const show = async () => {
    try {
      const { fetchOrderOfAttempt } = await import('./send-order.ts');
      const order = await fetchOrderOfAttempt(orderKey);
      // What was opened meanwhile stays; it may be an order that is being sent.
      if (order) return document.querySelector('[role=dialog]') ? undefined : onFound(order);
      forgetLastOrder();
      toast({ title: t('shop.lastOrder.gone') });
    } catch (error) {
      console.warn('No last order', error);
      toast({ title: t('shop.lastOrder.failed'), variant: 'destructive' });
    }
  };
  const remove = () => {
    forgetLastOrder();
    toast({ title: t('shop.lastOrder.removed') });
  };
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1 border-line border-t py-3">
      <Button onClick={() => void show()}>
        <ReceiptText aria-hidden className="size-5" />
        {t('shop.lastOrder.show')}
      </Button>
      <Button variant="quiet" onClick={remove} className="text-sm underline underline-offset-4">
        {t('shop.lastOrder.remove')}
      </Button>
    </div>
  );
}
