import { useRef, useState } from 'react';
import type { PlacedOrder } from '../../../shared/orders/contract.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { checkoutAttempts } from './checkout-attempts.ts';
import { cancelOpenAttempt } from './send-order.ts';

interface CancelOptions {
  /** Whether the checkout has closed: the order was found to be placed when the network was back. */
  isClosed(): boolean;
  onClose(): void;
  /** Called when the order had been placed before it could be cancelled. */
  onPlaced(order: PlacedOrder): void;
}

/**
 * Closes the checkout. An open attempt (being sent, or without response) is cancelled on the server too, so that no
 * confirmation follows. Offline, this is retried later (`useRecalledOrder`).
 */
export function useCancelCheckout({ isClosed, onClose, onPlaced }: CancelOptions) {
  const { t } = useTranslation();
  const [isCancelling, setCancelling] = useState(false);
  const hasBegun = useRef(false);
  const cancel = async () => {
    if (isCancelling) return;
    if (checkoutAttempts.openKey() === null) return onClose();
    setCancelling(true);
    hasBegun.current = true;
    checkoutAttempts.markCancelled();
    try {
      const order = await cancelOpenAttempt();
      if (isClosed()) return;
      if (order) return onPlaced(order);
      toast({ title: t('shop.toast.cancelled'), text: t('shop.toast.cancelledText') });
    } catch (error) {
      console.warn('The order could not be cancelled yet', error);
      if (isClosed()) return;
      toast({ title: t('shop.toast.notCancelled'), text: t('shop.toast.notCancelledText'), variant: 'destructive' });
    }
    onClose();
  };
  return { cancel: () => void cancel(), isCancelling, wasCancelled: () => hasBegun.current };
}
