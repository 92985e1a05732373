import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/orders/contract.ts';
import { Button } from '../../ui/button.tsx';
import { useRemoveTrialOrder } from './use-trial-order.ts';

/** 'Trial' on a trial order. */
export function TrialMark({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (!order.isTrial) return null;
  return (
    <span className="rounded-full border-2 border-ink border-dashed px-2 font-bold text-sm">
      {t('staff.orders.trial.badge')}
    </span>
  );
}

interface RemoveTrialButtonProps {
  isIcon?: boolean;
  /** Called before the order is removed, so that nothing fetches it afterwards. */
  beforeRemoving?(): void;
}

/** Removes the trial order; takes the place of WhatsApp, since nobody is to be contacted. */
export function RemoveTrialButton({ isIcon = false, beforeRemoving }: RemoveTrialButtonProps) {
  const { t } = useTranslation();
  const remove = useRemoveTrialOrder();
  const text = t('staff.orders.trial.remove');
  return (
    <Button
      onClick={() => {
        beforeRemoving?.();
        remove.mutate();
      }}
      disabled={remove.isPending || remove.isSuccess}
      {...(isIcon && { title: text, className: 'min-w-11 grow px-0!' })}
    >
      <Trash2 aria-hidden className="size-5 shrink-0" />
      <span className={isIcon ? 'sr-only' : ''}>{text}</span>
    </Button>
  );
}
