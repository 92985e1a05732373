import type { Order } from '../../../shared/orders/contract.ts';
import { useTranslation } from '../../ui/texts.tsx';

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
