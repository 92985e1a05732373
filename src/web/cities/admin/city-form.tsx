import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../shared/bidi.ts';
import { type CityExists, cityExistsDetails, type NewCity, type StaffCity } from '../../../shared/cities/contract.ts';
import { localised } from '../../../shared/languages.ts';
import { parseDecimal, toDecimal } from '../../../shared/money.ts';
import { ApiError } from '../../api/client.ts';
import { hasCode, useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useCityChanges } from './use-cities.ts';

/** The fields of the form, as they are typed. */
type CityValues = {
  name: string;
  nameHe: string;
  nameTr: string;
  minimumOrderAmount: string;
  sortOrder: string;
  isActive: boolean;
};

/** New cities are active and come first (spec.md §9). */
const NEW_CITY: CityValues = {
  name: '',
  nameHe: '',
  nameTr: '',
  minimumOrderAmount: '',
  sortOrder: '0',
  isActive: true,
};

interface CityFormProps {
  /** Null for a new city. */
  city: StaffCity | null;
  onClose(): void;
}

/** Adds or edits a city: an English name and a minimum are needed (spec.md §5). What was typed stays until it is saved. */
export function CityForm({ city, onClose }: CityFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [isChecked, setChecked] = useState(false);
  const draft = useDraft({
    name: `city:${city?.id ?? 'new'}`,
    saved: city ? toValues(city) : NEW_CITY,
    version: city?.version ?? 0,
  });
  const { save, isBusy, taken, forgetTaken } = useSave({
    city,
    version: draft.version,
    onSaved() {
      draft.discard();
      onClose();
    },
  });
  const { values } = draft;
  const problems = isChecked ? problemsOf(values) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const content = toContent(values);
    if (content) save(content);
  };
  const nameTaken = (field: string) =>
    taken?.fields.some((name) => name === field)
      ? t('staff.cities.nameTaken', { city: isolate(localised(taken, 'name', language)) })
      : undefined;
  const text = (field: Exclude<keyof CityValues, 'isActive'>) => ({
    label: t(`staff.cities.${field}`),
    value: values[field],
    onChange: (event: { target: { value: string } }) => {
      forgetTaken();
      draft.change({ [field]: event.target.value });
    },
    error: problems[field] ? t(`staff.cities.${problems[field]}`) : nameTaken(field),
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
              draft.discard();
              onClose();
            }}
          >
            {t('staff.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={id} disabled={isBusy || draft.conflicts.length > 0}>
            {t(isBusy ? 'staff.saving' : 'staff.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="space-y-4">
        <ConflictNotice
          draft={draft}
          labelOf={(field) => t(`staff.cities.${field}`)}
          textOf={(value) => (typeof value === 'boolean' ? t(value ? 'staff.yes' : 'staff.no') : String(value))}
        />
        <Field {...text('name')} dir="ltr" lang="en" maxLength={100} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...text('nameHe')} dir="rtl" lang="he" maxLength={100} />
          <Field {...text('nameTr')} dir="ltr" lang="tr" maxLength={100} />
          <Field {...text('minimumOrderAmount')} inputMode="decimal" dir="ltr" />
          <Field {...text('sortOrder')} inputMode="numeric" dir="ltr" hint={t('staff.cities.sortOrderHint')} />
        </div>
        <Checkbox
          label={t('staff.cities.isActive')}
          checked={values.isActive}
          onChange={(isActive) => draft.change({ isActive })}
        />
      </form>
    </Dialog>
  );
}

interface SaveOptions {
  city: StaffCity | null;
  version: number;
  onSaved(): void;
}

/** Saves, and tells what became of it: a name that another city has is told at its field. */
function useSave({ city, version, onSaved }: SaveOptions) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { add, edit } = useCityChanges();
  const [taken, setTaken] = useState<CityExists | null>(null);
  const save = (content: NewCity) => {
    const onSuccess = () => {
      toast({ title: t(city ? 'staff.cities.updated' : 'staff.cities.created') });
      onSaved();
    };
    const onError = (error: unknown) => {
      // The newer city is being fetched; the form then shows both.
      if (hasCode(error, 'version_conflict'))
        return toast({ title: t('staff.conflict.title'), variant: 'destructive' });
      if (hasCode(error, 'city_exists') && error instanceof ApiError) {
        setTaken(cityExistsDetails.safeParse(error.body?.details).data ?? null);
      }
      fail(t(city ? 'staff.cities.updateFailed' : 'staff.cities.createFailed'), error);
    };
    if (city) edit.mutate({ id: city.id, version, ...content }, { onSuccess, onError });
    else add.mutate(content, { onSuccess, onError });
  };
  return { save, isBusy: add.isPending || edit.isPending, taken, forgetTaken: () => setTaken(null) };
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

type Problem = 'nameRequired' | 'amountRequired' | 'sortOrderWrong';

function problemsOf(values: CityValues): Partial<Record<string, Problem>> {
  return {
    ...(values.name.trim() === '' ? { name: 'nameRequired' as const } : {}),
    ...(parseDecimal(values.minimumOrderAmount.trim()) === null
      ? { minimumOrderAmount: 'amountRequired' as const }
      : {}),
    ...(/^-?\d{1,6}$/.test(values.sortOrder.trim()) ? {} : { sortOrder: 'sortOrderWrong' as const }),
  };
}

/** The city that the form describes, or null while something is wrong. */
function toContent(values: CityValues): NewCity | null {
  const minimumOrderAmount = parseDecimal(values.minimumOrderAmount.trim());
  if (minimumOrderAmount === null || Object.keys(problemsOf(values)).length > 0) return null;
  return {
    name: values.name.trim(),
    nameHe: values.nameHe.trim() || null,
    nameTr: values.nameTr.trim() || null,
    minimumOrderAmount,
    sortOrder: Number(values.sortOrder),
    isActive: values.isActive,
  };
}
