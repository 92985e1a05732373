import { z } from 'zod';
import { isolate } from '../../../shared/bidi.ts';
import { MAX_STREET_NAME, MAX_STREETS } from '../../../shared/cities/areas.ts';
import { areaNames } from '../../../shared/cities/areas-text.ts';
import { cityExistsDetails, NEW_CITY_SHAPE, type StaffCity } from '../../../shared/cities/contract.ts';
import { feesText } from '../../../shared/cities/fees-text.ts';
import { NOT_CHEAPER } from '../../../shared/cities/fees-wire.ts';
import { MAX_EXTRA_MINUTES } from '../../../shared/hours/city-days.ts';
import type { OrderingRules } from '../../../shared/hours/rules.ts';
import { DAYS } from '../../../shared/hours/week.ts';
import { directionOf, type Language, languagesFrom } from '../../../shared/languages.ts';
import { fieldIn, parseField, readFields, type TextFields, textIn, toFields } from '../../../shared/localised-text.ts';
import { localisedObject } from '../../../shared/localised-wire.ts';
import { detailsOf } from '../../api/problems.ts';
import { DialogFormButtons, Form } from '../../forms/form.tsx';
import { useCheckBy } from '../../forms/use-check-by.ts';
import { type FieldErrors, useForm } from '../../forms/use-form.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage, useLanguageNames } from '../../ui/i18n.ts';
import { PreviewFieldset } from '../../ui/preview-fieldset.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { CityAreas } from './city-areas.tsx';
import { CityDays } from './city-days.tsx';
import { CityFees, readSteps } from './city-fees.tsx';
import { enteredArea, TYPED_MINUTES, type TypedArea, type TypedTerms, typedAreas, typedTerms } from './typed-area.ts';
import { useCityChanges } from './use-cities.ts';
import { useCityPreview } from './use-city-preview.ts';

/** Values of the form's fields as typed. */
type CityValues = TypedTerms &
  Record<TextFields<'name'>, string> & {
    sortOrder: string;
    isActive: boolean;
    areas: TypedArea[];
    isOutsideServed: boolean;
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
  areas: [],
  isOutsideServed: true,
};

const cityForm = localisedObject({
  ...NEW_CITY_SHAPE,
  extraMinutes: z
    .string()
    .trim()
    .regex(TYPED_MINUTES)
    .transform(Number)
    .refine((minutes) => minutes <= MAX_EXTRA_MINUTES),
  sortOrder: z
    .string()
    .trim()
    .regex(/^-?\d{1,6}$/)
    .transform(Number),
  isActive: z.boolean(),
  isOutsideServed: z.boolean(),
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
  const form = useCityForm({ city, onClose });
  const labelOf = useLabels();
  const textOf = useListText();
  const text = (field: Extract<keyof CityValues, TextFields<'name'> | 'minimumOrderAmount' | 'sortOrder'>) => ({
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
      <Form form={form} labelOf={labelOf} textOf={textOf} className="space-y-4">
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
        <CityAreas
          areas={form.values.areas}
          isOutsideServed={form.values.isOutsideServed}
          terms={form.values}
          errors={form.errors}
          onChange={form.change}
        />
        <Checkbox
          label={t('staff.cities.isActive')}
          checked={form.values.isActive}
          onChange={(isActive) => form.change({ isActive })}
        />
        {rules && <CityPreview city={form.content} rules={rules} />}
      </Form>
    </Dialog>
  );
}

type EnteredCity = z.output<typeof cityForm>;

/** What customers of the city see; of a city that is null, that what is typed has errors. */
function CityPreview({ city, rules }: { city: EnteredCity | null; rules: OrderingRules }) {
  const cityPreview = useCityPreview(rules);
  return <PreviewFieldset say={city && ((reading) => cityPreview(city, reading))} />;
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
    if (field === 'areas') return t('staff.cities.areas.title');
    if (field === 'isOutsideServed') return t('staff.cities.areas.isOutsideServed');
    return t(`staff.cities.${field as 'minimumOrderAmount' | 'sortOrder' | 'isActive'}`);
  };
}

/** Returns the function for the fees, the days and the areas in the notice of a conflict. */
function useListText() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (value: CityValues[keyof CityValues]) => {
    if (!Array.isArray(value)) return undefined;
    const days = value.filter((each) => typeof each === 'string');
    if (days.length > 0) return days.map((day) => t(`hours.days.${day}`)).join(', ');
    const areas = value.filter((each) => typeof each === 'object' && 'streets' in each);
    if (areas.length > 0)
      return areaNames(
        areas.map((area) => ({ name: readFields(area, 'name') })),
        language,
      );
    const steps = value.filter((each) => typeof each === 'object' && 'fee' in each);
    return feesText(readSteps(steps) ?? [], { t, language });
  };
}

/** Error texts of the fields that are not names. */
const ERRORS: { [field: string]: 'amountRequired' | 'sortOrderWrong' } = {
  minimumOrderAmount: 'amountRequired',
  deliveryFees: 'amountRequired',
  sortOrder: 'sortOrderWrong',
};

/** Returns the function for the error of a field of the city, or of an area of it. */
function useIssueText() {
  const { t } = useTranslation();
  return (_: unknown, { path, message }: z.core.$ZodIssue): string => {
    const [field = '', ...within] = withinArea(path).map(String);
    switch (field) {
      case 'streets':
        return t('staff.cities.areas.streetsWrong', { streets: MAX_STREETS, characters: MAX_STREET_NAME });
      case 'extraMinutes':
        return t('staff.cities.days.minutesWrong', { most: MAX_EXTRA_MINUTES });
      case 'deliveryDays':
        return t('staff.cities.days.required');
    }
    if (field === 'deliveryFees' && within.length === 1) {
      return t(message === NOT_CHEAPER ? 'staff.cities.fees.notCheaper' : 'staff.cities.fees.notFurther');
    }
    return t(`staff.cities.${ERRORS[field] ?? 'nameRequired'}`);
  };
}

/** Returns the path of a field of an area, or of its terms, as that of the city has it. */
function withinArea(path: readonly PropertyKey[]): readonly PropertyKey[] {
  if (path[0] !== 'areas') return path;
  return path.slice(path[2] === 'terms' ? 3 : 2);
}

/** Handles submission; a name that another city has is reported at its field. */
function useCityForm({ city, onClose }: Pick<CityFormProps, 'city' | 'onClose'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { add, edit } = useCityChanges();
  const checkEntered = useCheckBy<CityValues, EnteredCity>(cityForm, useIssueText());
  const check = (values: CityValues) => checkEntered({ ...values, areas: values.areas.map(enteredArea) as never });
  return useForm({
    name: `city:${city?.id ?? 'new'}`,
    saved: city ? toValues(city) : NEW_CITY,
    version: city?.version ?? 0,
    amounts: ['minimumOrderAmount'],
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
}

function toValues(city: StaffCity): CityValues {
  return {
    ...toFields('name', city.name),
    ...typedTerms(city),
    areas: typedAreas(city),
    isOutsideServed: city.isOutsideServed,
    sortOrder: String(city.sortOrder),
    isActive: city.isActive,
  };
}
