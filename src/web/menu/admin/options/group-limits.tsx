import type { GroupNumber } from '../../../../shared/options/group-limits.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { useTranslation } from '../../../ui/texts.tsx';
import type { GroupFormState } from './use-group-form.ts';

/** How many choices customers make, and how many are free. A size is exactly one, so that it has none of these. */
export function GroupLimits({ form }: { form: GroupFormState }) {
  const { t } = useTranslation();
  const { min, isSize } = form.values;
  const isRequired = min.trim() !== '0';
  const number = (field: GroupNumber) => (
    <Field
      {...form.field(field)}
      label={t(`staff.options.limits.${field}`)}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      maxLength={4}
      className="sm:w-36"
    />
  );
  return (
    <fieldset className="rounded-3xl border border-line px-4 pb-3">
      <legend className="px-1 font-bold">{t('staff.options.rules')}</legend>
      <div className="flex flex-wrap gap-x-8">
        {!isSize && (
          <Checkbox
            label={t('staff.options.isRequired')}
            checked={isRequired}
            onChange={(checked) => form.change({ min: checked ? '1' : '0' })}
          />
        )}
        <Checkbox
          label={t('staff.options.isSize')}
          checked={isSize}
          onChange={(checked) => form.change({ isSize: checked })}
        />
      </div>
      {isSize ? (
        <p className="pb-1 text-muted text-sm">{t('staff.options.sizeText')}</p>
      ) : (
        <div className="mt-1 grid grid-cols-2 items-start gap-x-4 gap-y-3 sm:flex">
          {isRequired && number('min')}
          {number('max')}
          {number('free')}
          {number('maxPerChoice')}
        </div>
      )}
    </fieldset>
  );
}
