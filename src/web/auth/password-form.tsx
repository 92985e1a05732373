import { LogIn } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { signIn } from './session.ts';

interface PasswordFormProps {
  title: string;
  /** What stands in the first field when one comes back to it. */
  username: string;
  problem: string | null;
  onProblem(text: string): void;
  onSignedIn(): void;
  onCodeNeeded(username: string): void;
}

/** The first step of signing in: username and password. What was typed stays when it fails. */
export function PasswordForm({ title, username, problem, onProblem, onSignedIn, onCodeNeeded }: PasswordFormProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const credentials = { username: String(values.get('username')).trim(), password: String(values.get('password')) };
    setBusy(true);
    const result = await signIn(credentials).catch(() => null);
    setBusy(false);
    if (result === 'signed-in') onSignedIn();
    else if (result === 'code-needed') onCodeNeeded(credentials.username);
    else if (result === null) onProblem(t('errors.network'));
    else onProblem(t(result === 'throttled' ? 'errors.too_many_requests' : 'staff.signIn.invalid'));
  }

  return (
    <form onSubmit={submit} className="w-full max-w-sm space-y-4 rounded-3xl border border-line bg-surface p-6">
      <h1 className="font-bold font-display text-3xl">{title}</h1>
      <Field
        label={t('staff.signIn.username')}
        name="username"
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
        required
        maxLength={100}
      />
      <Field
        label={t('staff.signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
        maxLength={128}
      />
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <Button variant="primary" type="submit" disabled={isBusy} className="w-full">
        <LogIn aria-hidden className="size-5 rtl:-scale-x-100" />
        {t('staff.signIn.submit')}
      </Button>
    </form>
  );
}
