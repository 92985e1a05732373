import { z } from 'zod';
import { credentials } from '../../../shared/auth/contract.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { useCheckBy } from '../../forms/use-check-by.ts';
import { useForm } from '../../forms/use-form.ts';
import type { ButtonVariant } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface PasswordDialogProps {
  title: string;
  /** Explains what confirming does. */
  text: string;
  confirmLabel: string;
  variant: Extract<ButtonVariant, 'primary' | 'danger'>;
  /** Runs the action. Its errors are shown at the field, with the texts of `refusalText`. */
  onConfirm(password: string): Promise<void>;
  refusalText(error: unknown): string;
  onClose(): void;
}

interface PasswordValues {
  password: string;
}

const passwordForm = z.object({ password: credentials.shape.password.min(1) });

/** Asks for the own password before a sensitive action, to protect unattended screens. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, confirmLabel, variant, onConfirm, refusalText, onClose } = props;
  const { t } = useTranslation();
  const form = useForm<PasswordValues, PasswordValues, void>({
    saved: { password: '' },
    check: useCheckBy(passwordForm, () => t('staff.account.currentRequired')),
    send: ({ password }) => onConfirm(password),
    onSaved: onClose,
    refusedFields: (error) => ({ password: refusalText(error) }),
    onFailed: () => {},
  });
  return (
    <Dialog
      title={title}
      description={text}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          <CancelButton onCancel={onClose} />
          <SubmitButton form={form} variant={variant} label={confirmLabel} savingLabel={confirmLabel} />
        </>
      }
    >
      <Form form={form}>
        <Field
          {...form.field('password')}
          label={t('staff.account.currentPassword')}
          type="password"
          autoComplete="current-password"
          dir="ltr"
        />
      </Form>
    </Dialog>
  );
}
