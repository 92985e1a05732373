import type { ReactNode } from 'react';
import type { OrderingRules } from '../../../shared/hours/rules.ts';
import { FULFILMENT_CHOICES } from '../../../shared/orders/fulfilment.ts';
import { Form } from '../../forms/form.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { type Form as FormState, useForm } from '../../forms/use-form.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useSettingNames } from '../../ui/use-setting-names.ts';
import { PickupPreview } from './pickup-preview.tsx';
import {
  checkPickup,
  PICKUP_ADDRESSES,
  PICKUP_KEYS,
  type PickupError,
  type PickupValues,
  pickupValues,
} from './pickup-values.ts';
import { type StoredSettings, useChangeSettings, useSettings } from './use-settings.ts';

/** Renders a week; passed in, because another feature owns it. */
export type RenderWeek = (props: {
  week: PickupValues['week'];
  errorOf(index: number): string | undefined;
  onChange(week: PickupValues['week']): void;
}) => ReactNode;

/** Whether orders are delivered, picked up or both, and where and when they are picked up. */
export function PickupPanel(props: Omit<PickupFormProps, 'settings'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('staff.settings.pickup.title')} className="mt-5 max-w-3xl">
      <Loaded query={useSettings()} skeleton={{ count: 1, className: 'h-40' }}>
        {(settings) => <PickupForm settings={settings} {...props} />}
      </Loaded>
    </Panel>
  );
}

interface PickupFormProps {
  settings: StoredSettings;
  /** By which orders are taken as saved; null until that is known. */
  rules: OrderingRules | null;
  renderWeek: RenderWeek;
}

function PickupForm({ settings, rules, renderWeek }: PickupFormProps) {
  const { t } = useTranslation();
  const nameOf = useSettingNames();
  const form = usePickupForm(settings);
  const { fulfilments } = form.values;
  const labelOf = (field: keyof PickupValues) =>
    nameOf(field === 'week' || field === 'hasOwnWeek' ? 'pickupWeek' : field);
  return (
    <Form form={form} labelOf={labelOf} className="space-y-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">{nameOf('fulfilments')}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {FULFILMENT_CHOICES.map((each) => (
            <RadioCard
              key={each}
              name="fulfilments"
              label={t(`staff.settings.pickup.${each}`)}
              hint={t(`staff.settings.pickup.${each}Hint`)}
              isChosen={fulfilments === each}
              onChoose={() => form.change({ fulfilments: each })}
            />
          ))}
        </div>
      </fieldset>
      <p role="status" className="rounded-2xl bg-sunken px-4 py-3 font-semibold">
        {t(`staff.settings.pickup.${fulfilments}Preview`)}
      </p>
      {fulfilments !== 'delivery' && (
        <>
          <PickupFields form={form} />
          <PickupWeek form={form} renderWeek={renderWeek} />
          {rules && <PickupPreview settings={form.content} saved={rules} />}
        </>
      )}
      <SaveBar form={form} />
    </Form>
  );
}

function PickupFields({ form }: { form: FormState<PickupValues> }) {
  const { t } = useTranslation();
  const nameOf = useSettingNames();
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {PICKUP_ADDRESSES.map((key) => (
        <Field key={key} {...form.field(key)} label={nameOf(key)} dir="auto" className="sm:col-span-2" />
      ))}
      <Field
        {...form.field('pickupMapLink')}
        label={nameOf('pickupMapLink')}
        hint={t('staff.settings.pickup.mapHint')}
        dir="ltr"
        inputMode="url"
        className="sm:col-span-2"
      />
      <AmountField
        {...form.field('pickupMinimum')}
        label={nameOf('pickupMinimum')}
        hint={t('staff.settings.pickup.minimumHint')}
      />
      <Field
        {...form.field('pickupMinutes')}
        label={nameOf('pickupMinutes')}
        hint={t('staff.settings.pickup.minutesHint')}
        dir="ltr"
        inputMode="numeric"
        maxLength={5}
      />
    </div>
  );
}

function PickupWeek({ form, renderWeek }: { form: FormState<PickupValues>; renderWeek: RenderWeek }) {
  const { t } = useTranslation();
  const { hasOwnWeek, week } = form.values;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('staff.settings.names.pickupWeek')}</legend>
      <div className="mb-3 grid gap-2 sm:grid-cols-2">
        {[false, true].map((own) => (
          <RadioCard
            key={String(own)}
            name="pickup-week"
            label={t(own ? 'staff.settings.pickup.ownWeek' : 'staff.settings.pickup.sameWeek')}
            hint={t(own ? 'staff.settings.pickup.ownWeekHint' : 'staff.settings.pickup.sameWeekHint')}
            isChosen={hasOwnWeek === own}
            onChoose={() => form.change({ hasOwnWeek: own })}
          />
        ))}
      </div>
      {hasOwnWeek &&
        renderWeek({
          week,
          errorOf: (index) => form.errors[`week.${index}`],
          onChange: (changed) => form.change({ week: changed }),
        })}
      {form.errors.week && (
        <p role="alert" className="mt-2 font-semibold text-danger text-sm">
          {form.errors.week}
        </p>
      )}
    </fieldset>
  );
}

function usePickupForm(settings: StoredSettings) {
  const { t } = useTranslation();
  const change = useChangeSettings();
  const textOf = (error: PickupError) => {
    if (error === 'link' || error === 'amount' || error === 'text') return t(`staff.settings.wrong.${error}`);
    if (error === 'overlap' || error === 'time') return t(`staff.hours.errors.${error}`);
    return error === 'minutes' ? t('staff.hours.errors.number') : t(`staff.settings.pickup.errors.${error}`);
  };
  const versionOf = (key: string) => settings.get(key)?.version ?? 0;
  return useForm({
    name: 'pickup',
    saved: pickupValues(settings),
    // Grows with each of them.
    version: PICKUP_KEYS.reduce((sum, key) => sum + versionOf(key), 0),
    amounts: ['pickupMinimum'],
    check: (values: PickupValues) => checkPickup(values, textOf),
    send: (content) =>
      change.mutateAsync(
        PICKUP_KEYS.flatMap((key) => {
          const value = content[key];
          return value === undefined ? [] : [{ key, value, version: versionOf(key) }];
        }),
      ),
    messages: { saved: t('staff.settings.pickup.saved'), failed: t('staff.settings.pickup.failed') },
  });
}
