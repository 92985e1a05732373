import { Plus } from 'lucide-react';
import { MAX_SPECIAL_DAYS, MAX_WORDS } from '../../../shared/hours/contract.ts';
import { LANGUAGE, LANGUAGES } from '../../../shared/languages.ts';
import { withTexts } from '../../../shared/localised-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { SpecialRow } from './hours-values.ts';
import { ShiftRows } from './shift-rows.tsx';

interface SpecialDaysEditorProps {
  days: readonly SpecialRow[];
  /** Returns the error of an entry by its place. */
  errorOf(index: number): string | undefined;
  /** Today, such as `2026-11-21`. */
  today: string;
  onChange(days: readonly SpecialRow[]): void;
}

/** Days with shifts of their own, or closed, and what customers read about them. */
export function SpecialDaysEditor({ days, errorOf, today, onChange }: SpecialDaysEditorProps) {
  const { t } = useTranslation();
  const change = (index: number, changes: Partial<SpecialRow>) =>
    onChange(days.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  return (
    <>
      <ul className="space-y-4">
        {days.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place.
          <li key={index} className="rounded-2xl border border-line p-4">
            <SpecialDay
              day={each}
              label={t('staff.hours.special.entry', { number: index + 1 })}
              error={errorOf(index)}
              onChange={(changes) => change(index, changes)}
            />
            <Button
              variant="quiet"
              className="mt-2 px-3"
              onClick={() => onChange(days.filter((_, at) => at !== index))}
            >
              {t('staff.hours.special.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {days.length < MAX_SPECIAL_DAYS && (
        <Button className="mt-3" onClick={() => onChange([...days, { from: today, to: today, shifts: [], words: {} }])}>
          <Plus aria-hidden className="size-5" />
          {t('staff.hours.special.add')}
        </Button>
      )}
    </>
  );
}

interface SpecialDayProps {
  day: SpecialRow;
  label: string;
  error: string | undefined;
  onChange(changes: Partial<SpecialRow>): void;
}

function SpecialDay({ day, label, error, onChange }: SpecialDayProps) {
  const { t } = useTranslation();
  const changeFrom = (from: string) => onChange({ from, ...(day.to < from && { to: from }) });
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          type="date"
          label={t('staff.hours.special.from')}
          value={day.from}
          error={error}
          onChange={(event) => changeFrom(event.target.value)}
        />
        <Field
          type="date"
          label={t('staff.hours.special.to')}
          value={day.to}
          min={day.from}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
      <ShiftRows label={label} shifts={day.shifts} errors={[]} onChange={(shifts) => onChange({ shifts })} />
      <div className="grid gap-3 sm:grid-cols-3">
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={`${t('staff.hours.special.words')} (${LANGUAGE[language].name})`}
            value={day.words[language] ?? ''}
            maxLength={MAX_WORDS}
            dir={LANGUAGE[language].direction}
            lang={language}
            onChange={(event) => onChange({ words: withTexts(day.words, { [language]: event.target.value }) })}
          />
        ))}
      </div>
    </fieldset>
  );
}
