import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { emailText } from '../../../shared/wire.ts';
import { checkBy } from '../../forms/check-by.ts';
import { Form, SaveRow } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { MailAccountState } from './mail-account-state.tsx';
import type { MailSettings } from './mail-settings.ts';
import { shownMailAccount, useSaveMailAccount } from './use-mail-account.ts';

interface AccountValues {
  user: string;
  password: string;
}

const accountForm = z.object({ user: emailText, password: z.string().regex(/\S/) });

/**
 * The account that mail goes out through. Its password is never shown, and what is typed of it is kept
 * nowhere; both parts are needed to save (spec.md §5).
 */
export function MailAccountForm({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation();
  const form = useAccountForm(settings);
  const account = shownMailAccount(settings);
  const { user, password } = form.values;
  return (
    <Panel title={t('staff.notifications.account')}>
      <MailAccountState settings={settings} />
      <Form form={form} labelOf={() => t('staff.notifications.user')} className="mt-4 space-y-4">
        <Field
          {...form.field('user')}
          label={t('staff.notifications.user')}
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
        />
        <Field
          {...form.field('password')}
          label={t('staff.notifications.password')}
          hint={t(account.hasPassword ? 'staff.notifications.passwordAgain' : 'staff.notifications.passwordHint')}
          type="password"
          autoComplete="new-password"
          dir="ltr"
        />
        <SaveRow form={form} isDirty={form.isDirty} isDisabled={user.trim() === '' || password === ''} />
      </Form>
    </Panel>
  );
}

function useAccountForm(settings: MailSettings) {
  const { t } = useTranslation();
  const account = shownMailAccount(settings);
  const save = useSaveMailAccount(settings);
  return useForm({
    name: 'mail-account',
    saved: { user: account.user, password: '' },
    version: account.version,
    secrets: ['password'],
    check: checkBy<AccountValues, AccountValues>(accountForm, (field) =>
      t(field === 'user' ? 'staff.notifications.badAddress' : 'staff.notifications.passwordNeeded'),
    ),
    send: ({ user, password }, version) => save.mutateAsync({ user, password, version }),
    messages: { saved: t('staff.notifications.accountSaved'), failed: t('staff.notifications.accountFailed') },
  });
}
