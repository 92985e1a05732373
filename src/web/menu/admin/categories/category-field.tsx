import { textIn, toFields } from '../../../../shared/localised-text.ts';
import { useLanguage } from '../../../ui/i18n.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useTranslation } from '../../../ui/texts.tsx';
import type { DishFormState } from '../use-dish-form.ts';
import { useCategories } from './use-categories.ts';

/** The category of a dish: one of the list, or a new one, whose names the form then asks for. */
export function CategoryField({ form }: { form: DishFormState }) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const { data: categories = [] } = useCategories();
  const { categoryId } = form.values;
  const choose = (value: string) => {
    const category = categories.find(({ id }) => String(id) === value);
    const chosen = value === 'new' ? 'new' : (category?.id ?? null);
    form.change({ categoryId: chosen, ...toFields('category', category?.name ?? {}) });
  };
  return (
    <SelectField
      label={t('staff.menu.fields.category')}
      value={String(categoryId ?? '')}
      onChange={({ target }) => choose(target.value)}
      className="min-w-[min(12rem,100%)] grow basis-full"
    >
      <option value="">{t('staff.menu.withoutCategory')}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {textIn(name, reader)}
        </option>
      ))}
      <option value="new">{t('staff.menu.categories.newChoice')}</option>
    </SelectField>
  );
}
