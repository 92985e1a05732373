import type { RestRule } from '../../../shared/hours/rest/closures.ts';
import { REST_DAYS, type RestDay } from '../../../shared/hours/rest/names.ts';
import { CITY_KEYS } from '../../../shared/hours/rest/places.ts';
import type { Form } from '../../forms/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { HoursValues } from './hours-values.ts';
import { RestTimes } from './rest-times.tsx';

interface RestEditorProps {
  form: Form<HoursValues>;
  /** As typed, also before it is saved; null while it has errors, or closes never. */
  rule: RestRule | null;
}

/** For which days of rest the shop closes, where the sun sets, and how long before and after; with the next times. */
export function RestEditor({ form, rule }: RestEditorProps) {
  const { t } = useTranslation();
  const { restDays } = form.values;
  const choose = (day: RestDay, isChosen: boolean) =>
    form.change({ restDays: REST_DAYS.filter((each) => (each === day ? isChosen : restDays.includes(each))) });
  return (
    <>
      <p className="text-muted">{t('staff.hours.rest.hint')}</p>
      <fieldset className="mt-2 grid min-w-0 gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{t('staff.hours.rest.title')}</legend>
        {REST_DAYS.map((day) => (
          <Checkbox
            key={day}
            label={t(`staff.hours.rest.days.${day}`)}
            checked={restDays.includes(day)}
            onChange={(isChosen) => choose(day, isChosen)}
          />
        ))}
      </fieldset>
      {restDays.length > 0 && <Sunset form={form} />}
      {rule && <RestTimes rule={rule} />}
    </>
  );
}

/** Of which place the sunset counts, and how many minutes before and after it. */
function Sunset({ form }: { form: Form<HoursValues> }) {
  const { t } = useTranslation();
  const { restPlace } = form.values;
  const number = { inputMode: 'decimal', dir: 'ltr', maxLength: 12 } as const;
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-3">
      <SelectField
        label={t('staff.hours.rest.place')}
        value={restPlace}
        onChange={(event) => form.change({ restPlace: event.target.value as HoursValues['restPlace'] })}
      >
        {[...CITY_KEYS, 'other' as const].map((city) => (
          <option key={city} value={city}>
            {t(`staff.hours.rest.cities.${city}`)}
          </option>
        ))}
      </SelectField>
      <Field {...form.field('minutesBefore')} label={t('staff.hours.fields.minutesBefore')} {...number} maxLength={3} />
      <Field {...form.field('minutesAfter')} label={t('staff.hours.fields.minutesAfter')} {...number} maxLength={3} />
      {restPlace === 'other' && (
        <>
          <Field
            {...form.field('latitude')}
            label={t('staff.hours.fields.latitude')}
            placeholder="31.778"
            {...number}
          />
          <Field
            {...form.field('longitude')}
            label={t('staff.hours.fields.longitude')}
            placeholder="35.235"
            {...number}
          />
        </>
      )}
    </div>
  );
}
