import { useId } from 'react';
import { inviteStaff, type NewCredentials } from '../../../shared/auth/contract.ts';
import { ROLES, type Role } from '../../../shared/auth/roles.ts';
import { hasCode, useFailureToast, useProblemText } from '../../api/problems.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { useCheckBy } from '../../forms/use-check-by.ts';
import { useForm } from '../../forms/use-form.ts';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useStaffChanges } from './use-staff.ts';

interface InviteFormProps {
  onInvited(made: NewCredentials): void;
  onClose(): void;
}

interface InviteValues {
  username: string;
  role: Role;
}

/** Adds an account with a username and a role. */
export function InviteForm({ onInvited, onClose }: InviteFormProps) {
  const { t } = useTranslation();
  const form = useInviteForm(onInvited);
  return (
    <Dialog
      title={t('staff.security.staff.invite')}
      description={t('staff.security.staff.inviteText')}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          <CancelButton onCancel={onClose} />
          <SubmitButton form={form} label={t('staff.security.staff.inviteConfirm')} />
        </>
      }
    >
      <Form form={form} className="space-y-5">
        <Field
          {...form.field('username')}
          label={t('staff.signIn.username')}
          hint={t('staff.security.staff.usernameHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <RoleChoice role={form.values.role} onChoose={(role) => form.change({ role })} />
      </Form>
    </Dialog>
  );
}

function useInviteForm(onInvited: (made: NewCredentials) => void) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const problemText = useProblemText();
  const { invite } = useStaffChanges();
  return useForm<InviteValues, InviteValues, NewCredentials>({
    saved: { username: '', role: 'staff' },
    check: useCheckBy(inviteStaff.body, () => t('staff.account.usernameWrong')),
    send: (content) => invite.mutateAsync(content),
    onSaved: onInvited,
    refusedFields: (error) => (hasCode(error, 'username_taken') ? { username: problemText(error) } : {}),
    onFailed(error) {
      if (!hasCode(error, 'username_taken')) fail(t('staff.security.staff.inviteFailed'), error);
    },
  });
}

function RoleChoice({ role, onChoose }: { role: Role; onChoose(role: Role): void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('staff.security.staff.role')}</legend>
      <div className="space-y-2">
        {ROLES.toReversed().map((each) => (
          <RadioCard
            key={each}
            name={name}
            label={t(`staff.security.roles.${each}`)}
            hint={t(`staff.security.roles.${each}Text`)}
            isChosen={role === each}
            onChoose={() => onChoose(each)}
          />
        ))}
      </div>
    </fieldset>
  );
}
