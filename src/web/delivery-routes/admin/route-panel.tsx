import { useSortable } from '@dnd-kit/react/sortable';
import { ExternalLink, X } from 'lucide-react';
import { useContext, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { DeliveryRoute } from '../../../shared/delivery-routes/contract.ts';
import { progressOf, setOutOf } from '../../../shared/delivery-routes/rules.ts';
import { priceInText } from '../../../shared/money.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import type { OrderStatus } from '../../../shared/orders/statuses.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DragArea, DragHandle } from '../../ui/drag-area.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { ShopAddressContext } from '../../ui/shop-address.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { SetOutButtons } from '../set-out-buttons.tsx';
import { DeliveryOrder } from './delivery-order.tsx';
import type { DeliveryChanges } from './use-deliveries.ts';
import { useSetOut } from './use-set-out.ts';

interface RoutePanelProps {
  route: DeliveryRoute;
  changes: DeliveryChanges;
}

interface UsedProps {
  /** The statuses that the shop uses. */
  used: readonly OrderStatus[];
}

/** A route: how far it is, its link, and its stops in a sequence that can be changed while it is open. */
export function RoutePanel({ route, changes, used }: RoutePanelProps & UsedProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const { name, stops, endedAt } = route;
  const isOpen = endedAt === null;
  const save = (sorted: readonly Order[]) =>
    void showOutcome(changes.edited.mutateAsync({ ...route, stops: [...sorted] }), {
      failed: t('staff.deliveries.failed'),
    });
  return (
    <Panel title={name} action={isOpen && <EndButton route={route} changes={changes} />}>
      <RouteProgress stops={stops} />
      {isOpen && <CourierLink route={route} changes={changes} />}
      {isOpen && <SetOut stops={stops} used={used} />}
      <DragArea entries={stops} idOf={({ id }) => id} instructions={t('staff.deliveries.drag')} onSort={save}>
        <ol aria-label={t('staff.deliveries.stops', { name: isolate(name) })} className="mt-3 grid gap-2">
          {stops.map((order, index) =>
            isOpen ? (
              <SortableStop
                key={order.id}
                order={order}
                place={{ routeId: route.id, index }}
                onRemove={stops.length > 1 ? () => save(stops.filter(({ id }) => id !== order.id)) : undefined}
              />
            ) : (
              <li key={order.id} className={STOP}>
                <DeliveryOrder order={order} />
              </li>
            ),
          )}
        </ol>
      </DragArea>
    </Panel>
  );
}

/** Moves the whole route to "on the way", where the shop uses that status. */
function SetOut({ stops, used }: UsedProps & { stops: readonly Order[] }) {
  const { isBusy, setOut } = useSetOut();
  const candidates = stops.map(({ id, orderNumber, status }) => {
    return { orderId: id, orderNumber, setOut: setOutOf(status, used) };
  });
  const start = (ids: readonly number[]) => void setOut(stops.filter(({ id }) => ids.includes(id)));
  return <SetOutButtons stops={candidates} isBusy={isBusy} onSetOut={start} />;
}

const STOP = 'flex items-start gap-2 rounded-2xl border border-line bg-surface p-2 ps-3';

interface SortableStopProps {
  order: Order;
  place: { routeId: number; index: number };
  /** Undefined for the last one: a route without stops is to be ended. */
  onRemove: (() => void) | undefined;
}

function SortableStop({ order, place, onRemove }: SortableStopProps) {
  const { t } = useTranslation();
  const { id, orderNumber, status } = order;
  const { ref, handleRef, isDragging } = useSortable({
    id,
    group: place.routeId,
    index: place.index,
    data: { name: orderNumber },
  });
  return (
    <li ref={ref} className={`${STOP} ps-1! ${isDragging ? 'shadow-2xl' : ''}`}>
      <DragHandle name={orderNumber} handleRef={handleRef} />
      <span aria-hidden className="pt-2.5 font-bold tabular-nums">
        {place.index + 1}
      </span>
      <div className="flex min-w-0 grow py-2">
        <DeliveryOrder order={order} />
      </div>
      {onRemove && status !== 'delivered' && (
        <IconButton
          data-once
          label={t('staff.deliveries.remove', { number: isolate(orderNumber) })}
          icon={X}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function RouteProgress({ stops }: { stops: readonly Order[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { total, delivered, notHome, cash } = progressOf(stops);
  return (
    <p role="status" className="flex flex-wrap gap-x-4 font-semibold">
      <span>{t('staff.deliveries.progress', { delivered, total })}</span>
      {notHome > 0 && <span className="text-danger">{t('staff.deliveries.notHome', { count: notHome })}</span>}
      {cash > 0 && <span>{t('staff.deliveries.cash', { amount: priceInText(cash, language) })}</span>}
    </p>
  );
}

/** The link for the courier: to copy, to open, to send, and to make worthless. */
function CourierLink({ route: { id, name, link }, changes: { renewed, withdrawn } }: RoutePanelProps) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const showOutcome = useOutcomeToast();
  const origin = useContext(ShopAddressContext);
  const failed = t('staff.deliveries.failed');
  const renew = () => void showOutcome(renewed.mutateAsync(id), { done: t('staff.deliveries.renewed'), failed });
  const withdraw = () => void showOutcome(withdrawn.mutateAsync(id), { done: t('staff.deliveries.withdrawn'), failed });
  const address = link && origin + link.path;
  const text = address && t('staff.deliveries.shareText', { name, link: address });
  return (
    <div className="mt-3">
      <p className="text-muted text-sm">
        {link
          ? t('staff.deliveries.until', { time: isolate(formatInstant(link.expiresAt)) })
          : t('staff.deliveries.noLink')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {address && text && (
          <>
            <CopyButton text={address} label={t('staff.deliveries.copy')} />
            <a
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary')}
            >
              {t('staff.deliveries.share')}
            </a>
            <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
              <ExternalLink aria-hidden className="size-5 rtl:-scale-x-100" />
              {t('staff.deliveries.open')}
            </a>
            <Button data-once variant="quiet" disabled={withdrawn.isPending} onClick={withdraw}>
              {t('staff.deliveries.withdraw')}
            </Button>
          </>
        )}
        <Button data-once variant={link ? 'quiet' : 'secondary'} disabled={renewed.isPending} onClick={renew}>
          {t('staff.deliveries.renew')}
        </Button>
      </div>
    </div>
  );
}

function EndButton({ route: { id, name }, changes: { ended } }: RoutePanelProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const [isAsking, setAsking] = useState(false);
  const end = async () => {
    const texts = { done: t('staff.deliveries.ended'), failed: t('staff.deliveries.failed') };
    await showOutcome(ended.mutateAsync(id), texts);
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('staff.deliveries.end')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('staff.deliveries.endTitle', { name: isolate(name) })}
          confirmLabel={t('staff.deliveries.end')}
          variant="primary"
          isBusy={ended.isPending}
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
        >
          {t('staff.deliveries.endText')}
        </ConfirmDialog>
      )}
    </>
  );
}
