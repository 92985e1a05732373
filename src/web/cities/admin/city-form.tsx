import { z } from 'zod';
import { isolate } from '../../../shared/bidi.ts';
import { cityExistsDetails, NEW_CITY_SHAPE, type StaffCity } from '../../../shared/cities/contract.ts';
import { feesText } from '../../../shared/cities/fees-text.ts';
import { NOT_CHEAPER } from '../../../shared/cities/fees-wire.ts';
import { MAX_EXTRA_MINUTES } from '../../../shared/hours/city-days.ts';
import type { OrderingRules } from '../../../shared/hours/rules.ts';
import { DAYS, type Day } from '../../../shared/hours/week.ts';
import { directionOf, type Language, languagesFrom } from '../../../shared/languages.ts';
import { fieldIn, parseField, readFields, type TextFields, textIn, toFields } from '../../../shared/localised-text.ts';
import { localisedObject } from '../../../shared/localised-wire.ts';
import { toDecimal } from '../../../shared/money.ts';
import { detailsOf } from '../../api/problems.ts';
import { DialogFormButtons, Form } from '../../forms/form.tsx';
import { useCheckBy } from '../../forms/use-check-by.ts';
import { type FieldErrors, useForm } from '../../forms/use-form.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage, useLanguageNames } from '../../ui/i18n.ts';
import { SeenFieldset } from '../../ui/seen-fieldset.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { CityDays } from './city-days.tsx';
import { CityFees, readSteps, type TypedStep } from './city-fees.tsx';
import { useCityChanges } from './use-cities.ts';
import { useCitySeen } from './use-city-seen.ts';

/** Values of the form's fields as typed. */
type CityValues = Record<TextFields<'name'>, string> & {
  minimumOrderAmount: string;
  deliveryFees: TypedStep[];
  /** All seven for every day. */
  deliveryDays: Day[];
  extraMinutes: string;
  sortOrder: string;
  isActive: boolean;
};

/** New cities are active and sorted first (spec.md §9). */
const NEW_CITY: CityValues = {
  ...toFields('name', {}),
  minimumOrderAmount: '',
  deliveryFees: [],
  deliveryDays: [...DAYS],
  extraMinutes: '0',
  sortOrder: '0',
  isActive: true,
};

const cityForm = localisedObject({
  ...NEW_CITY_SHAPE,
  extraMinutes: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((minutes) => minutes <= MAX_EXTRA_MINUTES),
  sortOrder: z
    .string()
    .trim()
    .regex(/^-?\d{1,6}$/)
    .transform(Number),
  isActive: z.boolean(),
});

interface CityFormProps {
  /** Null for a new city. */
  city: StaffCity | null;
  /** By which orders are taken as saved; null until that is known. */
  rules: OrderingRules | null;
  onClose(): void;
}

/** Adds or edits a city; requires an English name and a minimum (spec.md §5). Edits are kept as a draft until saved. */
export function CityForm({ city, rules, onClose }: CityFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { form, shown } = useCityForm({ city, onClose });
  const labelOf = useLabels();
  const textOf = useListText();
  const text = (field: Exclude<keyof CityValues, 'isActive' | 'deliveryFees' | 'deliveryDays'>) => ({
    ...form.field(field),
    label: labelOf(field),
  });
  const nameIn = (each: Language) => (
    <Field
      key={each}
      {...text(fieldIn('name', each))}
      dir={directionOf(each)}
      lang={each}
      autoFocus={!city && each === language}
    />
  );
  const [first, ...others] = languagesFrom(language).map(nameIn);
  return (
    <Dialog
      title={city ? t('staff.cities.editTitle', { city: textIn(city.name, language) }) : t('staff.cities.addTitle')}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={<DialogFormButtons form={form} onClose={onClose} />}
    >
      <Form form={form} labelOf={labelOf} textOf={textOf} amounts={['minimumOrderAmount']} className="space-y-4">
        {first}
        <div className="grid gap-4 sm:grid-cols-2">
          {others}
          <AmountField {...text('minimumOrderAmount')} />
          <Field {...text('sortOrder')} inputMode="numeric" dir="ltr" hint={t('staff.cities.sortOrderHint')} />
        </div>
        <CityFees
          formId={form.id}
          steps={form.values.deliveryFees}
          errorOf={(path) => form.errors[`deliveryFees.${path}`]}
          onChange={(deliveryFees) => form.change({ deliveryFees })}
        />
        <CityDays
          name={readFields(form.values, 'name')}
          days={form.values.deliveryDays}
          error={form.errors.deliveryDays}
          minutes={form.field('extraMinutes')}
          onDays={(deliveryDays) => form.change({ deliveryDays })}
        />
        <Checkbox
          label={t('staff.cities.isActive')}
          checked={form.values.isActive}
          onChange={(isActive) => form.change({ isActive })}
        />
        {rules && <CitySeen city={shown} rules={rules} />}
      </Form>
    </Dialog>
  );
}

