import { isolate } from '../../../../shared/bidi.ts';
import { textIn } from '../../../../shared/localised-text.ts';
import type { StaffDish } from '../../../../shared/menu/contract.ts';
import type { StaffOptionGroup } from '../../../../shared/options/contract.ts';
import { DeletionDialog, useUndo } from '../../../api/deletion-dialog.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';
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
  const restore = useUndo({
    call: useRestoreGroup(),
    done: t('staff.options.restored'),
    failed: t('staff.options.restoreFailed'),
  });
  return (
    <DeletionDialog
      id={group.id}
      title={t('staff.options.deleteTitle', { name: isolate(textIn(group.name, reader)) })}
      confirmLabel={t('staff.options.deleteConfirm')}
      deletion={{ call: useDeleteGroup(), done: t('staff.options.deleted'), failed: t('staff.options.deleteFailed') }}
      onUndo={restore}
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
    </DeletionDialog>
  );
}
