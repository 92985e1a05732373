import { MessageCircle, MessageCircleMore, Trash2 } from 'lucide-react';
import type { Order } from '../../../shared/orders/contract.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useOpenWhatsapp } from './use-open-whatsapp.ts';
import { useRemoveTrialOrder } from './use-trial-order.ts';

interface ContactButtonProps extends RemoveTrialButtonProps {
  order: Order;
}

/** WhatsApp; on a trial order, which nobody is to be contacted about, what removes it. */
export function ContactButton({ order, isIcon = false, beforeRemoving }: ContactButtonProps) {
  return order.isTrial ? (
    <RemoveTrialButton isIcon={isIcon} beforeRemoving={beforeRemoving} />
  ) : (
    <WhatsappButton order={order} isIcon={isIcon} />
  );
}

/** Opens WhatsApp with the message in the order's language. An erased client has no phone number. */
function WhatsappButton({ order, isIcon }: { order: Order; isIcon: boolean }) {
  const { t } = useTranslation();
  const { open, isPending } = useOpenWhatsapp();
  if (!order.customerPhone) return null;
  const text = t(order.whatsappContactedAt ? 'staff.orders.whatsappAgain' : 'staff.orders.whatsapp');
  const Icon = order.whatsappContactedAt ? MessageCircleMore : MessageCircle;
  return (
    <Button
      onClick={() => void open(order)}
      disabled={isPending}
      {...(isIcon && { title: text, className: 'min-w-11 grow px-0!' })}
    >
      <Icon aria-hidden className={`size-5 ${isIcon && order.whatsappContactedAt ? 'text-ok' : ''}`} />
      <span className={isIcon ? 'sr-only' : ''}>{text}</span>
    </Button>
  );
}

interface RemoveTrialButtonProps {
  isIcon?: boolean;
  /** Called before the order is removed, so that nothing fetches it afterwards. */
  beforeRemoving?: (() => void) | undefined;
}

function RemoveTrialButton({ isIcon = false, beforeRemoving }: RemoveTrialButtonProps) {
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
