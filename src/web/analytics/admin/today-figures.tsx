import { priceInText } from '../../../shared/money.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useTodayFigures } from './use-analytics.ts';

/** Today's orders and revenue in one line; shorter on phones. */
export function TodayFigures({ className }: { className: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useTodayFigures();
  if (!data) return null;
  const values = { count: data.orders, amount: priceInText(data.revenue, language) };
  return (
    <p className={className}>
      <span className="max-sm:sr-only">{t('staff.analytics.today', values)}</span>
      <span aria-hidden className="sm:hidden">
        {t('staff.analytics.todayInBrief', values)}
      </span>
    </p>
  );
}
