import type { NewCredentials, StaffMember } from '../../../shared/auth/contract.ts';
import { isolate } from '../../../shared/bidi.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useStaffChanges } from './use-staff.ts';

interface StaffDialogProps {
  member: StaffMember;
  onClose(): void;
}

/** Asks before a password is reset, which ends all sessions of the account. */
export function ResetPassword({
  member,
  onReset,
  onClose,
}: StaffDialogProps & { onReset(made: NewCredentials): void }) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const { resetPassword } = useStaffChanges();
  const name = isolate(member.username);
  return (
    <ConfirmDialog
      title={t('staff.security.staff.resetTitle', { name })}
      confirmLabel={t('staff.security.staff.resetConfirm')}
      isBusy={resetPassword.isPending}
      onConfirm={() =>
        void showOutcome(resetPassword.mutateAsync(member.id, { onSuccess: onReset }), {
          failed: t('staff.security.staff.resetFailed'),
        })
      }
      onClose={onClose}
    >
      {t('staff.security.staff.resetText', { name })}
    </ConfirmDialog>
  );
}

/** Asks before an account is permanently removed. */
export function RemoveStaff({ member, onRemoved, onClose }: StaffDialogProps & { onRemoved(): void }) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const { remove } = useStaffChanges();
  const name = isolate(member.username);
  return (
    <ConfirmDialog
      title={t('staff.security.staff.removeTitle', { name })}
      confirmLabel={t('staff.security.staff.removeConfirm')}
      isBusy={remove.isPending}
      onConfirm={() =>
        void showOutcome(remove.mutateAsync(member.id, { onSuccess: onRemoved }), {
          done: t('staff.security.staff.removed', { name }),
          failed: t('staff.security.staff.removeFailed'),
        })
      }
      onClose={onClose}
    >
      {t('staff.security.staff.removeText', { name })}
    </ConfirmDialog>
  );
}
