import { isolate } from '../../../../shared/bidi.ts';
import type { Category } from '../../../../shared/categories/contract.ts';
import { textIn } from '../../../../shared/localised-text.ts';
import type { StaffDish } from '../../../../shared/menu/contract.ts';
import { useFailureToast } from '../../../api/problems.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { toast } from '../../../ui/toast.ts';
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
  const failureToast = useFailureToast();
  const deletion = useDeleteCategory();
  const restoring = useRestoreCategory();
  const name = isolate(textIn(category.name, useLanguage()));
  const restore = async () => {
    try {
      await restoring.mutateAsync(category.id);
      toast({ title: t('staff.menu.categories.restored') });
    } catch (error) {
      failureToast(t('staff.menu.categories.restoreFailed'), error);
    }
  };
  const run = async () => {
    try {
      await deletion.mutateAsync(category.id);
      const action = { label: t('staff.undo'), run: () => void restore() };
      toast({ title: t('staff.menu.categories.deleted'), action });
    } catch (error) {
      failureToast(t('staff.menu.categories.deleteFailed'), error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('staff.menu.categories.deleteTitle', { name })}
      confirmLabel={t('staff.menu.categories.deleteConfirm')}
      isBusy={deletion.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {dishes.length > 0
        ? t('staff.menu.categories.deleteText', { count: dishes.length })
        : t('staff.menu.categories.deleteUnused')}
    </ConfirmDialog>
  );
}
