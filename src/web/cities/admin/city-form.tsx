import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isolate } from '../../../shared/bidi.ts';
import { addCity, cityExistsDetails, type StaffCity } from '../../../shared/cities/contract.ts';
import { localised } from '../../../shared/languages.ts';
import { toDecimal } from '../../../shared/money.ts';
import { detailsOf } from '../../api/problems.ts';
import { checkBy } from '../../forms/check-by.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { type FieldErrors, useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useCityChanges } from './use-cities.ts';

/** The fields of the form, as they are typed. */
interface CityValues {
  name: string;
  nameHe: string;
  nameTr: string;
  minimumOrderAmount: string;
  sortOrder: string;
  isActive: boolean;
}

/** New cities are active and come first (spec.md §9). */
const NEW_CITY: CityValues = {
  name: '',
  nameHe: '',
  nameTr: '',
  minimumOrderAmount: '',
  sortOrder: '0',
  isActive: true,
};

const cityForm = addCity.body.extend({
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
  onClose(): void;
}

/** Adds or edits a city: an English name and a minimum are needed (spec.md §5). What was typed stays until it is saved. */
export function CityForm({ city, onClose }: CityFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useCityForm({ city, onClose });
  const text = (field: Exclude<keyof CityValues, 'isActive'>) => ({
    ...form.field(field),
    label: t(`staff.cities.${field}`),
  });
  return (
    <Dialog
      title={
        city ? t('staff.cities.editTitle', { city: localised(city, 'name', language) }) : t('staff.cities.addTitle')
      }
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            {t('staff.cancel')}
          </Button>
          <SubmitButton form={form} />
        </>
      }
    >
      <Form form={form} labelOf={(field) => t(`staff.cities.${field}`)} className="space-y-4">
        <Field {...text('name')} dir="ltr" lang="en" maxLength={100} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...text('nameHe')} dir="rtl" lang="he" maxLength={100} />
          <Field {...text('nameTr')} dir="ltr" lang="tr" maxLength={100} />
          <Field {...text('minimumOrderAmount')} inputMode="decimal" dir="ltr" />
          <Field {...text('sortOrder')} inputMode="numeric" dir="ltr" hint={t('staff.cities.sortOrderHint')} />
        </div>
        <Checkbox
          label={t('staff.cities.isActive')}
          checked={form.values.isActive}
          onChange={(isActive) => form.change({ isActive })}
        />
      </Form>
    </Dialog>
  );
}

const ERRORS = {
  name: 'nameRequired',
  nameHe: 'nameRequired',
  nameTr: 'nameRequired',
  minimumOrderAmount: 'amountRequired',
  sortOrder: 'sortOrderWrong',
  isActive: 'sortOrderWrong',
} as const;

/** The form, and what becomes of it: a name that another city has is told at its field. */
function useCityForm({ city, onClose }: CityFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { add, edit } = useCityChanges();
  return useForm({
    name: `city:${city?.id ?? 'new'}`,
    saved: city ? toValues(city) : NEW_CITY,
    version: city?.version ?? 0,
    check: checkBy<CityValues, z.output<typeof cityForm>>(cityForm, (field) => t(`staff.cities.${ERRORS[field]}`)),
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
      const text = t('staff.cities.nameTaken', { city: isolate(localised(taken, 'name', language)) });
      return Object.fromEntries(taken.fields.map((field) => [field, text]));
    },
  });
}

function toValues(city: StaffCity): CityValues {
  return {
    name: city.name,
    nameHe: city.nameHe ?? '',
    nameTr: city.nameTr ?? '',
    minimumOrderAmount: toDecimal(city.minimumOrderAmount),
    sortOrder: String(city.sortOrder),
    isActive: city.isActive,
  };
}
