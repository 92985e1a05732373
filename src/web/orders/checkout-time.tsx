import { useContext } from 'react';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import { dateText } from '../../shared/hours/ordering-text.ts';
import { useLanguage } from '../ui/i18n.ts';
import { OrderingNotice } from '../ui/ordering-notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TodayContext } from '../ui/sold-out-text.ts';
import { useTranslation } from '../ui/texts.tsx';

interface CheckoutTimeProps {
  /** Null where it is not known. */
  ordering: OrderingState | null;
  /** The chosen day; empty for the first. */
  day: string;
  onDay(day: string): void;
}

/** For when the order is: what there is to know, and the choice of the day where there are several. */
export function CheckoutTime({ ordering, day, onDay }: CheckoutTimeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  if (!ordering) return null;
  const { days } = ordering;
  return (
    <>
      <OrderingNotice ordering={ordering} className="rounded-2xl bg-sunken px-4 py-3" />
      {days.length > 1 && (
        <SelectField
          label={t('hours.deliveryDay')}
          value={days.includes(day) ? day : days[0]}
          onChange={(event) => onDay(event.target.value)}
          className="mt-3"
        >
          {days.map((each) => (
            <option key={each} value={each}>
              {dateText(each, { t, language, today })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
