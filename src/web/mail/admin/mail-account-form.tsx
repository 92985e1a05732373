import { z } from 'zod';
import { mailPassword, ownMailServer } from '../../../shared/mail/contract.ts';
import { emailText } from '../../../shared/wire.ts';
import { Form, SaveRow } from '../../forms/form.tsx';
import { useCheckBy } from '../../forms/use-check-by.ts';
import { useForm } from '../../forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { AccountValues } from './account-values.ts';
import { MailAccountState } from './mail-account-state.tsx';
import { DEFAULT_PORT, MailServerFields } from './mail-server-fields.tsx';
import type { MailSettings } from './mail-settings.ts';
import { shownMailAccount, useSaveMailAccount } from './use-mail-account.ts';

const { host, security, login } = ownMailServer.shape;
const basics = { user: emailText, password: mailPassword };
const port = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(ownMailServer.shape.port);
const accountForm = z.discriminatedUnion('hasServer', [
  z.object({ ...basics, hasServer: z.literal(false) }),
  z.object({ ...basics, hasServer: z.literal(true), host, port, security, login }),
]);
type AccountContent = z.output<typeof accountForm>;

const LABELS = {
  user: 'user',
  password: 'password',
  hasServer: 'ownServer.own',
  host: 'ownServer.host',
  port: 'ownServer.port',
  security: 'ownServer.security',
  login: 'ownServer.login',
} as const satisfies Record<keyof AccountValues, string>;

const WRONG = {
  user: 'badAddress',
  password: 'passwordNeeded',
  hasServer: 'ownServer.hostWrong',
  host: 'ownServer.hostWrong',
  port: 'ownServer.portWrong',
  security: 'ownServer.hostWrong',
  login: 'ownServer.loginWrong',
} as const satisfies Record<keyof AccountValues, string>;

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
      <Form form={form} labelOf={(field) => t(`staff.notifications.${LABELS[field]}`)} className="mt-4 space-y-4">
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
        <MailServerFields form={form} />
        <SaveRow form={form} isDirty={form.isDirty} isDisabled={user.trim() === '' || password === ''} />
      </Form>
    </Panel>
  );
}

function useAccountForm(settings: MailSettings) {
  const { t } = useTranslation();
  const account = shownMailAccount(settings);
  const save = useSaveMailAccount(settings);
  const { server } = account;
  return useForm<AccountValues, AccountContent, unknown>({
    name: 'mail-account',
    saved: {
      user: account.user,
      password: '',
      hasServer: server !== undefined,
      host: server?.host ?? '',
      port: String(server?.port ?? DEFAULT_PORT),
      security: server?.security ?? 'tls',
      login: server?.login ?? '',
    },
    version: account.version,
    secrets: ['password'],
    check: useCheckBy<AccountValues, AccountContent>(accountForm, (field) => t(`staff.notifications.${WRONG[field]}`)),
    send: (content, version) => save.mutateAsync({ ...toConfig(content), version }),
    messages: { saved: t('staff.notifications.accountSaved'), failed: t('staff.notifications.accountFailed') },
  });
}

function toConfig(content: AccountContent) {
  const { user, password } = content;
  if (!content.hasServer) return { user, password };
  const { host, port, security, login } = content;
  return { user, password, server: { host, port, security, ...(login ? { login } : {}) } };
}
