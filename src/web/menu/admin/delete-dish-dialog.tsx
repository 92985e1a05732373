import { isolate } from '../../../shared/bidi.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { DeletionDialog, useUndo } from '../../api/deletion-dialog.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useDeleteDish, useRestoreDish } from './use-menu.ts';

/** Asks before a dish is deleted; the toast afterwards offers undo. */
export function DeleteDishDialog({ dish, onClose }: { dish: StaffDish; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <DeletionDialog
      id={dish.id}
      title={t('staff.menu.deleteTitle', { name: isolate(textIn(dish.name, useLanguage())) })}
      confirmLabel={t('staff.menu.deleteConfirm')}
      deletion={{ call: useDeleteDish(), done: t('staff.menu.deleted'), failed: t('staff.menu.deleteFailed') }}
      onUndo={useRestoreDeletedDish()}
      onClose={onClose}
    >
      {t('staff.menu.deleteText')}
    </DeletionDialog>
  );
}

/** Returns a function that restores a deleted dish and shows a toast. */
export function useRestoreDeletedDish(): (id: number) => Promise<void> {
  const { t } = useTranslation();
  return useUndo({ call: useRestoreDish(), done: t('staff.menu.restored'), failed: t('staff.menu.restoreFailed') });
}
