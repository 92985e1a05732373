import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailText } from '../../../shared/wire.ts';
import { useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import { TestMailSteps } from './test-mail-steps.tsx';
import { useTestMail } from './use-outbox.ts';

interface TestMailPanelProps {
  /** To whom, unless another address is typed. */
  defaultRecipient: string;
}

/** Sends a test mail and tells each step of its way, and what to do where it failed (spec.md §2, notifications). */
export function TestMailPanel({ defaultRecipient }: TestMailPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const test = useTestMail();
  const showFailure = useFailureToast();
  const recipient = typed ?? defaultRecipient;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (test.isPending) return;
    const address = emailText.safeParse(recipient);
    if (!address.success) return setError(t('staff.notifications.badAddress'));
    test.mutate(
      { recipient: address.data, language },
      { onError: (problem) => showFailure(t('staff.notifications.testFailed'), problem) },
    );
  };
  return (
    <Panel title={t('staff.notifications.test')}>
      <p className="-mt-2 mb-4 text-muted">{t('staff.notifications.testAbout')}</p>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          className="min-w-56 grow"
          label={t('staff.notifications.testRecipient')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          value={recipient}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <Button
          variant="primary"
          type="submit"
          disabled={test.isPending || recipient.trim() === ''}
          className="min-h-12 max-sm:w-full sm:mt-7"
        >
          <Send aria-hidden className="size-5 rtl:-scale-x-100" />
          {t(test.isPending ? 'staff.notifications.testSending' : 'staff.notifications.testSend')}
        </Button>
      </form>
      <div role="status" aria-label={t('staff.notifications.testResult')}>
        {test.data && !test.isPending && <TestMailSteps report={test.data} />}
      </div>
    </Panel>
  );
}
