import type { ReactNode } from 'react';
import type { OrderStats } from '../../../shared/analytics/contract.ts';
import { LANGUAGE } from '../../../shared/languages.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';

const MONEY = ['totalRevenue', 'averageOrderValue'] as const;
const COUNTS = ['totalOrders', 'deliveredOrders', 'websiteOrders', 'phoneOrders'] as const;

/** The six totals of a month (spec.md §3). */
export function StatCards({ stats }: { stats: OrderStats }) {
  const { t } = useTranslation();
  const format = new Intl.NumberFormat(LANGUAGE[useLanguage()].locale);
  return (
    <dl className="mt-5 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 sm:gap-4 lg:grid-cols-4 print:grid-cols-3">
      {MONEY.map((name) => (
        <StatCard
          key={name}
          name={t(`staff.analytics.${name}`)}
          isMoney
          hint={name === 'totalRevenue' && <RevenueParts of={stats} />}
        >
          <Price agorot={stats[name]} style="exact" />
        </StatCard>
      ))}
      {COUNTS.map((name) => (
        <StatCard key={name} name={t(`staff.analytics.${name}`)}>
          <bdi>{format.format(stats[name])}</bdi>
        </StatCard>
      ))}
    </dl>
  );
}

interface StatCardProps {
  name: string;
  isMoney?: boolean;
  /** Below the figure. */
  hint?: ReactNode;
  children: ReactNode;
}

function StatCard({ name, isMoney = false, hint, children }: StatCardProps) {
  return (
    <div
      className={`rounded-3xl border border-line bg-surface px-4 py-3 sm:px-5 sm:py-4 print:col-span-1 print:rounded-lg ${isMoney ? 'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-3 max-sm:col-span-full lg:col-span-2' : ''}`}
    >
      <dt className="text-muted">{name}</dt>
      <dd
        className={`font-bold font-display tabular-nums ${isMoney ? 'text-2xl sm:text-4xl' : 'text-2xl sm:text-3xl'}`}
      >
        {children}
      </dd>
      {hint && <dd className="basis-full text-muted empty:hidden">{hint}</dd>}
    </div>
  );
}

/** The part of the revenue that is for delivery, and what coupons took off; nothing without any. */
function RevenueParts({ of: { deliveryFees, discounts } }: { of: OrderStats }) {
  const { t } = useTranslation();
  if (deliveryFees === 0 && discounts === 0) return null;
  return (
    <>
      {deliveryFees > 0 && (
        <span className="block">
          {t('staff.analytics.deliveryFees')}: <Price agorot={deliveryFees} style="exact" />
        </span>
      )}
      {discounts > 0 && (
        <span className="block">
          {t('staff.analytics.discounts')}: <Price agorot={discounts} style="exact" />
        </span>
      )}
    </>
  );
}
