import { useState } from 'react';
import { useTranslation } from '../ui/texts.tsx';
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
  const fail = (text: string) => toast({ title: t('staff.signIn.failed'), text, variant: 'destructive' });
  const succeed = () => {
    toast({ title: t('staff.signIn.success') });
    onSignedIn();
  };
  const backToPassword = (reason: string | null) => {
    setProblem(reason);
    setStep('password');
    if (reason) fail(reason);
  };
  if (step === 'code') {
    return (
      <CodeForm
        title={title}
        onFailed={fail}
        onSignedIn={succeed}
        onBack={() => backToPassword(null)}
        onOver={() => backToPassword(t('staff.security.code.over'))}
      />
    );
  }
  return (
    <PasswordForm
      title={title}
      username={username}
      problem={problem}
      onFailed={(text) => {
        setProblem(text);
        fail(text);
      }}
      onSignedIn={succeed}
      onCodeNeeded={(name) => {
        setUsername(name);
        setStep('code');
      }}
    />
  );
}
