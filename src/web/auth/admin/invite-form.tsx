import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NewCredentials, ROLES, type Role } from '../../../shared/auth/contract.ts';
import { hasCode, useFailureToast, useProblemText } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { useStaffChanges } from './use-staff.ts';

interface InviteFormProps {
  onInvited(made: NewCredentials): void;
  onClose(): void;
}

/** Makes an account for someone: a username and what they may do. */
export function InviteForm({ onInvited, onClose }: InviteFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const fail = useFailureToast();
  const problemText = useProblemText();
  const { invite } = useStaffChanges();
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<Role>('staff');
  const [isChecked, setChecked] = useState(false);
  const isValid = /^[A-Za-z0-9_.]{3,30}$/.test(username.trim());
  const isTaken = hasCode(invite.error, 'username_taken');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isValid || invite.isPending) return;
    const onError = (error: unknown) => {
      if (!hasCode(error, 'username_taken')) fail(t('staff.security.staff.inviteFailed'), error);
    };
    invite.mutate({ username: username.trim(), role }, { onSuccess: onInvited, onError });
  };
  const wrong = isChecked && !isValid ? t('staff.account.usernameWrong') : undefined;
  return (
    <Dialog
      title={t('staff.security.staff.invite')}
      description={t('staff.security.staff.inviteText')}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} disabled={invite.isPending}>
            {t(invite.isPending ? 'staff.saving' : 'staff.security.staff.inviteConfirm')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="space-y-5">
        <Field
          label={t('staff.signIn.username')}
          hint={t('staff.security.staff.usernameHint')}
          value={username}
          error={isTaken ? problemText(invite.error) : wrong}
          onChange={(event) => {
            setUsername(event.target.value);
            setChecked(false);
            invite.reset();
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={30}
        />
        <RoleChoice role={role} onChoose={setRole} />
      </form>
    </Dialog>
  );
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
