import { BellRing, Check } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Order } from '../../../shared/orders/contract.ts';
import { FIRST_STATUS } from '../../../shared/orders/statuses.ts';
import { formatPhone } from '../../../shared/phone-text.ts';
import { MoreButton } from '../../api/more-button.tsx';
import { AllergyBanner } from '../../ui/allergy-banner.tsx';
import { AvoidedHits } from '../../ui/avoided-hits.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { LineText } from '../line-text.tsx';
import { isUnseen } from './order-actions.tsx';
import { OrderAge } from './order-age.tsx';
import { PickupMark } from './order-place.tsx';
import { SeenAllButton } from './seen-all-button.tsx';
import { TrialMark } from './trial-mark.tsx';
import { useMarkSeen, useOrders } from './use-orders.ts';

/** Unseen orders to acknowledge on pages without the board, the longest waiting first. */
export function UnseenOrdersDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  // Changing an order's status acknowledges it.
  const query = useOrders({ status: FIRST_STATUS, unseen: '1', sort: 'oldest' });
  const unseen = query.data?.orders.filter(isUnseen) ?? [];
  const rows = useKeptRows(unseen);
  const unseenIds = new Set(unseen.map(({ id }) => id));
  return (
    <Dialog
      title={t('staff.orders.unseenTitle')}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={<SeenAllButton count={unseen.length} upToId={unseen.at(-1)?.id ?? null} />}
    >
      <Loaded query={query} skeleton={{ count: 2, className: 'h-28' }}>
        {() =>
          rows.length === 0 ? (
            <p className="py-8 text-center text-muted">{t('staff.orders.noneUnseen')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((order) => (
                <UnseenOrder key={order.id} order={order} isSeen={!unseenIds.has(order.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton query={query} label={t('staff.orders.more')} className="mt-4" />
    </Dialog>
  );
}

/** Keeps rows in their positions, so that no button moves during a press. New ones are appended. */
function useKeptRows(orders: readonly Order[]): readonly Order[] {
  const [rows, setRows] = useState<readonly Order[]>([]);
  const known = new Set(rows.map(({ id }) => id));
  const added = orders.filter(({ id }) => !known.has(id));
  if (added.length > 0) setRows([...rows, ...added]);
  return rows;
}

function UnseenOrder({ order, isSeen }: { order: Order; isSeen: boolean }) {
  const { t } = useTranslation();
  const see = useMarkSeen();
  const Icon = isSeen ? Check : BellRing;
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow space-y-1">
        <p className="flex flex-wrap items-baseline gap-x-2 font-bold">
          <bdi>#{order.orderNumber}</bdi>
          <bdi className="min-w-0 break-words font-semibold">{order.customerName}</bdi>
          <Price agorot={order.totalAmount} style="exact" />
          <PickupMark order={order} />
          <TrialMark order={order} />
        </p>
        <div className="text-muted text-sm">
          <OrderAge order={order} />
        </div>
        <AllergyBanner allergies={order.allergies} className="w-fit" />
        <p className="break-words text-sm">
          {order.items.map((line, index) => (
            <Fragment key={line.lineId}>
              {index > 0 && ' · '}
              <LineText line={line} hasQuantity isInline />
              <AvoidedHits statement={line.statement} avoided={order.allergies} className="mx-1 inline-flex" />
            </Fragment>
          ))}
        </p>
        {order.customerPhone && (
          <a href={`tel:${order.customerPhone}`} className="inline-flex min-h-11 items-center text-sm underline">
            <bdi dir="ltr">{formatPhone(order.customerPhone)}</bdi>
          </a>
        )}
      </div>
      <Button
        variant="primary"
        className="shrink-0 max-sm:px-4"
        aria-label={`${t('staff.orders.seen')}: ${order.orderNumber}`}
        disabled={isSeen || see.isPending}
        onClick={() => see.mutate(order)}
      >
        <Icon aria-hidden className="size-5" />
        {t('staff.orders.seen')}
      </Button>
    </li>
  );
}
