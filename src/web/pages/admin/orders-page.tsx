import { ArrowLeft, PhoneCall, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useRoute } from 'wouter';
import type { Order, OrderSort } from '../../../shared/orders/contract.ts';
import { FIRST_STATUS, isOpen, type OrderStatus } from '../../../shared/orders/statuses.ts';
import { shownStatuses } from '../../../shared/orders/used-statuses.ts';
import { TodayFigures } from '../../analytics/admin/today-figures.tsx';
import { NotificationsOffer } from '../../live/admin/notifications-offer.tsx';
import { BusyNetworks } from '../../orders/admin/busy-networks.tsx';
import { CancelSeveral } from '../../orders/admin/cancel-several.tsx';
import { FilterMenu, FilterNote } from '../../orders/admin/filter-menu.tsx';
import { LateList, LateOrders, LateTabText } from '../../orders/admin/late-orders.tsx';
import { OrderByNumber } from '../../orders/admin/order-by-number.tsx';
import { OrderList } from '../../orders/admin/order-list.tsx';
import { SortField, useOrderSort } from '../../orders/admin/order-sort.tsx';
import { ViewSwitch } from '../../orders/admin/order-view.tsx';
import { SeenAllButton } from '../../orders/admin/seen-all-button.tsx';
import { seenTogether } from '../../orders/admin/seen-together.ts';
import { useBoardFilter } from '../../orders/admin/use-board-filter.ts';
import { useOpenOrdersSummary, useOrderCounts, useUsedStatuses } from '../../orders/admin/use-open-orders.ts';
import { type OrdersFilter, useOrders } from '../../orders/admin/use-orders.ts';
import { CertificateWarning } from '../../settings/admin/certificate-state.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { focusTab, TabBar, tabPanelProps } from '../../ui/tab-bar.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useQueryText } from '../../ui/use-query-text.ts';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { OwnerOnly } from './owner-only.tsx';
import { PhoneOrderEntry } from './phone-order-entry.tsx';
import { useOrderAddress } from './use-order-address.ts';
import { useShowUnseen } from './use-show-unseen.ts';

/** Beside the search on wide screens, so that more orders fit. */
const FEW_TABS = {
  list: 'flex basis-full flex-wrap gap-1 border-line border-b lg:order-first lg:basis-auto lg:border-0',
  tab: 'min-h-12 px-3 text-lg',
};
/** In one line, which phones scroll. */
const MANY_TABS = {
  list: 'flex min-w-0 max-w-full basis-full gap-1 overflow-x-auto border-line border-b lg:order-first lg:basis-auto lg:border-0',
  tab: 'min-h-12 shrink-0 whitespace-nowrap px-2',
};
/** How many tabs fit beside each other on phones. */
const FEW = 2;

/** The lists that stay loaded while another one is shown. */
const KEPT: readonly OrderStatus[] = [FIRST_STATUS, 'delivered'];

/** A status, or the late orders of every status, whose tab is there only while it is selected. */
type BoardTab = OrderStatus | 'late';

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
  const [tab, setTab] = useState<BoardTab>(FIRST_STATUS);
  const { text, query, setText } = useQueryText();
  const [sort, setSort] = useOrderSort();
  const board = useBoardFilter();
  const [deferredIds, setDeferredIds] = useState<readonly number[]>([]);
  const matching = { ...(query !== '' && { q: query }), ...board.query };
  const filterOf = (name: OrderStatus): OrdersFilter => ({
    status: name,
    ...(isOpen(name) && { sort }),
    ...matching,
  });
  const late: OrdersFilter = { late: '1', ...matching };
  const first = useOrders(filterOf(FIRST_STATUS));
  const { data: all } = useOrderCounts({});
  const { data: counts } = useOrderCounts(matching);
  const { trialStatus } = useOpenOrdersSummary().data ?? {};
  const statuses = shownStatuses(
    useUsedStatuses(),
    // No count contains the trial order.
    (name) => name === tab || name === trialStatus || (all?.[name] ?? 0) > 0,
  );
  const isAll = query === '' && !board.isActive;
  const showAll = () => {
    setText('');
    board.clear();
  };
  const showAllNew = () => {
    showAll();
    setTab(FIRST_STATUS);
  };
  const timesShown = useShowUnseen({
    query: first,
    isShown: tab === FIRST_STATUS && isAll,
    show: showAllNew,
  });
  const select = (name: OrderStatus) => {
    setTab(name);
    focusTab(name);
  };
  const showLate = () => {
    showAll();
    // Its tab is rendered only while it is selected.
    flushSync(() => setTab('late'));
    focusTab('late');
  };
  const address = useOrderAddress();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-min flex-wrap items-baseline justify-between gap-x-3 max-sm:basis-full sm:block sm:flex-1 lg:sr-only">
          <h1 className="whitespace-nowrap font-bold font-display text-2xl leading-none sm:text-3xl">
            {t('staff.orders.title')}
          </h1>
          <OwnerOnly>
            <TodayFigures className="text-muted text-xs sm:text-sm sm:leading-tight lg:hidden" />
          </OwnerOnly>
        </div>
        <AddPhoneOrder />
        <SearchField
          label={t('staff.orders.search')}
          value={text}
          onChange={setText}
          className="min-w-0 max-sm:flex-[1_1_12rem] sm:w-72 lg:w-20 lg:grow"
        />
        <FilterMenu filter={board} />
        <TabBar<BoardTab>
          label={t('staff.orders.title')}
          selected={tab}
          onSelect={setTab}
          look={statuses.length > FEW || tab === 'late' ? MANY_TABS : FEW_TABS}
          tabs={[
            ...statuses.map((name) => ({ name, text: <TabText status={name} count={counts?.[name]} /> })),
            ...(tab === 'late' ? [{ name: tab, text: <LateTabText filter={late} /> }] : []),
          ]}
        />
      </div>
      <BusyNetworks />
      <CertificateWarning>
        <OwnerOnly>
          <Link href="/settings" className={buttonClass('secondary')}>
            {t('staff.settings.certificate.open')}
          </Link>
        </OwnerOnly>
      </CertificateWarning>
      <FirstStepsPanel>
        <NotificationsOffer />
      </FirstStepsPanel>
      {statuses.map((name) => (
        <div key={name} {...tabPanelProps(name, tab)}>
          <div className="mt-2 flex flex-wrap items-center justify-end gap-1.5 sm:gap-2">
            {isOpen(name) && <LateOrders onShow={showLate} />}
            <ViewSwitch />
            {/* Nobody acknowledges orders that are not shown. */}
            {name === FIRST_STATUS && isAll && <SeenAll query={first} sort={sort} deferred={deferredIds} />}
            {isOpen(name) && <SortField sort={sort} onChange={setSort} />}
          </div>
          {name === tab && <FilterNote filter={board} onCleared={() => focusTab(tab)} />}
          {(name === tab || KEPT.includes(name)) && (
            <StatusOrders
              // A new key shows the orders held back when the alarm leads to the unseen ones.
              key={timesShown}
              status={name}
              filter={filterOf(name)}
              isNarrowed={board.isActive}
              onDetails={address.open}
              emptyAction={!isAll && <OtherTabs {...{ statuses, counts, onSelect: select }} />}
              {...(name === FIRST_STATUS && { onDeferred: setDeferredIds })}
            />
          )}
        </div>
      ))}
      {tab === 'late' && (
        <div {...tabPanelProps(tab, tab)}>
          <FilterNote filter={board} onCleared={() => focusTab(tab)} />
          <LateList filter={late} onDetails={address.open} />
        </div>
      )}
      {address.number !== null && <OrderByNumber number={address.number} onClose={address.close} />}
    </>
  );
}

