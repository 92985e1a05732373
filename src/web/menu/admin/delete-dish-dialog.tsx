import { isolate } from '../../../shared/bidi.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { useFailureToast } from '../../api/problems.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeleteDish, useRestoreDish } from './use-menu.ts';

/** Asks before a dish is deleted; the toast afterwards offers undo. */
export function DeleteDishDialog({ dish, onClose }: { dish: StaffDish; onClose(): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const failureToast = useFailureToast();
  const deletion = useDeleteDish();
  const restore = useUndoDeletion();
  const run = async () => {
    try {
      await deletion.mutateAsync(dish.id);
      toast({
        title: t('staff.menu.deleted'),
        action: { label: t('staff.undo'), run: () => void restore(dish.id) },
      });
    } catch (error) {
      failureToast(t('staff.menu.deleteFailed'), error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('staff.menu.deleteTitle', { name: isolate(textIn(dish.name, language)) })}
      confirmLabel={t('staff.menu.deleteConfirm')}
      isBusy={deletion.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {t('staff.menu.deleteText')}
    </ConfirmDialog>
  );
}

/** Restores a deleted dish and shows a toast. */
export function useUndoDeletion(): (id: number) => Promise<void> {
  const { t } = useTranslation();
  const failureToast = useFailureToast();
  const restoring = useRestoreDish();
  return async (id) => {
    try {
      await restoring.mutateAsync(id);
      toast({ title: t('staff.menu.restored') });
    } catch (error) {
      failureToast(t('staff.menu.restoreFailed'), error);
    }
  };
}
