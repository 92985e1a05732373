import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { saveNotificationEmails } from '../../../shared/mail/contract.ts';
import { normaliseEmails } from '../../../shared/mail/rules.ts';
import { emailText, jsonText } from '../../../shared/wire.ts';
import { call } from '../../api/client.ts';
import { type MailSettings, refreshOnConflict } from './mail-settings.ts';

const KEY = 'notificationEmails';
const MAX_LENGTH = 100_000;
const addressList = jsonText(z.array(z.string()), MAX_LENGTH);

/** Who gets mail about new orders, and the version of that list. */
export function savedAddresses({ textOf, versionOf }: MailSettings) {
  return { emails: addressList.safeParse(textOf(KEY)).data ?? [], version: versionOf(KEY) };
}

/** Each row is an address, or empty. */
export const addressesForm = z
  .object({ emails: z.array(z.union([z.string().regex(/^\s*$/), emailText])) })
  .transform(({ emails }) => emails);

export function useSaveAddresses(settings: MailSettings) {
  return useMutation({
    mutationFn: ({ rows, version }: { rows: readonly string[]; version: number }) =>
      call(saveNotificationEmails, { body: { emails: normaliseEmails(rows), version } }),
    onSuccess: (saved) => settings.take([saved]),
    onError: refreshOnConflict(settings),
  });
}
