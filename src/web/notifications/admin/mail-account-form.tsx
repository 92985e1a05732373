import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailText } from '../../../shared/wire.ts';
import { hasCode, useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import type { MailSettings } from './mail-settings.ts';
import { shownMailAccount, useSaveMailAccount } from './use-mail-account.ts';

interface AccountValues extends Record<string, unknown> {
  user: string;
}

/**
 * The account that mail goes out through. Its password is never shown, and what is typed of it is kept
 * nowhere; both parts are needed to save (spec.md §5).
 */
export function MailAccountForm({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation();
  const { draft, account, password, errors, isBusy, changeUser, changePassword, submit } = useAccountForm(settings);
  return (
    <Panel title={t('staff.notifications.account')}>
      <AccountState hasPassword={account.hasPassword} user={account.user} />
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <ConflictNotice draft={draft} labelOf={() => t('staff.notifications.user')} />
        <Field
          label={t('staff.notifications.user')}
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
          value={draft.values.user}
          error={errors.user}
          onChange={(event) => changeUser(event.target.value)}
        />
        <Field
          label={t('staff.notifications.password')}
          hint={t(account.hasPassword ? 'staff.notifications.passwordAgain' : 'staff.notifications.passwordHint')}
          type="password"
          autoComplete="new-password"
          dir="ltr"
          value={password}
          error={errors.password}
          onChange={(event) => changePassword(event.target.value)}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="me-auto font-semibold text-muted">
            {(draft.isDirty || password !== '') && !isBusy ? t('staff.unsaved') : ''}
          </p>
          <Button
            variant="primary"
            type="submit"
            disabled={isBusy || draft.conflicts.length > 0 || draft.values.user.trim() === '' || password === ''}
          >
            {t(isBusy ? 'staff.saving' : 'staff.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function AccountState({ hasPassword, user }: { hasPassword: boolean; user: string }) {
  const { t } = useTranslation();
  const Icon = hasPassword ? CircleCheck : TriangleAlert;
  return (
    <p className="flex items-start gap-2.5 rounded-2xl bg-sunken px-4 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${hasPassword ? 'text-ok' : 'text-danger'}`} />
      <span className="min-w-0">
        {t(hasPassword ? 'staff.notifications.passwordStored' : 'staff.notifications.noAccount')}{' '}
        {hasPassword && <bdi className="font-semibold">{user}</bdi>}
      </span>
    </p>
  );
}

interface AccountErrors {
  user?: string;
  password?: string;
}

function useAccountForm(settings: MailSettings) {
  const { t } = useTranslation();
  const account = shownMailAccount(settings);
  const draft = useDraft<AccountValues>({
    name: 'mail-account',
    saved: { user: account.user },
    version: account.version,
  });
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<AccountErrors>({});
  const save = useSaveMailAccount(settings);
  const tellFailure = useFailureToast();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const user = emailText.safeParse(draft.values.user);
    if (!user.success) return setErrors({ user: t('staff.notifications.badAddress') });
    if (password.trim() === '') return setErrors({ password: t('staff.notifications.passwordNeeded') });
    save.mutate(
      { user: user.data, password, version: draft.version },
      {
        onSuccess: () => {
          draft.discard();
          setPassword('');
          toast({ title: t('staff.notifications.accountSaved') });
        },
        onError: (error) => {
          if (hasCode(error, 'version_conflict')) settings.refresh();
          tellFailure(t('staff.notifications.accountFailed'), error);
        },
      },
    );
  };
  return {
    draft,
    account,
    password,
    errors,
    isBusy: save.isPending,
    submit,
    changeUser(user: string) {
      draft.change({ user });
      setErrors({});
    },
    changePassword(text: string) {
      setPassword(text);
      setErrors({});
    },
  };
}
