import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

interface SignInFormProps {
  title: string;
  onSignedIn(): void;
}

/** Username and password, then a code for accounts that have a second factor (spec.md §2). */
export function SignInForm({ title, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (text: string) => {
    setProblem(text);
    toast({ title: t('staff.signIn.failed'), text, variant: 'destructive' });
  };
  const succeed = () => {
    toast({ title: t('staff.signIn.success') });
    onSignedIn();
  };
  const go = (next: typeof step) => {
    setProblem(null);
    setStep(next);
  };
  if (step === 'code') {
    return (
      <CodeForm
        title={title}
        problem={problem}
        onProblem={fail}
        onEdit={() => setProblem(null)}
        onSignedIn={succeed}
        onBack={() => go('password')}
        onOver={() => {
          go('password');
          fail(t('staff.security.code.over'));
        }}
      />
    );
  }
  return (
    <PasswordForm
      title={title}
      username={username}
      problem={problem}
      onProblem={fail}
      onSignedIn={succeed}
      onCodeNeeded={(name) => {
        setUsername(name);
        go('code');
      }}
    />
  );
}
