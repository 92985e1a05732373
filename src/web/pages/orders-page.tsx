import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRoute } from 'wouter';
import type { OrderSort } from '../../shared/orders/contract.ts';
import { FIRST_STATUS, ORDER_STATUSES, type OrderStatus } from '../../shared/orders/statuses.ts';
import { NotificationsOffer } from '../live/admin/notifications-offer.tsx';
import { AddPhoneOrderCard } from '../orders/admin/add-phone-order-card.tsx';
import { LateOrders } from '../orders/admin/late-orders.tsx';
import { OrderList } from '../orders/admin/order-list.tsx';
import { SortField, useOrderSort } from '../orders/admin/order-sort.tsx';
import { SeenAllButton } from '../orders/admin/seen-all-button.tsx';
import { useOpenOrdersSummary } from '../orders/admin/use-open-orders.ts';
import { type OrdersFilter, useOrders } from '../orders/admin/use-orders.ts';
import { buttonClass } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { TabBar, tabPanelProps } from '../ui/tab-bar.tsx';
import { useQueryText } from '../ui/use-query-text.ts';
import { PhoneOrderEntry } from './phone-order-entry.tsx';
import { useShowUnseen } from './use-show-unseen.ts';

/** The orders, and at its own URL the phone order form. */
export function OrdersPage() {
  const [isNew] = useRoute('/orders/new');
  return isNew ? <NewPhoneOrder /> : <OrderBoard />;
}

function NewPhoneOrder() {
  const { t } = useTranslation();
  return (
    <>
      <SectionHeading title={t('staff.phoneOrders.newTitle')}>
        <Link href="/orders" className={buttonClass('secondary')}>
          <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          {t('staff.orders.title')}
        </Link>
      </SectionHeading>
      <PhoneOrderEntry />
    </>
  );
}

/**
 * The orders of each status with their counts (spec.md §2), or the results of a search: newest first, or longest
 * waiting first.
 */
function OrderBoard() {
  const { t } = useTranslation();
  const [status, setStatus] = useState<OrderStatus>(FIRST_STATUS);
  const { text, query, setText } = useQueryText();
  const [sort, setSort] = useOrderSort();
  const [deferredIds, setDeferredIds] = useState<readonly number[]>([]);
  const filterOf = (name: OrderStatus): OrdersFilter => ({
    status: name,
    ...(name === FIRST_STATUS && { sort }),
    ...(query !== '' && { q: query }),
  });
  const first = useOrders(filterOf(FIRST_STATUS));
  const showAllNew = () => {
    setText('');
    setStatus(FIRST_STATUS);
  };
  const timesShown = useShowUnseen({
    query: first,
    isShown: status === FIRST_STATUS && query === '',
    show: showAllNew,
  });
  const showOldestFirst = () => {
    showAllNew();
    setSort('oldest');
  };
  return (
    <>
      <SectionHeading title={t('staff.orders.title')}>
        <SearchField label={t('staff.orders.search')} value={text} onChange={setText} className="grow sm:w-96" />
      </SectionHeading>
      <NotificationsOffer />
      <LateOrders onShow={showOldestFirst} />
      <TabBar<OrderStatus>
        label={t('staff.orders.title')}
        selected={status}
        onSelect={setStatus}
        tabs={ORDER_STATUSES.map((name) => ({ name, text: <TabText status={name} filter={filterOf(name)} /> }))}
      />
      {ORDER_STATUSES.map((name) => (
        <div key={name} {...tabPanelProps(name, status)}>
          {name === FIRST_STATUS && <NewOrdersBar sort={sort} onSort={setSort} deferredIds={deferredIds} />}
          <StatusOrders
            // A new key closes open dialogs when the alarm leads to the unseen orders.
            key={timesShown}
            status={name}
            filter={filterOf(name)}
            {...(name === FIRST_STATUS && { onDeferred: setDeferredIds })}
          />
        </div>
      ))}
    </>
  );
}

interface StatusProps {
  status: OrderStatus;
  /** Filter of the orders of this status. */
  filter: OrdersFilter;
}

function TabText({ status, filter }: StatusProps) {
  const { t } = useTranslation();
  const { data } = useOrders(filter);
  return (
    <>
      {t(`staff.orders.statuses.${status}.tab`)} <bdi>({data?.total ?? '…'})</bdi>
    </>
  );
}

interface StatusOrdersProps extends StatusProps {
  onDeferred?(ids: readonly number[]): void;
}

function StatusOrders({ status, filter, ...list }: StatusOrdersProps) {
  const { t } = useTranslation();
  const { q } = filter;
  return (
    <OrderList
      {...list}
      query={useOrders(filter)}
      status={status}
      emptyText={q === undefined ? t(`staff.orders.statuses.${status}.empty`) : t('staff.nothingFound', { query: q })}
      lead={status === FIRST_STATUS && q === undefined ? <AddPhoneOrderCard /> : undefined}
    />
  );
}

interface NewOrdersBarProps {
  sort: OrderSort;
  onSort(sort: OrderSort): void;
  /** Ids of new orders that the board holds back. 'Seen all' leaves them unseen. */
  deferredIds: readonly number[];
}

function NewOrdersBar({ sort, onSort, deferredIds }: NewOrdersBarProps) {
  const { data } = useOpenOrdersSummary();
  const upToId = deferredIds.length > 0 ? Math.min(...deferredIds) - 1 : (data?.lastUnseenId ?? null);
  const count = Math.max(0, (data?.unseen ?? 0) - deferredIds.length);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <SortField sort={sort} onChange={onSort} />
      <SeenAllButton count={count} upToId={upToId} />
    </div>
  );
}
