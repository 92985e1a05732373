import type { DeliveryDay } from '../../../shared/delivery-routes/contract.ts';
import { dayText } from '../../../shared/hours/promise-text.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface WaitingDaysProps {
  days: DeliveryDay['waitingDays'];
  /** The day that is shown. */
  shown: string;
  onShow(day: string): void;
}

/** Leads to the other days that have orders without a route, which an owner who takes orders for tomorrow would miss. */
export function WaitingDays({ days, shown, onShow }: WaitingDaysProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const others = days.filter(({ day }) => day !== shown);
  if (others.length === 0) return null;
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 text-sm">{t('staff.deliveries.otherDays')}</legend>
      <div className="flex flex-wrap gap-2">
        {others.map(({ day, count }) => (
          <Button key={day} onClick={() => onShow(day)}>
            {`${dayText(day, language)} · ${count}`}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
