import { useEffect, useEffectEvent } from 'react';
import { phoneFields, phoneOfOrder } from '../../../shared/orders/phone-order-phone.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import type { PhoneOrderForm } from './use-phone-order.ts';

/** The state of a link to the phone order form that starts an order of the client with this phone number (E.164). */
export const phoneOrderFor = (phone: string) => ({ phoneOrderFor: phone });

/**
 * Starts the order of the client that the link to the form named, if any, and calls `onStarted`. An order in progress
 * of someone else makes room, and can be brought back.
 */
export function useClientToStartWith(form: PhoneOrderForm, onStarted: () => void): void {
  const { t } = useTranslation();
  const start = useEffectEvent(() => {
    const phone = takePhone();
    if (phone === null) return;
    if (phone !== phoneOfOrder(form.values)) {
      const given = form.values;
      form.discard();
      form.change(phoneFields(phone));
      if (form.isDirty) {
        toast({
          title: t('staff.phoneOrders.cleared'),
          action: { label: t('staff.undo'), run: () => form.change(given) },
        });
      }
    }
    onStarted();
  });
  useEffect(() => start(), []);
}

/** Returns the phone number in the history's state once: a reload does not start the order anew. */
function takePhone(): string | null {
  const { phoneOrderFor: phone, ...others } = (history.state ?? {}) as Partial<ReturnType<typeof phoneOrderFor>>;
  if (typeof phone !== 'string') return null;
  history.replaceState(others, '');
  return phone;
}
