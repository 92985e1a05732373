import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { isAnythingStated } from '../../../shared/allergens/contents.ts';
import { DIETS } from '../../../shared/allergens/diet.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { AllergenFields } from './allergen-fields.tsx';
import { useContentsSummary } from './use-contents-summary.ts';
import type { DishFormState } from './use-dish-form.ts';

/** Allergens and diet of a dish; closed while nothing is stated. */
export function DishContents({ form }: { form: DishFormState }) {
  const { t } = useTranslation();
  const summary = useContentsSummary();
  const id = useId();
  const { values, errors } = form;
  const [isOpen, setOpen] = useState(() => isAnythingStated(values));
  return (
    <details
      open={isOpen || errors.diet !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/contents min-w-0 border-line border-t pt-2"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-2xl font-bold text-lg">
        <span className="min-w-0" id={id}>
          {t('staff.menu.allergens.title')}
        </span>
        <span
          dir="auto"
          className="min-w-0 shrink-99 truncate font-normal text-base text-muted group-open/contents:invisible"
        >
          {summary(values)}
        </span>
        <ChevronDown
          aria-hidden
          className="ms-auto size-5 shrink-0 text-muted transition-transform group-open/contents:rotate-180"
        />
      </summary>
      <div className="mt-1 grid grid-cols-1 gap-5">
        <AllergenFields value={values} onChange={form.change} />
        <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
          <SelectField
            label={t('staff.menu.fields.diet')}
            name="diet"
            value={values.diet ?? ''}
            error={errors.diet}
            onChange={({ target }) => form.change({ diet: DIETS.find((diet) => diet === target.value) ?? null })}
            className="w-60"
          >
            <option value="">{t('staff.menu.allergens.notStated')}</option>
            {DIETS.map((diet) => (
              <option key={diet} value={diet}>
                {t(`allergens.${diet}`)}
              </option>
            ))}
          </SelectField>
          <Checkbox
            label={t('allergens.spicy')}
            checked={values.isSpicy}
            onChange={(isSpicy) => form.change({ isSpicy })}
            className="mt-7"
          />
        </div>
      </div>
    </details>
  );
}
