import { DAYS, type Day } from '../../../shared/hours/week.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { HoursValues, ShiftRow } from './hours-values.ts';
import { ShiftRows } from './shift-rows.tsx';
import { WeekBars } from './week-bars.tsx';

type Week = HoursValues['week'];

interface WeekEditorProps {
  week: Week;
  /** Returns the error of a shift by its place in the week. */
  errorOf(index: number): string | undefined;
  onChange(week: Week): void;
}

/** The shifts of each day of the week, as bars to drag and as times; one day's can be used for all. */
export function WeekEditor({ week, errorOf, onChange }: WeekEditorProps) {
  const { t } = useTranslation();
  const change = (day: Day, shifts: readonly ShiftRow[]) =>
    onChange(DAYS.flatMap((each) => (each === day ? shifts.map((shift) => ({ ...shift, day })) : ofDay(week, each))));
  const copyToAll = (day: Day) =>
    onChange(DAYS.flatMap((each) => ofDay(week, day).map((shift) => ({ ...shift, day: each }))));
  return (
    <>
      <WeekBars week={week} onChange={onChange} />
      <ul className="divide-y divide-line border-line border-y">
        {DAYS.map((day) => {
          const shifts = ofDay(week, day);
          const name = t(`hours.days.${day}`);
          return (
            <li key={day} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[7rem_1fr_auto]">
              <span className="font-semibold">{name}</span>
              <ShiftRows
                label={name}
                shifts={shifts}
                errors={shifts.map((shift) => errorOf(week.indexOf(shift)))}
                onChange={(changed) => change(day, changed)}
              />
              {shifts.length > 0 && week.length === shifts.length && (
                <Button className="justify-self-start" onClick={() => copyToAll(day)}>
                  {t('staff.hours.copyToAll')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const ofDay = (week: Week, day: Day): Week => week.filter((shift) => shift.day === day);
