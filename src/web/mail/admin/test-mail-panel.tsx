import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sendTestMail } from '../../../shared/mail/contract.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { useCheckBy } from '../../forms/use-check-by.ts';
import { useForm } from '../../forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { TestMailSteps } from './test-mail-steps.tsx';
import { useTestMail } from './use-outbox.ts';

interface TestMailPanelProps {
  /** To whom, unless another address is typed. */
  defaultRecipient: string;
}

/** Sends a test mail and tells each step of its way, and what to do where it failed (spec.md §2, notifications). */
export function TestMailPanel({ defaultRecipient }: TestMailPanelProps) {
  const { t } = useTranslation();
  const test = useTestMail();
  const form = useTestMailForm(test, defaultRecipient);
  const recipient = form.values.recipient ?? defaultRecipient;
  const icon = <Send aria-hidden className="size-5 rtl:-scale-x-100" />;
  return (
    <Panel title={t('staff.notifications.test')}>
      <p className="-mt-2 mb-4 text-muted">{t('staff.notifications.testAbout')}</p>
      <Form form={form} className="flex flex-wrap items-start gap-3">
        <Field
          className="min-w-0 grow basis-56"
          label={t('staff.notifications.testRecipient')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          value={recipient}
          error={form.errors.recipient}
          onChange={(event) => form.change({ recipient: event.target.value })}
        />
        <SubmitButton
          form={form}
          label={withIcon(icon, t('staff.notifications.testSend'))}
          savingLabel={withIcon(icon, t('staff.notifications.testSending'))}
          isDisabled={recipient.trim() === ''}
          className="min-h-12 max-sm:w-full sm:mt-7"
        />
      </Form>
      <div role="status" aria-label={t('staff.notifications.testResult')}>
        {test.data && !test.isPending && <TestMailSteps report={test.data} />}
      </div>
    </Panel>
  );
}

const withIcon = (icon: ReactNode, text: string) => (
  <>
    {icon}
    {text}
  </>
);

const testForm = sendTestMail.body.pick({ recipient: true });

/** The form of an address; null stands for the default one. The address stays after sending, to try it again. */
function useTestMailForm(test: ReturnType<typeof useTestMail>, defaultRecipient: string) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const check = useCheckBy<{ recipient: string }, { recipient: string }>(testForm, () =>
    t('staff.notifications.badAddress'),
  );
  return useForm({
    saved: { recipient: sentTo },
    check: ({ recipient }) => check({ recipient: recipient ?? defaultRecipient }),
    async send({ recipient }) {
      await test.mutateAsync({ recipient, language });
      setSentTo(recipient);
    },
    messages: { failed: t('staff.notifications.testFailed') },
  });
}
