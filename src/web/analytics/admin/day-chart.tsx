import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { DayRevenue } from '../../../shared/analytics/contract.ts';
import { directionOf } from '../../../shared/languages.ts';
import { formatPrice } from '../../../shared/money.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useMonthNames } from './use-month-names.ts';

const TICK = { fill: 'var(--muted)', fontSize: 13 };

/**
 * Renders the revenue of each day as bars, in the reading direction. The SVG is left to right, because `direction: rtl`
 * would swap the text anchors too; mirroring is done in code.
 */
export function DayChart({ days }: { days: readonly DayRevenue[] }) {
  const language = useLanguage();
  const isRtl = directionOf(language) === 'rtl';
  const data = days.map(({ date, orders, revenue }) => ({ date, orders, revenue, shekels: revenue / 100 }));
  return (
    <div dir="ltr" className="h-full">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 4 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="date"
            reversed={isRtl}
            tickFormatter={(date: string) => String(Number(date.slice(-2)))}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={10}
            interval="equidistantPreserveStart"
          />
          <YAxis
            orientation={isRtl ? 'right' : 'left'}
            width="auto"
            tickFormatter={(shekels: number) => formatPrice(Math.round(shekels * 100), language)}
            tick={TICK}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            cursor={{ fill: 'var(--sunken)' }}
            isAnimationActive={false}
            content={({ active, payload }) => (active && payload?.[0] ? <DayTip day={payload[0].payload} /> : null)}
          />
          <Bar
            dataKey="shekels"
            fill="var(--buttons)"
            radius={[4, 4, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** The tooltip of the hovered day. */
function DayTip({ day }: { day: DayRevenue }) {
  const { t } = useTranslation();
  const names = useMonthNames();
  return (
    <div
      dir={directionOf(useLanguage())}
      className="rounded-2xl border border-line bg-surface px-3 py-2 text-ink shadow-lg"
    >
      <p className="text-muted text-sm">{names.day(day.date)}</p>
      <p className="font-bold">
        <Price agorot={day.revenue} style="exact" />
      </p>
      <p className="text-sm">{t('staff.analytics.orderCount', { count: day.orders })}</p>
    </div>
  );
}
