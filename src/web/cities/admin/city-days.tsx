import { type ComponentProps, useId } from 'react';
import { driveText } from '../../../shared/cities/days-text.ts';
import { DAYS, type Day } from '../../../shared/hours/week.ts';
import type { LocalisedText } from '../../../shared/localised-text.ts';
import { DayChips } from '../../ui/day-chips.tsx';
import { Field } from '../../ui/field.tsx';
import { GroupError } from '../../ui/group-error.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface CityDaysProps {
  /** As entered, for the sentence that customers read. */
  name: LocalisedText;
  days: readonly Day[];
  error: string | undefined;
  minutes: Omit<ComponentProps<typeof Field>, 'label'>;
  onDays(days: Day[]): void;
}

/** On which days a city is driven to, how customers read it, and by how many minutes the drive lengthens what is promised. */
export function CityDays({ name, days, error, minutes, onDays }: CityDaysProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const isEveryDay = days.length === DAYS.length;
  const text = driveText({ name, deliveryDays: days }, { t, language });
  return (
    <fieldset className="min-w-0 rounded-3xl border border-line px-4 pb-4" aria-describedby={error ? id : undefined}>
      <legend className="px-1 font-bold">{t('staff.cities.days.title')}</legend>
      <p className="text-muted text-sm">{t('staff.cities.days.about')}</p>
      <div className="mt-3">
        <DayChips days={days} onChange={onDays} />
      </div>
      <GroupError id={id} error={error} />
      {days.length > 0 && (
        <p className="mt-3 rounded-2xl bg-sunken px-4 py-2.5" aria-live="polite">
          {isEveryDay ? t('staff.cities.days.everyDay') : t('staff.cities.days.preview', { text })}
        </p>
      )}
      <Field
        {...minutes}
        label={t('staff.cities.days.minutes')}
        hint={t('staff.cities.days.minutesHint')}
        inputMode="numeric"
        dir="ltr"
        maxLength={3}
        className="mt-4 [&_input]:max-w-40"
      />
    </fieldset>
  );
}
