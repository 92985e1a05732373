import { useContext } from 'react';
import { hoursOf, type StaffHours } from '../../../shared/hours/contract.ts';
import type { OrderingRules } from '../../../shared/hours/rules.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { Form } from '../../forms/form.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Panel } from '../../ui/panel.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { CapacityEditor } from './capacity-editor.tsx';
import { checkHours, type HoursValues, valuesOf } from './hours-values.ts';
import { OrderingEditor } from './ordering-editor.tsx';
import { Preview } from './preview.tsx';
import { RestEditor } from './rest-editor.tsx';
import { SpecialDaysEditor } from './special-days-editor.tsx';
import { useSaveHours } from './use-hours.ts';
import { useValuesText } from './use-values-text.ts';
import { WeekEditor } from './week-editor.tsx';

interface HoursFormProps {
  hours: StaffHours;
  /** The categories of the menu, by which portions can be limited. */
  categories: readonly { id: number; name: string }[];
  /** By which orders are taken as saved, and in which ways customers get them; null until they are known. */
  saved: { rules: OrderingRules; offered: readonly Fulfilment[] } | null;
}

/** The week, special days, and for when customers order, with what they read of it. */
export function HoursForm({ hours, categories, saved }: HoursFormProps) {
  const { t } = useTranslation();
  const { date } = useContext(TodayContext);
  const textOf = useValuesText(categories);
  const { form, typed } = useHoursForm(hours);
  const { isAlways, week, specialDays, mode, capacity, slotCapacity } = form.values;
  const errorOf = (field: 'week' | 'specialDays') => (index: number) => form.errors[`${field}.${index}`];
  return (
    <Form form={form} labelOf={(field) => t(`staff.hours.fields.${field}`)} textOf={textOf} className="mt-5 space-y-5">
      <Panel title={t('staff.hours.week')}>
        <div className="mb-3 grid gap-2 sm:grid-cols-2">
          {[true, false].map((always) => (
            <RadioCard
              key={String(always)}
              name="week"
              label={t(always ? 'staff.hours.always' : 'staff.hours.byWeek')}
              hint={t(always ? 'staff.hours.alwaysHint' : 'staff.hours.byWeekHint')}
              isChosen={isAlways === always}
              onChoose={() => form.change({ isAlways: always })}
            />
          ))}
        </div>
        {!isAlways && (
          <WeekEditor week={week} errorOf={errorOf('week')} onChange={(changed) => form.change({ week: changed })} />
        )}
      </Panel>
      <Panel title={t('staff.hours.ordering.title')}>
        <OrderingEditor form={form} />
      </Panel>
      <Panel title={t('staff.hours.capacity.title')}>
        <CapacityEditor
          hint={t('staff.hours.capacity.hint')}
          capacity={capacity}
          categories={categories}
          errorOf={(field) => form.errors[`capacity.${field}`]}
          onChange={(changed) => form.change({ capacity: changed })}
        />
      </Panel>
      {mode === 'slots' && (
        <Panel title={t('staff.hours.capacity.slotTitle')}>
          <CapacityEditor
            hint={t('staff.hours.capacity.slotHint')}
            capacity={slotCapacity}
            categories={categories}
            errorOf={(field) => form.errors[`slotCapacity.${field}`]}
            onChange={(changed) => form.change({ slotCapacity: changed })}
          />
        </Panel>
      )}
      <Panel title={t('staff.hours.special.title')}>
        <p className="mb-3 text-muted">{t('staff.hours.special.hint')}</p>
        <SpecialDaysEditor
          days={specialDays}
          errorOf={errorOf('specialDays')}
          today={date}
          onChange={(changed) => form.change({ specialDays: changed })}
        />
      </Panel>
      <Panel title={t('staff.hours.rest.title')}>
        <RestEditor form={form} rule={typed?.restRule ?? null} />
      </Panel>
      {saved && (
        <Panel title={t('staff.preview.title')}>
          <Preview hours={typed} saved={saved.rules} offered={saved.offered} />
        </Panel>
      )}
      <SaveBar form={form} />
    </Form>
  );
}

function useHoursForm(saved: StaffHours) {
  const { t } = useTranslation();
  const save = useSaveHours();
  const form = useForm({
    name: 'hours',
    saved: valuesOf(saved),
    version: saved.version,
    check: (values: HoursValues) => checkHours(values, (error) => t(`staff.hours.errors.${error}`)),
    send: (content, version) => save.mutateAsync({ ...content, version }),
    messages: { saved: t('staff.hours.saved'), failed: t('staff.hours.failed') },
  });
  return { form, typed: form.content && hoursOf(form.content) };
}
