import { Check, TriangleAlert } from 'lucide-react';
import { MINUTE_MS } from '../../../shared/durations.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { urgencyOf } from '../../../shared/orders/urgency.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CancelSeveral } from './cancel-several.tsx';
import { OrderList } from './order-list.tsx';
import { ViewSwitch } from './order-view.tsx';
import { useOpenOrdersSummary } from './use-open-orders.ts';
import { type OrdersFilter, useOrders } from './use-orders.ts';

const SHAPE =
  'flex min-h-12 min-w-min flex-[1_1_5rem] items-center gap-1 rounded-2xl border px-2 py-1 leading-tight wrap-normal sm:min-w-0 sm:flex-[1_1_14rem] sm:gap-2 sm:px-4';

/** The number of late orders, in brief on phones, whatever is shown; a press shows exactly these. */
export function LateOrders({ onShow }: { onShow(): void }) {
  const { t } = useTranslation();
  const now = useNow();
  const { data } = useOpenOrdersSummary();
  // Rendered when empty too, so that the layout does not shift when the first order becomes late.
  if (!data) return <div className="min-h-12 flex-[1_1_5rem] sm:flex-[1_1_14rem]" />;
  const { late: count, lateAfterMinutes, firstLateAt } = data;
  if (count === 0) {
    return (
      <p className={`${SHAPE} border-line text-muted`}>
        <Check aria-hidden className="size-5 shrink-0 text-ok" />
        <TextWithBrief text={t('staff.orders.noneLate')} brief={t('staff.orders.noneLateInBrief')} />
      </p>
    );
  }
  const urgency = urgencyOf(firstLateAt ? now - Date.parse(firstLateAt) : 0, lateAfterMinutes * MINUTE_MS);
  const isVeryLate = urgency === 'veryLate';
  return (
    <button
      type="button"
      onClick={onShow}
      className={`${SHAPE} border-2 text-start font-bold ${isVeryLate ? 'border-danger bg-surface text-danger' : 'border-warn bg-warn text-on-warn'}`}
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span className="grow">
        <TextWithBrief text={t('staff.orders.late', { count })} brief={t('staff.orders.lateInBrief', { count })} />
        <span className="sr-only">. {t('staff.orders.lateFirst')}</span>
      </span>
    </button>
  );
}

interface LateListProps {
  /** The late orders, all or those that match. */
  filter: OrdersFilter;
  onDetails(order: Order): void;
}

/** The late orders of every status, the order that is late longest first. */
export function LateList({ filter, onDetails }: LateListProps) {
  const { t } = useTranslation();
  const query = useOrders(filter);
  const { q } = filter;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-end gap-1.5 sm:gap-2">
        <p className="grow text-muted">{t('staff.orders.lateFirst')}</p>
        <ViewSwitch />
      </div>
      <OrderList
        query={query}
        emptyText={q === undefined ? t('staff.orders.noneLate') : t('staff.nothingFound', { query: q })}
        onDetails={onDetails}
      />
      {query.data && <CancelSeveral orders={query.data.orders} loadAll={query.loadAll} />}
    </>
  );
}

/** The name of the tab of late orders, with the number of those that match. */
export function LateTabText({ filter }: Pick<LateListProps, 'filter'>) {
  const { t } = useTranslation();
  const { data } = useOrders(filter);
  return (
    <>
      {t('staff.orders.age.late')} <bdi>({data?.total ?? '…'})</bdi>
    </>
  );
}

/** Phones show `brief`; screen readers have the text in both cases. */
function TextWithBrief({ text, brief }: { text: string; brief: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{text}</span>
      <span aria-hidden className="sm:hidden">
        {brief}
      </span>
    </>
  );
}
