import { CircleCheck, CircleEllipsis, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { MailSettings } from './mail-settings.ts';
import { shownMailAccount, useRemoveMailAccount } from './use-mail-account.ts';
import { useOutboxSummary } from './use-outbox.ts';

/** Unchecked until the server has said whether the address has a known mail server. */
const LOOK = {
  usable: { icon: CircleCheck, color: 'text-ok' },
  unusable: { icon: TriangleAlert, color: 'text-danger' },
  unchecked: { icon: CircleEllipsis, color: 'text-muted' },
} as const;

/** Whether an account is stored, and whether mail can go out through it; a stored one can be removed. */
export function MailAccountState({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { data: summary } = useOutboxSummary();
  const isUnknown = summary?.problem === 'mail_provider_unknown';
  const { hasPassword, user, server } = shownMailAccount(settings);
  const state = !hasPassword || isUnknown ? 'unusable' : summary ? 'usable' : 'unchecked';
  const { icon: Icon, color } = LOOK[state];
  return (
    <div className="rounded-2xl bg-sunken px-4 py-3">
      <p className="flex items-start gap-2.5">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
        <span className="min-w-0">
          {t(hasPassword ? 'staff.notifications.passwordStored' : 'staff.notifications.noAccount')}{' '}
          {hasPassword && <bdi className="font-semibold">{user}</bdi>}
          {server && (
            <span className="block text-muted text-sm">
              {t('staff.notifications.ownServer.shown', { server: isolate(`${server.host}:${server.port}`) })}
            </span>
          )}
        </span>
      </p>
      {hasPassword && isUnknown && (
        <p className="mt-1 ps-7.5 text-danger">{t('staff.mailProblems.mail_provider_unknown')}</p>
      )}
      {hasPassword && (
        <Button variant="quiet" onClick={() => setAsking(true)} className="-mb-1 ms-2.5 text-danger!">
          <Trash2 aria-hidden className="size-5" />
          {t('staff.notifications.removeAccount')}
        </Button>
      )}
      {isAsking && <RemoveAccount settings={settings} user={user} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface RemoveAccountProps {
  settings: MailSettings;
  user: string;
  onClose(): void;
}

function RemoveAccount({ settings, user, onClose }: RemoveAccountProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const remove = useRemoveMailAccount(settings);
  const confirm = () =>
    void showOutcome(remove.mutateAsync(undefined, { onSettled: onClose }), {
      done: t('staff.notifications.accountRemoved'),
      failed: t('staff.notifications.removeAccountFailed'),
    });
  return (
    <ConfirmDialog
      title={t('staff.notifications.removeAccountTitle')}
      confirmLabel={t('staff.notifications.removeAccount')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('staff.notifications.removeAccountText', { user: isolate(user) })}
    </ConfirmDialog>
  );
}
