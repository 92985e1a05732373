import { DAYS, type Day } from '../../shared/hours/week.ts';
import { Chip } from './chip.tsx';
import { useTranslation } from './texts.tsx';

interface DayChipsProps {
  days: readonly Day[];
  /** Called with the chosen ones, from Sunday on. */
  onChange(days: Day[]): void;
}

/** A choice of days of the week. */
export function DayChips({ days, onChange }: DayChipsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-1.5">
      {DAYS.map((day) => (
        <Chip
          key={day}
          label={t(`hours.days.${day}`)}
          isOn={days.includes(day)}
          onChange={(isOn) => onChange(DAYS.filter((each) => (each === day ? isOn : days.includes(each))))}
        />
      ))}
    </div>
  );
}
