import { LogIn } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { toast } from '../ui/toast.ts';
import { type SignInResult, signIn } from './session.ts';

interface SignInFormProps {
  title: string;
  onSignedIn(): void;
}

/** Username and password (spec.md §2). What was typed stays when signing in fails. */
export function SignInForm({ title, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const explain = (result: Exclude<SignInResult, 'signed-in'>) =>
    result === 'throttled' ? t('errors.too_many_requests') : t('staff.signIn.invalid');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const credentials = { username: String(values.get('username')).trim(), password: String(values.get('password')) };
    setBusy(true);
    const result = await signIn(credentials).catch(() => null);
    setBusy(false);
    if (result === 'signed-in') {
      toast({ title: t('staff.signIn.success') });
      onSignedIn();
      return;
    }
    const text = result === null ? t('errors.network') : explain(result);
    setProblem(text);
    toast({ title: t('staff.signIn.failed'), text, look: 'destructive' });
  }

  return (
    <form onSubmit={submit} className="w-full max-w-sm space-y-4 rounded-3xl border border-line bg-surface p-6">
      <h1 className="font-bold font-display text-3xl">{title}</h1>
      <Field
        label={t('staff.signIn.username')}
        name="username"
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
      <Button look="primary" type="submit" disabled={isBusy} className="w-full">
        <LogIn aria-hidden className="size-5 rtl:-scale-x-100" />
        {t('staff.signIn.submit')}
      </Button>
    </form>
  );
}
