import { isolate } from '../../../../shared/bidi.ts';
import type { Category } from '../../../../shared/categories/contract.ts';
import { textIn } from '../../../../shared/localised-text.ts';
import type { StaffDish } from '../../../../shared/menu/contract.ts';
import { DeletionDialog, useUndo } from '../../../api/deletion-dialog.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { useDeleteCategory, useRestoreCategory } from './use-categories.ts';

interface DeleteCategoryDialogProps {
  category: Category;
  /** The dishes that are in it. */
  dishes: readonly StaffDish[];
  onClose(): void;
}

/** Says how many dishes stay without a category before it is deleted; the toast afterwards offers undo. */
export function DeleteCategoryDialog({ category, dishes, onClose }: DeleteCategoryDialogProps) {
  const { t } = useTranslation();
  return (
    <DeletionDialog
      id={category.id}
      title={t('staff.menu.categories.deleteTitle', { name: isolate(textIn(category.name, useLanguage())) })}
      confirmLabel={t('staff.menu.categories.deleteConfirm')}
      deletion={{
        call: useDeleteCategory(),
        done: t('staff.menu.categories.deleted'),
        failed: t('staff.menu.categories.deleteFailed'),
      }}
      onUndo={useRestoreDeletedCategory()}
      onClose={onClose}
    >
      {dishes.length > 0
        ? t('staff.menu.categories.deleteText', { count: dishes.length })
        : t('staff.menu.categories.deleteUnused')}
    </DeletionDialog>
  );
}

/** Returns a function that restores a deleted category and shows a toast. */
export function useRestoreDeletedCategory(): (id: number) => Promise<void> {
  const { t } = useTranslation();
  return useUndo({
    call: useRestoreCategory(),
    done: t('staff.menu.categories.restored'),
    failed: t('staff.menu.categories.restoreFailed'),
  });
}
