import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH } from '../../../shared/auth/contract.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

interface PasswordDialogProps {
  title: string;
  /** What happens when it is confirmed. */
  text: string;
  confirmLabel: string;
  variant: Extract<ButtonVariant, 'primary' | 'danger'>;
  isBusy: boolean;
  /** Why it was refused. */
  problem: string | undefined;
  onConfirm(password: string): void;
  /** Something was typed: what was said about the last try no longer holds. */
  onChange(): void;
  onClose(): void;
}

/** Asks for one's own password before something that whoever finds the screen open must not do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, confirmLabel, variant, isBusy, problem, onConfirm, onChange, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (password !== '' && !isBusy) onConfirm(password);
  };
  return (
    <Dialog
      title={title}
      description={text}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button variant={variant} type="submit" form={id} disabled={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Field
          label={t('staff.account.currentPassword')}
          type="password"
          value={password}
          error={problem ?? (isChecked && password === '' ? t('staff.account.currentRequired') : undefined)}
          onChange={(event) => {
            setPassword(event.target.value);
            onChange();
          }}
          autoComplete="current-password"
          dir="ltr"
          maxLength={PASSWORD_LENGTH.max}
        />
      </form>
    </Dialog>
  );
}
