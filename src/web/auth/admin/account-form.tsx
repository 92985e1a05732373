import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeAccount, PASSWORD_LENGTH } from '../../../shared/auth/contract.ts';
import { call } from '../../api/client.ts';
import { hasCode, useProblemText } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { SESSION_KEY } from '../session.ts';
import { ACCOUNT_KEY } from './use-account.ts';
import { SESSIONS_KEY } from './use-sessions.ts';

const EMPTY = { username: '', newPassword: '', repeatPassword: '', currentPassword: '' };
type Values = typeof EMPTY;
type FieldName = keyof Values;
type Problem = 'usernameWrong' | 'passwordWrong' | 'repeatWrong' | 'currentRequired' | 'nothing';
type Problems = Partial<Record<FieldName, Problem>>;

/** Changes one's own username, password or both; the current password is needed (decision 3). Nothing is kept as a draft. */
export function AccountForm({ currentName }: { currentName: string }) {
  const { t } = useTranslation();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [areShown, setShown] = useState(false);
  const { change, refusals } = useChangeAccount(() => setValues(EMPTY));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length === 0 && !change.isPending) change.mutate(values);
  };
  const field = (name: FieldName) => ({
    label: t(`staff.account.${name}`),
    value: values[name],
    error: problems[name] ? t(`staff.account.${problems[name]}`) : refusals[name],
    dir: 'ltr' as const,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setProblems({ ...problems, [name]: undefined });
      change.reset();
    },
  });
  const type = areShown ? 'text' : 'password';
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p>
        {t('staff.account.signedInAs')} <bdi className="font-bold">{currentName}</bdi>
      </p>
      <Field
        {...field('username')}
        hint={t('staff.account.usernameHint')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={30}
      />
      <Field
        {...field('newPassword')}
        hint={t('staff.account.newPasswordHint')}
        type={type}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      <Field {...field('repeatPassword')} type={type} autoComplete="new-password" maxLength={PASSWORD_LENGTH.max} />
      <Field
        {...field('currentPassword')}
        type={type}
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      <Checkbox label={t('staff.account.showPasswords')} checked={areShown} onChange={setShown} />
      <Button variant="primary" type="submit" disabled={change.isPending}>
        {t(change.isPending ? 'staff.saving' : 'staff.account.submit')}
      </Button>
    </form>
  );
}

/** The call, and what it was refused for in words, by the field to mend. */
function useChangeAccount(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const problemText = useProblemText();
  const change = useMutation({
    mutationFn: ({ username, newPassword, currentPassword }: Values) =>
      call(changeAccount, {
        body: {
          currentPassword,
          ...(username.trim() ? { username: username.trim() } : {}),
          ...(newPassword ? { newPassword } : {}),
        },
      }),
    onSuccess() {
      toast({ title: t('staff.account.saved') });
      onDone();
      for (const queryKey of [SESSION_KEY, ACCOUNT_KEY, SESSIONS_KEY]) void client.invalidateQueries({ queryKey });
    },
    onError: (error) => toast({ title: t('staff.account.failed'), text: problemText(error), variant: 'destructive' }),
  });
  const refusals: Partial<Record<FieldName, string>> = {};
  if (hasCode(change.error, 'wrong_password')) refusals.currentPassword = problemText(change.error);
  if (hasCode(change.error, 'password_too_common')) refusals.newPassword = problemText(change.error);
  if (hasCode(change.error, 'username_taken')) refusals.username = problemText(change.error);
  return { change, refusals };
}

function problemsOf(values: Values): Problems {
  const username = values.username.trim();
  const isNothing = username === '' && values.newPassword === '';
  return {
    ...(isNothing ? { username: 'nothing' } : {}),
    ...(username !== '' && !/^[A-Za-z0-9_.]{3,30}$/.test(username) ? { username: 'usernameWrong' } : {}),
    ...(values.newPassword !== '' && values.newPassword.length < PASSWORD_LENGTH.min
      ? { newPassword: 'passwordWrong' }
      : {}),
    ...(values.newPassword !== values.repeatPassword ? { repeatPassword: 'repeatWrong' } : {}),
    ...(values.currentPassword === '' ? { currentPassword: 'currentRequired' } : {}),
  };
}
