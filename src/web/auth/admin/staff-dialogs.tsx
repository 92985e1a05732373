import type { NewCredentials, StaffMember } from '../../../shared/auth/contract.ts';
import { isolate } from '../../../shared/bidi.ts';
import { useFailureToast } from '../../api/problems.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
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
  const fail = useFailureToast();
  const { resetPassword } = useStaffChanges();
  const name = isolate(member.username);
  return (
    <ConfirmDialog
      title={t('staff.security.staff.resetTitle', { name })}
      confirmLabel={t('staff.security.staff.resetConfirm')}
      isBusy={resetPassword.isPending}
      onConfirm={() =>
        resetPassword.mutate(member.id, {
          onSuccess: onReset,
          onError: (error) => fail(t('staff.security.staff.resetFailed'), error),
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
  const fail = useFailureToast();
  const { remove } = useStaffChanges();
  const name = isolate(member.username);
  const onSuccess = () => {
    toast({ title: t('staff.security.staff.removed', { name }) });
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={t('staff.security.staff.removeTitle', { name })}
      confirmLabel={t('staff.security.staff.removeConfirm')}
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(member.id, { onSuccess, onError: (error) => fail(t('staff.security.staff.removeFailed'), error) })
      }
      onClose={onClose}
    >
      {t('staff.security.staff.removeText', { name })}
    </ConfirmDialog>
  );
}
