import { useEffect, useRef, useState } from 'react';
import { readAppCode, readBackupCode } from '../../shared/auth/codes.ts';
import { Form } from '../forms/form.tsx';
import { useForm } from '../forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { SignInButton } from './password-form.tsx';
import { type CodeKind, SignInRefusal, signInWithCode } from './session.ts';
import { SignInHeading } from './sign-in-heading.tsx';

interface CodeFormProps {
  title: string;
  onFailed(problem: string): void;
  onSignedIn(): void;
  /** Called to return to username and password. */
  onBack(): void;
  /** Called when this sign-in can no longer be completed. */
  onOver(): void;
}

/** The second step of signing in: the app's code, or a backup code when the phone is lost. */
export function CodeForm({ title, onBack, ...props }: CodeFormProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<CodeKind>('app');
  const form = useCodeForm(kind, props);
  const { isTrusted } = form.values;
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: switching the kind of code focuses its field, too.
  useEffect(() => field.current?.focus(), [kind]);
  const other = kind === 'app' ? 'backup' : 'app';
  return (
    <Form form={form} className="w-full max-w-sm space-y-4 rounded-3xl border border-line bg-surface p-6">
      <SignInHeading title={title} />
      <p className="text-muted">{t(`staff.security.code.${kind}Text`)}</p>
      <Field
        {...form.field('text')}
        key={kind}
        ref={field}
        label={t(`staff.security.code.${kind}`)}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
      />
      <Checkbox
        label={t('staff.security.code.trust')}
        checked={isTrusted}
        onChange={(isChosen) => form.change({ isTrusted: isChosen })}
      />
      <SignInButton form={form} />
      <div className="flex flex-wrap justify-between gap-x-2">
        <Button variant="quiet" onClick={onBack} className="-ms-3 px-3">
          {t('staff.back')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            form.discard();
            form.change({ isTrusted });
            setKind(other);
          }}
          className="-me-3 px-3"
        >
          {t(`staff.security.code.${other}Instead`)}
        </Button>
      </div>
    </Form>
  );
}

function useCodeForm(kind: CodeKind, { onFailed, onSignedIn, onOver }: Omit<CodeFormProps, 'title' | 'onBack'>) {
  const { t } = useTranslation();
  const textOf = (error: unknown) => {
    if (!(error instanceof SignInRefusal)) return t('errors.network');
    if (error.reason === 'cookies') return t('staff.signIn.cookies');
    return t(error.reason === 'throttled' ? 'errors.too_many_requests' : `staff.security.code.${kind}Wrong`);
  };
  return useForm({
    saved: { text: '', isTrusted: false },
    check({ text, isTrusted }) {
      const code = kind === 'app' ? readAppCode(text) : readBackupCode(text);
      return code === null
        ? { errors: { text: t(`staff.security.code.${kind}Shape`) } }
        : { content: { code, isTrusted } };
    },
    send: ({ code, isTrusted }) => signInWithCode(kind, code, isTrusted),
    onSaved: onSignedIn,
    refusedFields: (error) => ({ text: textOf(error) }),
    onFailed(error) {
      if (error instanceof SignInRefusal && error.reason === 'over') onOver();
      else onFailed(textOf(error));
    },
  });
}
