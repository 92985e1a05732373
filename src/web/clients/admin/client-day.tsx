import { useContext } from 'react';
import { addDays } from '../../../shared/calendar.ts';
import { dateTitle } from '../../../shared/hours/ordering-text.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** How many days before today, and from today on, can be chosen. */
const PAST_DAYS = 7;
const COMING_DAYS = 15;

interface ClientDayProps {
  /** Empty for all clients. */
  day: string;
  onChange(day: string): void;
}

/** Chooses the clients with an order for a day. */
export function ClientDay({ day, onChange }: ClientDayProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  const days = Array.from({ length: PAST_DAYS + COMING_DAYS }, (_, index) => addDays(today.date, index - PAST_DAYS));
  return (
    <SelectField
      label={t('staff.clients.day.label')}
      isLabelHidden
      value={day}
      onChange={({ target }) => onChange(target.value)}
      className="min-w-0 sm:w-52"
    >
      <option value="">{t('staff.clients.day.all')}</option>
      {days.map((each) => (
        <option key={each} value={each}>
          {dateTitle(each, { t, language, today })}
        </option>
      ))}
    </SelectField>
  );
}
