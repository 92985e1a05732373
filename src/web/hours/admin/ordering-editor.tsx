import { MAX_DAY_CHOICES, MAX_DAYS_AHEAD, MAX_DAYS_BEFORE } from '../../../shared/hours/contract.ts';
import { SLOT_MINUTES } from '../../../shared/hours/hours.ts';
import type { Form } from '../../forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { HoursValues } from './hours-values.ts';

/** Numbers to choose from. */
const COUNTS = Array.from({ length: Math.max(MAX_DAYS_BEFORE, MAX_DAY_CHOICES) + 1 }, (_, count) => count);

/** For when customers order: as soon as possible, for a day, or for a slot. */
export function OrderingEditor({ form }: { form: Form<HoursValues> }) {
  const { t } = useTranslation();
  const { mode } = form.values;
  const Details = DETAILS[mode];
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="sr-only">{t('staff.hours.ordering.title')}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {(['now', 'days', 'slots'] as const).map((each) => (
          <RadioCard
            key={each}
            name="ordering"
            label={t(`staff.hours.ordering.${each}`)}
            hint={t(`staff.hours.ordering.${each}Hint`)}
            isChosen={mode === each}
            onChoose={() => form.change({ mode: each })}
          />
        ))}
      </div>
      <Details form={form} />
    </fieldset>
  );
}

const MINUTES = { inputMode: 'numeric', dir: 'ltr', maxLength: 5 } as const;

function AtOnce({ form }: { form: Form<HoursValues> }) {
  const { t } = useTranslation();
  return (
    <Field
      {...MINUTES}
      {...form.field('minutes')}
      label={t('staff.hours.ordering.minutes')}
      hint={t('staff.hours.ordering.minutesHint')}
      className="[&_input]:max-w-40"
    />
  );
}

function ForDays({ form }: { form: Form<HoursValues> }) {
  const { t } = useTranslation();
  const { daysBefore, choices } = form.values;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={t('staff.hours.ordering.daysBefore')}
        value={daysBefore}
        onChange={(event) => form.change({ daysBefore: event.target.value })}
      >
        {COUNTS.slice(0, MAX_DAYS_BEFORE + 1).map((count) => (
          <option key={count} value={String(count)}>
            {count === 0 ? t('staff.hours.ordering.sameDay') : t('staff.hours.ordering.before', { count })}
          </option>
        ))}
      </SelectField>
      <Field {...form.field('until')} type="time" label={t('staff.hours.ordering.until')} />
      <SelectField
        label={t('staff.hours.ordering.choices')}
        value={choices}
        onChange={(event) => form.change({ choices: event.target.value })}
      >
        {COUNTS.slice(1, MAX_DAY_CHOICES + 1).map((count) => (
          <option key={count} value={String(count)}>
            {count}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function InSlots({ form }: { form: Form<HoursValues> }) {
  const { t } = useTranslation();
  const { slotMinutes, daysAhead } = form.values;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={t('staff.hours.ordering.slotMinutes')}
        value={slotMinutes}
        onChange={(event) => form.change({ slotMinutes: event.target.value })}
      >
        {SLOT_MINUTES.map((count) => (
          <option key={count} value={String(count)}>
            {count}
          </option>
        ))}
      </SelectField>
      <Field
        {...MINUTES}
        {...form.field('slotLead')}
        label={t('staff.hours.ordering.slotLead')}
        hint={t('staff.hours.ordering.slotLeadHint')}
      />
      <SelectField
        label={t('staff.hours.ordering.daysAhead')}
        value={daysAhead}
        onChange={(event) => form.change({ daysAhead: event.target.value })}
      >
        {COUNTS.slice(0, MAX_DAYS_AHEAD + 1).map((count) => (
          <option key={count} value={String(count)}>
            {count === 0 ? t('staff.hours.ordering.todayOnly') : count}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const DETAILS = { now: AtOnce, days: ForDays, slots: InSlots };
