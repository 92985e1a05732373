import { Check, ChevronRight, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOpenOrdersSummary } from './use-open-orders.ts';

/** The number of late orders, regardless of the sort order; a press sorts the longest waiting first. */
export function LateOrders({ onShow }: { onShow(): void }) {
  const { t } = useTranslation();
  const { data } = useOpenOrdersSummary();
  // Rendered when empty too, so that the layout does not shift when the first order becomes late.
  if (!data) return <div className="mt-4 min-h-12" />;
  const { late: count, lateAfterMinutes: minutes } = data;
  if (count === 0) {
    return (
      <p className="mt-4 flex min-h-12 items-center gap-2 rounded-2xl border border-line px-4 py-2 text-muted">
        <Check aria-hidden className="size-5 shrink-0 text-ok" />
        {t('staff.orders.noneLate', { minutes })}
      </p>
    );
  }
  return (
    <button
      type="button"
      onClick={onShow}
      className="mt-4 flex min-h-12 w-full items-center gap-2 rounded-2xl border-2 border-danger bg-surface px-4 py-2 text-start font-bold text-danger hover:bg-sunken"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span className="grow">
        {t('staff.orders.late', { count, minutes })}
        <span className="sr-only">. {t('staff.orders.sort.oldest')}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
    </button>
  );
}
