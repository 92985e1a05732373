import { useSortable } from '@dnd-kit/react/sortable';
import { Pencil, Trash2 } from 'lucide-react';
import { isolate } from '../../../../shared/bidi.ts';
import type { Category } from '../../../../shared/categories/contract.ts';
import { LANGUAGE, LANGUAGES } from '../../../../shared/languages.ts';
import { hasText, textIn } from '../../../../shared/localised-text.ts';
import { useFailureToast } from '../../../api/problems.ts';
import { useLanguage } from '../../../ui/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useTranslation } from '../../../ui/texts.tsx';
import { toast } from '../../../ui/toast.ts';
import { DragHandle } from '../drag-area.tsx';
import { useEditCategory } from './use-categories.ts';

interface CategoryRowProps {
  category: Category;
  /** Position, from 0. */
  index: number;
  /** How many dishes it has. */
  dishes: number;
  onEdit(): void;
  onDelete(): void;
}

/** A category with its handle, its switch and its actions. */
export function CategoryRow({ category, index, dishes, onEdit, onDelete }: CategoryRowProps) {
  const { t } = useTranslation();
  const name = textIn(category.name, useLanguage());
  const { ref, handleRef, isDragging } = useSortable({ id: category.id, index, data: { name } });
  const marks = [
    !category.isActive && t('staff.menu.categories.off'),
    ...LANGUAGES.filter((language) => !hasText(category.name, language)).map((language) =>
      t('staff.menu.missingIn', { language: isolate(LANGUAGE[language].name), texts: t('staff.menu.texts.name') }),
    ),
  ].filter((mark) => mark !== false);
  return (
    <li
      ref={ref}
      className={`flex items-center gap-x-1 rounded-3xl border border-line bg-surface p-2 text-ink sm:gap-x-3 ${isDragging ? 'shadow-2xl' : ''}`}
    >
      <DragHandle name={name} handleRef={handleRef} />
      <div className="min-w-0 grow">
        <h2 className="wrap-anywhere font-bold leading-tight">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-muted text-sm">{t('staff.menu.categories.dishes', { count: dishes })}</p>
        {marks.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-1">
            {marks.map((mark) => (
              <li key={mark} className="rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-sm">
                {mark}
              </li>
            ))}
          </ul>
        )}
      </div>
      <CategorySwitch category={category} name={name} />
      <IconButton label={t('staff.menu.categories.edit', { name: isolate(name) })} icon={Pencil} onClick={onEdit} />
      <IconButton label={t('staff.menu.categories.delete', { name: isolate(name) })} icon={Trash2} onClick={onDelete} />
    </li>
  );
}

/** Whether customers see the dishes of the category, saved at once. */
function CategorySwitch({ category, name }: { category: Category; name: string }) {
  const { t } = useTranslation();
  const failureToast = useFailureToast();
  const saving = useEditCategory();
  const change = (isActive: boolean) =>
    saving.mutate(
      { id: category.id, changes: { name: undefined, isActive } },
      {
        onSuccess: () => toast({ title: t('staff.menu.categories.saved') }),
        onError: (error) => failureToast(t('staff.menu.categories.saveFailed'), error),
      },
    );
  return (
    <Switch
      label={t('staff.menu.onMenu', { name: isolate(name) })}
      isOn={saving.isPending ? saving.variables.changes.isActive === true : category.isActive}
      isBusy={saving.isPending}
      onChange={change}
    />
  );
}