/** Link to the phone order form (spec.md §2); on phones without its words, so that the search has room beside it. */
function AddPhoneOrder() {
  const { t } = useTranslation();
  return (
    <Link href="/orders/new" className={buttonClass('primary', 'max-sm:gap-0.5 max-sm:px-3')}>
      <Plus aria-hidden strokeWidth={3} className="size-4 shrink-0 sm:hidden" />
      <PhoneCall aria-hidden className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{t('staff.orders.addPhoneOrder')}</span>
    </Link>
  );
}

function TabText({ status, count }: { status: OrderStatus; count: number | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`staff.orders.statuses.${status}.tab`)} <bdi>({count ?? '…'})</bdi>
    </>
  );
}

interface OtherTabsProps {
  statuses: readonly OrderStatus[];
  counts: Partial<Record<OrderStatus, number>> | undefined;
  onSelect(status: OrderStatus): void;
}

/** The tabs with matches, when there are none in the selected one; phones show only some of the tabs. */
function OtherTabs({ statuses, counts, onSelect }: OtherTabsProps) {
  const found = statuses.filter((name) => (counts?.[name] ?? 0) > 0);
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {found.map((name) => (
        <Button key={name} onClick={() => onSelect(name)}>
          <span>
            <TabText status={name} count={counts?.[name]} />
          </span>
        </Button>
      ))}
    </div>
  );
}

interface StatusOrdersProps {
  status: OrderStatus;
  /** Filter of the orders of this status. */
  filter: OrdersFilter;
  isNarrowed: boolean;
  /** What else to offer when there is no order. */
  emptyAction: ReactNode;
  onDeferred?(ids: readonly number[]): void;
  onDetails(order: Order): void;
}

function StatusOrders({ status, filter, isNarrowed, ...list }: StatusOrdersProps) {
  const { t } = useTranslation();
  const { q } = filter;
  const query = useOrders(filter);
  const empty = t(isNarrowed ? 'staff.orders.filter.none' : `staff.orders.statuses.${status}.empty`);
  return (
    <>
      <OrderList
        {...list}
        query={query}
        status={status}
        emptyText={q === undefined ? empty : t('staff.nothingFound', { query: q })}
      />
      {isOpen(status) && query.data && <CancelSeveral orders={query.data.orders} loadAll={query.loadAll} />}
    </>
  );
}

interface SeenAllProps {
  /** The new orders, without a search. */
  query: ReturnType<typeof useOrders>;
  sort: OrderSort;
  /** The ids of those that the board holds back. */
  deferred: readonly number[];
}

/** 'Seen all', which leaves those unseen that the board holds back. */
function SeenAll({ query: { data, hasNextPage, loadUntil }, sort, deferred }: SeenAllProps) {
  const unseen = useOpenOrdersSummary().data?.unseen;
  const orders = data?.orders ?? [];
  const board = { orders, deferred, sort, hasMore: hasNextPage, unseen };
  const { hasUnloaded, ...together } = seenTogether(board);
  const loadRest = async () => {
    // Without those that are placed meanwhile, which nobody has on screen at the press.
    const newest = Math.max(...orders.map(({ id }) => id));
    const togetherOf = (loaded: readonly Order[]) =>
      seenTogether({ ...board, orders: loaded.filter(({ id }) => id <= newest) });
    return togetherOf(await loadUntil((loaded) => !togetherOf(loaded).hasUnloaded)).upToId;
  };
  return <SeenAllButton {...together} {...(hasUnloaded && { loadRest })} />;
}
