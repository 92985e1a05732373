import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Order } from '../../../shared/orders/contract.ts';
import { isOpen, type OrderStatus } from '../../../shared/orders/statuses.ts';
import { MoreButton } from '../../api/more-button.tsx';
import { LoadFailed } from '../../ui/loaded.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useAtRest } from '../../ui/use-at-rest.ts';
import { useBoardSettled } from '../../ui/use-board-settled.ts';
import { useSteadyEntries } from '../../ui/use-steady-entries.ts';
import { DeferredOrders } from './deferred-orders.tsx';
import { isUnseen } from './order-actions.tsx';
import { ORDER_GAP, ORDER_GRID, OrderCard } from './order-card.tsx';
import { OrderRow } from './order-row.tsx';
import { type OrderView, useOrderView } from './order-view.tsx';
import { useKnowsStatuses } from './use-open-orders.ts';
import type { useOrders } from './use-orders.ts';

const LAYOUTS: Record<OrderView, string> = { cards: ORDER_GRID, list: 'grid gap-1.5' };

interface OrderListProps {
  query: ReturnType<typeof useOrders>;
  /** The common status of all orders, if any. An order moved by this user is not treated as removed. */
  status?: OrderStatus;
  emptyText: string;
  /** What else to offer when there is no order. */
  emptyAction?: ReactNode;
  /** Must be a stable function, since cards are memoised. */
  onDetails(order: Order): void;
  /** Called with the ids of unseen orders that are held back, whenever they change. Must be a stable function. */
  onDeferred?(ids: readonly number[]): void;
}

/** Orders as cards, with loading, error and empty states, and older ones on demand. */
export function OrderList({ query, ...cards }: OrderListProps) {
  const { t } = useTranslation();
  const knowsStatuses = useKnowsStatuses();
  // Their buttons depend on the statuses in use.
  if (query.isPending || !knowsStatuses) return <SkeletonList label={t('staff.loading')} />;
  if (query.isError && !query.data) return <LoadFailed query={query} />;
  return (
    <>
      <SteadyCards {...cards} live={query.data.orders} listKey={query.listKey} />
      <MoreButton query={query} label={t('staff.orders.more')} className="mt-6" />
    </>
  );
}

interface SteadyCardsProps extends Omit<OrderListProps, 'query'> {
  live: readonly Order[];
  /** Identifies the list that `live` is the content of. */
  listKey: string;
}

/** Cards that do not move while someone interacts with them. */
function SteadyCards({ live, listKey, status, emptyText, emptyAction, onDeferred, onDetails }: SteadyCardsProps) {
  const board = useRef<HTMLUListElement>(null);
  const view = useOrderView();
  const Entry = view === 'cards' ? OrderCard : OrderRow;
  const { shown, deferred, gone, showDeferred } = useSteadyEntries(live, listKey, useAtRest(board));
  const hasSettled = useBoardSettled(board, shown.map(({ id }) => id).join());
  useDeferredIds(deferred, onDeferred);
  return (
    <>
      <ul
        ref={board}
        onKeyDown={ignoreHeldKey}
        className={`mt-2 ${LAYOUTS[view]} ${hasSettled ? '' : 'pointer-events-none'}`}
      >
        {shown.map((order) => (
          <Entry
            key={order.id}
            order={order}
            isGone={gone.has(order.id) && isOpen(order.status) && order.status === (status ?? order.status)}
            onDetails={onDetails}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <div className="flex flex-col items-center gap-4 py-16 text-center text-muted">
          <p>{emptyText}</p>
          {emptyAction}
        </div>
      )}
      <DeferredOrders count={deferred.length} onShow={showDeferred} />
    </>
  );
}

/** The focus moves on to the next order, so a key that is held down must not press its button too. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** Reports which of the held-back orders are unseen. */
function useDeferredIds(deferred: readonly Order[], onChange?: (ids: readonly number[]) => void): void {
  const ids = deferred.flatMap((order) => (isUnseen(order) ? [order.id] : [])).join();
  useEffect(() => {
    if (ids === '') return;
    onChange?.(ids.split(',').map(Number));
    return () => onChange?.([]);
  }, [ids, onChange]);
}

function SkeletonList({ label }: { label: string }) {
  const view = useOrderView();
  return (
    <div role="status" aria-label={label} className={`mt-3 ${LAYOUTS[view]}`}>
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div
          key={key}
          className={`rounded-2xl bg-sunken motion-safe:animate-pulse ${view === 'cards' ? `h-40 ${ORDER_GAP}` : 'h-14'}`}
        />
      ))}
    </div>
  );
}
