import { isolate } from '../../../shared/bidi.ts';
import { orderIdOf } from '../../../shared/orders/rules.ts';
import { hasCode } from '../../api/problems.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { OrderDetails } from './order-details.tsx';
import { useOrder } from './use-orders.ts';

interface OrderByNumberProps {
  /** As in the URL, unchecked. */
  number: string;
  onClose(): void;
}

/** The details of the order with this number, or that there is none. */
export function OrderByNumber({ number, onClose }: OrderByNumberProps) {
  const id = orderIdOf(number);
  return id === null ? <NoSuchOrder {...{ number, onClose }} /> : <OrderById key={id} {...{ id, number, onClose }} />;
}

function OrderById({ id, number, onClose }: OrderByNumberProps & { id: number }) {
  const { t } = useTranslation();
  const query = useOrder(id);
  // First: a list may still have an order that is gone.
  if (hasCode(query.error, 'not_found')) return <NoSuchOrder {...{ number, onClose }} />;
  if (query.data) return <OrderDetails order={query.data} onClose={onClose} hasAddress />;
  return (
    <Dialog title={t('staff.orders.number', { number })} closeLabel={t('staff.close')} onClose={onClose} hasAddress>
      <Loaded query={query} skeleton={{ count: 4, className: 'h-10' }}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function NoSuchOrder({ number, onClose }: OrderByNumberProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('staff.orders.title')} closeLabel={t('staff.close')} onClose={onClose} hasAddress>
      <p className="py-6 text-center">{t('staff.orders.noSuch', { number: isolate(number) })}</p>
    </Dialog>
  );
}
