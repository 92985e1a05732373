import { useMutation } from '@tanstack/react-query';
import {
  type EmailConfig,
  removeEmailConfig,
  saveEmailConfig,
  shownEmailConfig,
} from '../../../shared/mail/contract.ts';
import { jsonText } from '../../../shared/wire.ts';
import { call } from '../../api/client.ts';
import { type MailSettings, refreshOnConflict } from './mail-settings.ts';

const KEY = 'emailConfig';
const MAX_LENGTH = 10_000;
const shownAccount = jsonText(shownEmailConfig, MAX_LENGTH);

/** What staff may see of the mail account: its user, whether there is a password, and the own server. */
export function shownMailAccount({ textOf, versionOf }: MailSettings) {
  const account = shownAccount.safeParse(textOf(KEY)).data;
  const { user = '', hasPassword = false, server } = account ?? {};
  return { user, hasPassword, server, version: versionOf(KEY) };
}

/** Removes the mail account. */
export function useRemoveMailAccount(settings: MailSettings) {
  return useMutation({
    mutationFn: () => call(removeEmailConfig, {}),
    onSuccess: (saved) => settings.take([saved]),
  });
}

export function useSaveMailAccount(settings: MailSettings) {
  return useMutation({
    mutationFn: (account: EmailConfig & { version: number }) => call(saveEmailConfig, { body: account }),
    onSuccess: (saved) => settings.take([saved]),
    onError: refreshOnConflict(settings),
  });
}
