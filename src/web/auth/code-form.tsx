import { LogIn } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAppCode, readBackupCode } from '../../shared/auth/codes.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { type CodeKind, signInWithCode } from './session.ts';

interface CodeFormProps {
  title: string;
  problem: string | null;
  onProblem(text: string): void;
  /** Something else is typed: what was said about the last try no longer holds. */
  onEdit(): void;
  onSignedIn(): void;
  /** Back to username and password, by choice. */
  onBack(): void;
  /** Back to them because this sign-in can no longer be completed. */
  onOver(): void;
}

/** The second step of signing in: the code of the app, or a backup code when the phone is lost. */
export function CodeForm({ title, problem, onProblem, onEdit, onSignedIn, onBack, onOver }: CodeFormProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<CodeKind>('app');
  const [text, setText] = useState('');
  const [isTrusted, setTrusted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of the other kind of code is to be typed into at once, too.
  useEffect(() => field.current?.focus(), [kind]);

  const type = (next: string) => {
    setText(next);
    onEdit();
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = kind === 'app' ? readAppCode(text) : readBackupCode(text);
    if (code === null) return onProblem(t(`staff.security.code.${kind}Shape`));
    setBusy(true);
    const result = await signInWithCode(kind, code, isTrusted).catch(() => null);
    setBusy(false);
    if (result === 'signed-in') onSignedIn();
    else if (result === 'over') onOver();
    else if (result === null) onProblem(t('errors.network'));
    else onProblem(t(result === 'throttled' ? 'errors.too_many_requests' : `staff.security.code.${kind}Wrong`));
  }

  const other = kind === 'app' ? 'backup' : 'app';
  return (
    <form
      onSubmit={submit}
      noValidate
      className="w-full max-w-sm space-y-4 rounded-3xl border border-line bg-surface p-6"
    >
      <h1 className="font-bold font-display text-3xl">{title}</h1>
      <p className="text-muted">{t(`staff.security.code.${kind}Text`)}</p>
      <Field
        key={kind}
        ref={field}
        label={t(`staff.security.code.${kind}`)}
        value={text}
        error={problem ?? undefined}
        onChange={(event) => type(event.target.value)}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
      />
      <Checkbox label={t('staff.security.code.trust')} checked={isTrusted} onChange={setTrusted} />
      <Button variant="primary" type="submit" disabled={isBusy} className="w-full">
        <LogIn aria-hidden className="size-5 rtl:-scale-x-100" />
        {t('staff.signIn.submit')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-2">
        <Button variant="quiet" onClick={onBack} className="-ms-3 px-3">
          {t('staff.back')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            type('');
            setKind(other);
          }}
          className="-me-3 px-3"
        >
          {t(`staff.security.code.${other}Instead`)}
        </Button>
      </div>
    </form>
  );
}