type EnteredCity = z.output<typeof cityForm>;

/** What customers of the city see; of a city that is null, that what is typed has errors. */
function CitySeen({ city, rules }: { city: EnteredCity | null; rules: OrderingRules }) {
  const citySeen = useCitySeen(rules);
  return <SeenFieldset say={city && ((reading) => citySeen(city, reading))} />;
}

function useLabels() {
  const { t } = useTranslation();
  const languageName = useLanguageNames();
  return (field: keyof CityValues) => {
    const name = parseField(field, ['name']);
    if (name) return t('staff.cities.nameIn', { language: languageName(name.language) });
    if (field === 'deliveryFees') return t('amounts.deliveryFee');
    if (field === 'deliveryDays') return t('staff.cities.days.title');
    if (field === 'extraMinutes') return t('staff.cities.days.minutes');
    return t(`staff.cities.${field as 'minimumOrderAmount' | 'sortOrder' | 'isActive'}`);
  };
}

/** Returns the function for the fees, and the days, in the notice of a conflict. */
function useListText() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (value: CityValues[keyof CityValues]) => {
    if (!Array.isArray(value)) return undefined;
    const days = value.filter((each) => typeof each === 'string');
    if (days.length > 0) return days.map((day) => t(`hours.days.${day}`)).join(', ');
    const steps = value.filter((each) => typeof each !== 'string');
    return feesText(readSteps(steps) ?? [], { t, language });
  };
}

/** Error texts of the fields that are not names. */
const ERRORS: { [field: string]: 'amountRequired' | 'sortOrderWrong' } = {
  minimumOrderAmount: 'amountRequired',
  deliveryFees: 'amountRequired',
  sortOrder: 'sortOrderWrong',
};

/**
 * Handles submission; a name that another city has is reported at its field. Returns the form, and the city as it would be
 * by what is entered; null while that is not complete.
 */
function useCityForm({ city, onClose }: Pick<CityFormProps, 'city' | 'onClose'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { add, edit } = useCityChanges();
  const check = useCheckBy<CityValues, EnteredCity>(cityForm, (field, issue) => {
    const isStep = field === 'deliveryFees' && issue.path.length === 2;
    if (field === 'extraMinutes') return t('staff.cities.days.minutesWrong', { most: MAX_EXTRA_MINUTES });
    if (field === 'deliveryDays') return t('staff.cities.days.required');
    if (isStep)
      return t(issue.message === NOT_CHEAPER ? 'staff.cities.fees.notCheaper' : 'staff.cities.fees.notFurther');
    return t(`staff.cities.${ERRORS[field] ?? 'nameRequired'}`);
  });
  const form = useForm({
    name: `city:${city?.id ?? 'new'}`,
    saved: city ? toValues(city) : NEW_CITY,
    version: city?.version ?? 0,
    check,
    send: async (content, version) => {
      await (city ? edit.mutateAsync({ id: city.id, version, ...content }) : add.mutateAsync(content));
    },
    messages: {
      saved: t(city ? 'staff.cities.updated' : 'staff.cities.created'),
      failed: t(city ? 'staff.cities.updateFailed' : 'staff.cities.createFailed'),
    },
    onSaved: onClose,
    refusedFields(error): FieldErrors<CityValues> {
      const taken = detailsOf(error, 'city_exists', cityExistsDetails);
      if (!taken) return {};
      const text = t('staff.cities.nameTaken', { city: isolate(textIn(taken.name, language)) });
      return Object.fromEntries(taken.fields.map((each) => [fieldIn('name', each), text]));
    },
  });
  const checked = check(form.values);
  return { form, shown: 'content' in checked ? checked.content : null };
}

function toValues(city: StaffCity): CityValues {
  return {
    ...toFields('name', city.name),
    minimumOrderAmount: toDecimal(city.minimumOrderAmount),
    deliveryFees: city.deliveryFees.map(({ from, fee }) => ({ from: toDecimal(from), fee: toDecimal(fee) })),
    deliveryDays: [...(city.deliveryDays ?? DAYS)],
    extraMinutes: String(city.extraMinutes),
    sortOrder: String(city.sortOrder),
    isActive: city.isActive,
  };
}
