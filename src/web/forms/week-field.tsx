import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { EMPTY_WEEK_LINE, endsNextDay, type WeekFormLine } from '../../shared/hours/week-form.ts';
import { Button } from '../ui/button.tsx';
import { DayChips } from '../ui/day-chips.tsx';
import { Field } from '../ui/field.tsx';
import { GroupError } from '../ui/group-error.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useTranslation } from '../ui/texts.tsx';

interface WeekFieldProps {
  legend: string;
  lines: readonly WeekFormLine[];
  error: string | undefined;
  onChange(lines: WeekFormLine[]): void;
}

/** The times of a week: on each line some days, and from when to when on them. */
export function WeekField({ legend, lines, error, onChange }: WeekFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="sr-only">{legend}</legend>
      <ul className="grid gap-3">
        {lines.map((line, index) => (
          <WeekLine
            // biome-ignore lint/suspicious/noArrayIndexKey: A line is its place.
            key={index}
            number={index + 1}
            line={line}
            onChange={(changes) => onChange(lines.with(index, { ...line, ...changes }))}
            onRemove={lines.length > 1 ? () => onChange(lines.toSpliced(index, 1)) : undefined}
          />
        ))}
      </ul>
      <GroupError id={id} error={error} />
      <Button className="mt-3" onClick={() => onChange([...lines, EMPTY_WEEK_LINE])}>
        <Plus aria-hidden className="size-5" />
        {t('staff.week.add')}
      </Button>
    </fieldset>
  );
}

interface WeekLineProps {
  number: number;
  line: WeekFormLine;
  onChange(changes: Partial<WeekFormLine>): void;
  /** Missing for the only line. */
  onRemove: (() => void) | undefined;
}

function WeekLine({ number, line, onChange, onRemove }: WeekLineProps) {
  const { t } = useTranslation();
  const { days, opens, closes } = line;
  return (
    <li className="rounded-2xl border border-line p-3">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('staff.week.days', { number })}</legend>
        <DayChips days={days} onChange={(chosen) => onChange({ days: chosen })} />
      </fieldset>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <Field
          type="time"
          label={t('staff.week.opens')}
          value={opens}
          onChange={({ target }) => onChange({ opens: target.value })}
          className="w-38"
        />
        <Field
          type="time"
          label={t('staff.week.closes')}
          value={closes}
          onChange={({ target }) => onChange({ closes: target.value })}
          className="w-38"
        />
        {endsNextDay(line) && <p className="min-h-11 content-center text-muted text-sm">{t('staff.week.nextDay')}</p>}
        {onRemove && (
          <span className="ms-auto">
            <IconButton label={t('staff.week.remove', { number })} icon={Trash2} onClick={onRemove} />
          </span>
        )}
      </div>
    </li>
  );
}
