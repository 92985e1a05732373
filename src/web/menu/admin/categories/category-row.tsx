import { useSortable } from '@dnd-kit/react/sortable';
import { Pencil, Trash2 } from 'lucide-react';
import { isolate } from '../../../../shared/bidi.ts';
import type { Category } from '../../../../shared/categories/contract.ts';
import { LANGUAGE, LANGUAGES } from '../../../../shared/languages.ts';
import { hasText, textIn } from '../../../../shared/localised-text.ts';
import { DragHandle } from '../../../ui/drag-area.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useServedText } from '../../../ui/served-text.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { OnMenuSwitch } from '../on-menu-switch.tsx';
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
  const servedText = useServedText();
  const marks = [
    !category.isActive && t('staff.menu.categories.off'),
    category.served && servedText(category.served),
    ...LANGUAGES.filter((language) => !hasText(category.name, language)).map((language) =>
      t('staff.menu.missingIn', { language: isolate(LANGUAGE[language].name), texts: t('staff.menu.texts.name') }),
    ),
  ].filter((mark) => mark !== false && mark !== null);
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
      <OnMenuSwitch
        entry={category}
        name={name}
        saving={useEditCategory()}
        saved={t('staff.menu.categories.saved')}
        failed={t('staff.menu.categories.saveFailed')}
      />
      <IconButton label={t('staff.menu.categories.edit', { name: isolate(name) })} icon={Pencil} onClick={onEdit} />
      <IconButton label={t('staff.menu.categories.delete', { name: isolate(name) })} icon={Trash2} onClick={onDelete} />
    </li>
  );
}
