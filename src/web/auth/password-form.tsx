import { LogIn } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { credentials } from '../../shared/auth/contract.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { useCheckBy } from '../forms/use-check-by.ts';
import { useForm } from '../forms/use-form.ts';
import { Field } from '../ui/field.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { SignInRefusal, signIn } from './session.ts';
import { SignInHeading } from './sign-in-heading.tsx';

const signInForm = credentials.extend({ username: z.string().trim().pipe(credentials.shape.username) });

type Credentials = z.output<typeof credentials>;

interface PasswordFormProps {
  title: string;
  /** Initial username, after returning from the second step. */
  username: string;
  /** Why the last attempt failed. */
  problem: string | null;
  onFailed(problem: string): void;
  onSignedIn(): void;
  onCodeNeeded(username: string): void;
}

/** The first step of signing in: username and password. Values are kept when it fails. */
export function PasswordForm({ title, username, problem, onFailed, onSignedIn, onCodeNeeded }: PasswordFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    saved: { username, password: '' },
    check: useCheckBy<Credentials, Credentials>(signInForm, () => t('staff.signIn.invalid')),
    send: async (credentials) => ({ state: await signIn(credentials), name: credentials.username }),
    onSaved: ({ state, name }) => (state === 'signed-in' ? onSignedIn() : onCodeNeeded(name)),
    onFailed(error) {
      if (!(error instanceof SignInRefusal)) return onFailed(t('errors.network'));
      if (error.reason === 'cookies') return onFailed(t('staff.signIn.cookies'));
      onFailed(t(error.reason === 'throttled' ? 'errors.too_many_requests' : 'staff.signIn.invalid'));
    },
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Form
      form={form}
      isCheckedByBrowser
      className="w-full max-w-sm space-y-4 rounded-3xl border border-line bg-surface p-6"
    >
      <SignInHeading title={title} />
      <Field
        {...form.field('username')}
        ref={field}
        label={t('staff.signIn.username')}
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
        required
      />
      <Field
        {...form.field('password')}
        label={t('staff.signIn.password')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
      />
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <SignInButton form={form} />
    </Form>
  );
}

/** The submit button of both steps. */
export function SignInButton({ form }: Pick<Parameters<typeof SubmitButton>[0], 'form'>) {
  const { t } = useTranslation();
  const label = (
    <>
      <LogIn aria-hidden className="size-5 rtl:-scale-x-100" />
      {t('staff.signIn.submit')}
    </>
  );
  return <SubmitButton form={form} label={label} savingLabel={label} className="w-full" />;
}
