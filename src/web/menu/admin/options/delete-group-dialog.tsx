import { isolate } from '../../../../shared/bidi.ts';
import { textIn } from '../../../../shared/localised-text.ts';
import type { StaffDish } from '../../../../shared/menu/contract.ts';
import type { StaffOptionGroup } from '../../../../shared/options/contract.ts';
import { useFailureToast } from '../../../api/problems.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteGroup, useRestoreGroup } from './use-option-groups.ts';

interface DeleteGroupDialogProps {
  group: StaffOptionGroup;
  /** The dishes that have the group. */
  users: readonly StaffDish[];
  onClose(): void;
}

/** Says which dishes lose a group before it is deleted; the toast afterwards offers undo. */
export function DeleteGroupDialog({ group, users, onClose }: DeleteGroupDialogProps) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const failureToast = useFailureToast();
  const deletion = useDeleteGroup();
  const restoring = useRestoreGroup();
  const name = isolate(textIn(group.name, reader));
  const restore = async () => {
    try {
      await restoring.mutateAsync(group.id);
      toast({ title: t('staff.options.restored') });
    } catch (error) {
      failureToast(t('staff.options.restoreFailed'), error);
    }
  };
  const run = async () => {
    try {
      await deletion.mutateAsync(group.id);
      toast({ title: t('staff.options.deleted'), action: { label: t('staff.undo'), run: () => void restore() } });
    } catch (error) {
      failureToast(t('staff.options.deleteFailed'), error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('staff.options.deleteTitle', { name })}
      confirmLabel={t('staff.options.deleteConfirm')}
      isBusy={deletion.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>
        {users.length > 0 ? t('staff.options.deleteText', { count: users.length }) : t('staff.options.deleteUnused')}
      </p>
      {users.length > 0 && (
        <ul className="mt-2 max-h-40 list-disc overflow-y-auto ps-5">
          {users.map((dish) => (
            <li key={dish.id} dir="auto">
              {textIn(dish.name, reader)}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
