import { Plus, X } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import { MAX_SHIFTS_PER_DAY } from '../../../shared/hours/week.ts';
import { endsNextDay } from '../../../shared/hours/week-form.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { ShiftRow } from './hours-values.ts';

interface ShiftRowsProps {
  /** What the shifts are of, for screen readers. */
  label: string;
  shifts: readonly ShiftRow[];
  errors: readonly (string | undefined)[];
  onChange(shifts: readonly ShiftRow[]): void;
}

/** The first shift of a day that has none. */
const USUAL: ShiftRow = { opens: '11:00', closes: '22:00' };

/** The shifts of a day: two times each; none while it is closed. */
export function ShiftRows({ label, shifts, errors, onChange }: ShiftRowsProps) {
  const { t } = useTranslation();
  const change = (index: number, changes: Partial<ShiftRow>) =>
    onChange(shifts.map((shift, at) => (at === index ? { ...shift, ...changes } : shift)));
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <legend className="sr-only">{label}</legend>
      {shifts.length === 0 && <span className="text-muted">{t('staff.hours.closed')}</span>}
      {shifts.map((shift, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shifts have no identity but their place.
        <div key={index} className="min-w-0">
          <div className="flex items-center gap-1.5" dir="ltr">
            <TimeInput
              label={`${label}: ${t('staff.week.opens')}`}
              value={shift.opens}
              isWrong={errors[index] !== undefined}
              onChange={(opens) => change(index, { opens })}
            />
            <span aria-hidden>–</span>
            <TimeInput
              label={`${label}: ${t('staff.week.closes')}`}
              value={shift.closes}
              isWrong={errors[index] !== undefined}
              onChange={(closes) => change(index, { closes })}
            />
            <IconButton
              icon={X}
              label={`${label}: ${t('staff.hours.removeShift', { time: isolate(`${shift.opens}–${shift.closes}`) })}`}
              onClick={() => onChange(shifts.filter((_, at) => at !== index))}
            />
          </div>
          {errors[index] && (
            <p role="alert" className="font-semibold text-danger text-sm">
              {errors[index]}
            </p>
          )}
          {endsNextDay(shift) && !errors[index] && <p className="text-muted text-sm">{t('staff.week.nextDay')}</p>}
        </div>
      ))}
      {shifts.length < MAX_SHIFTS_PER_DAY && (
        <Button
          variant="quiet"
          className="px-3"
          aria-label={`${label}: ${t('staff.week.add')}`}
          onClick={() => onChange([...shifts, afterShifts(shifts)])}
        >
          <Plus aria-hidden className="size-5" />
          {t('staff.week.add')}
        </Button>
      )}
    </fieldset>
  );
}

/** Returns a shift that begins when the last one ends. */
function afterShifts(shifts: readonly ShiftRow[]): ShiftRow {
  const last = shifts.at(-1);
  return last ? { opens: last.closes, closes: '23:00' } : USUAL;
}

interface TimeInputProps {
  label: string;
  value: string;
  isWrong: boolean;
  onChange(value: string): void;
}

function TimeInput({ label, value, isWrong, onChange }: TimeInputProps) {
  return (
    <input
      type="time"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-11 scroll-my-10 rounded-xl border border-field bg-paper px-2 text-ink tabular-nums aria-invalid:border-danger"
    />
  );
}
