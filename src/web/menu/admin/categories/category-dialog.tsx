import { z } from 'zod';
import { isolate } from '../../../../shared/bidi.ts';
import { addCategory, type Category, type NewCategory } from '../../../../shared/categories/contract.ts';
import { readWeekForm, toWeekForm, type WeekFormLine } from '../../../../shared/hours/week-form.ts';
import { directionOf, LANGUAGE, LANGUAGES, languagesFrom } from '../../../../shared/languages.ts';
import { fieldIn, readFields, type TextFields, textIn, textsOf, toFields } from '../../../../shared/localised-text.ts';
import { servedTimes } from '../../../../shared/menu/served-wire.ts';
import { Form, SubmitButton } from '../../../forms/form.tsx';
import { useCheckBy } from '../../../forms/use-check-by.ts';
import { type Check, type FieldErrors, useForm } from '../../../forms/use-form.ts';
import { useWeekFormText } from '../../../forms/use-week-form-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { DiscardButton } from '../discard-button.tsx';
import { ServedField } from '../served-field.tsx';
import { useAddCategory, useEditCategory } from './use-categories.ts';

type CategoryForm = Record<TextFields<'name'>, string> & { served: readonly WeekFormLine[] | null };

interface CategoryDialogProps {
  /** The category to rename; null for a new one. */
  category: Category | null;
  /** Whether the category was deleted by someone else meanwhile. */
  isGone: boolean;
  onClose(): void;
}

/** The names of a category. Unsaved edits are kept as a draft. */
export function CategoryDialog({ category, isGone, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const form = useCategoryForm(category, onClose);
  const languages = languagesFrom(reader);
  const weekFormText = useWeekFormText();
  const textOf = (value: CategoryForm[keyof CategoryForm]) =>
    typeof value === 'string' ? undefined : weekFormText(value ?? []);
  const labelOf = (field: string) => {
    if (field === 'served') return t('staff.menu.fields.served');
    const language = LANGUAGES.find((each) => fieldIn('name', each) === field) ?? reader;
    return `${t('staff.menu.fields.name')} (${LANGUAGE[language].name})`;
  };
  return (
    <Dialog
      title={
        category
          ? t('staff.menu.categories.edit', { name: isolate(textIn(category.name, reader)) })
          : t('staff.menu.categories.new')
      }
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          <DiscardButton form={form} />
          <SubmitButton form={form} isDisabled={isGone || (category !== null && !form.isDirty)} />
        </>
      }
    >
      <Form form={form} labelOf={labelOf} textOf={textOf} className="grid gap-4">
        {isGone && (
          <p role="alert" className="rounded-2xl border-2 border-danger p-4 font-semibold">
            {t('staff.menu.categories.gone')}
          </p>
        )}
        {languages.map((language, index) => (
          <Field
            key={language}
            {...form.field(fieldIn('name', language))}
            label={labelOf(fieldIn('name', language))}
            lang={language}
            dir={directionOf(language)}
            autoComplete="off"
            autoFocus={index === 0}
          />
        ))}
        <ServedField
          of="category"
          served={form.values.served}
          error={form.errors.served}
          onChange={(served) => form.change({ served })}
        />
      </Form>
    </Dialog>
  );
}

function useCategoryForm(category: Category | null, onSaved: () => void) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const adding = useAddCategory();
  const editing = useEditCategory();
  const checkFields = useCheckBy<Record<string, unknown>, NewCategory>(addCategory.body, () =>
    t('staff.menu.problems.unreadable'),
  );
  const check = ({ served, ...names }: CategoryForm): Check<CategoryForm, NewCategory> => {
    const week = served && readWeekForm(served);
    const times = week && 'week' in week ? z.encode(servedTimes.shown, week.week) : null;
    const checked = checkFields({ ...names, served: times });
    const isUnnamed = textsOf(readFields(names, 'name')).length === 0;
    const errors: FieldErrors<CategoryForm> = {
      ...('errors' in checked && checked.errors),
      // The contract reports it at the base language, which may not be the reader's.
      ...(isUnnamed && { name: undefined, [fieldIn('name', reader)]: t('staff.menu.problems.missing') }),
      ...(week && 'problem' in week && { served: t(`staff.week.problems.${week.problem}`) }),
    };
    return 'content' in checked && Object.keys(errors).length === 0 ? checked : { errors };
  };
  return useForm<CategoryForm, NewCategory, Category>({
    name: `category:${category?.id ?? 'new'}`,
    saved: {
      ...toFields('name', category?.name ?? {}),
      served: category?.served ? toWeekForm(category.served) : null,
    },
    version: category?.version ?? 0,
    check,
    send: ({ name, served, ...others }, version) =>
      category
        ? editing.mutateAsync({ id: category.id, changes: { name, served, isActive: undefined, version } })
        : adding.mutateAsync({ name, served, ...others }),
    messages: { saved: t('staff.menu.categories.saved'), failed: t('staff.menu.categories.saveFailed') },
    onSaved,
  });
}
