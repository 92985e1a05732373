import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeAccount, PASSWORD_LENGTH } from '../../../shared/auth/contract.ts';
import { call } from '../../api/client.ts';
import { hasCode, useProblemText } from '../../api/problems.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { SESSION_KEY } from '../session.ts';
import { ACCOUNT_KEY } from './use-account.ts';
import { SESSIONS_KEY } from './use-sessions.ts';

const { username: usernameText, newPassword: passwordText } = changeAccount.body.shape;

const EMPTY = { username: '', newPassword: '', repeatPassword: '', currentPassword: '' };
type Values = typeof EMPTY;
type FieldName = keyof Values;
type Problem = 'usernameWrong' | 'passwordWrong' | 'repeatWrong' | 'currentRequired' | 'nothing';
type Problems = Partial<Record<FieldName, Problem>>;

/**
 * Changes the own username, password or both; requires the current password (spec.md §6). Nothing is stored as a draft.
 */
export function AccountForm({ currentName }: { currentName: string }) {
  const { t } = useTranslation();
  const [areShown, setShown] = useState(false);
  const form = useAccountForm();
  const field = (name: FieldName) => ({
    ...form.field(name),
    label: t(`staff.account.${name}`),
    dir: 'ltr' as const,
  });
  const type = areShown ? 'text' : 'password';
  return (
    <Form form={form} className="space-y-4">
      <p>
        {t('staff.account.signedInAs')} <bdi className="font-bold">{currentName}</bdi>
      </p>
      <Field {...field('username')} hint={t('staff.account.usernameHint')} autoComplete="off" autoCapitalize="none" />
      <Field
        {...field('newPassword')}
        hint={t('staff.account.newPasswordHint')}
        type={type}
        autoComplete="new-password"
      />
      <Field {...field('repeatPassword')} type={type} autoComplete="new-password" />
      <Field
        {...field('currentPassword')}
        type={type}
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      <Checkbox label={t('staff.account.showPasswords')} checked={areShown} onChange={setShown} />
      <SubmitButton form={form} label={t('staff.account.submit')} />
    </Form>
  );
}

/** Handles the form's submission; errors of the server are mapped to their fields. */
function useAccountForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const problemText = useProblemText();
  return useForm({
    saved: EMPTY,
    check(values) {
      const problems = Object.entries(problemsOf(values));
      if (problems.length === 0) return { content: values };
      return {
        errors: Object.fromEntries(
          problems.map(([field, problem]) => [field, t(`staff.account.${problem}`, PASSWORD_LENGTH)]),
        ),
      };
    },
    send: ({ username, newPassword, currentPassword }) =>
      call(changeAccount, {
        body: {
          currentPassword,
          ...(username.trim() ? { username: username.trim() } : {}),
          ...(newPassword ? { newPassword } : {}),
        },
      }),
    messages: { saved: t('staff.account.saved'), failed: t('staff.account.failed') },
    onSaved() {
      for (const queryKey of [SESSION_KEY, ACCOUNT_KEY, SESSIONS_KEY]) void client.invalidateQueries({ queryKey });
    },
    refusedFields(error) {
      const text = problemText(error);
      return {
        ...(hasCode(error, 'wrong_password') ? { currentPassword: text } : {}),
        ...(hasCode(error, 'password_too_common') ? { newPassword: text } : {}),
        ...(hasCode(error, 'username_taken') ? { username: text } : {}),
      };
    },
    onFailed: (error) => toast({ title: t('staff.account.failed'), text: problemText(error), variant: 'destructive' }),
  });
}

function problemsOf(values: Values): Problems {
  const username = values.username.trim();
  const isEmpty = username === '' && values.newPassword === '';
  return {
    ...(isEmpty ? { username: 'nothing' } : {}),
    ...(username !== '' && !usernameText.safeParse(username).success ? { username: 'usernameWrong' } : {}),
    ...(values.newPassword !== '' && !passwordText.safeParse(values.newPassword).success
      ? { newPassword: 'passwordWrong' }
      : {}),
    ...(values.newPassword !== values.repeatPassword ? { repeatPassword: 'repeatWrong' } : {}),
    ...(values.currentPassword === '' ? { currentPassword: 'currentRequired' } : {}),
  };
}
