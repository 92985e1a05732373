import { Plus, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { MAX_ADDRESSES } from '../../../shared/mail/contract.ts';
import { normaliseEmails } from '../../../shared/mail/rules.ts';
import { Form, SaveRow } from '../../forms/form.tsx';
import { useCheckBy } from '../../forms/use-check-by.ts';
import { type Form as FormState, useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { MailSettings } from './mail-settings.ts';
import { addressesForm, savedAddresses, useSaveAddresses } from './use-addresses.ts';

/** Who gets mail about new orders: rows to add and remove, at least one of which stays (spec.md §5). */
export function AddressesForm({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation();
  const form = useAddressesForm(settings);
  const rows = useRows(form);
  const saved = savedAddresses(settings).emails;
  const isChanged = normaliseEmails(rows.emails).join() !== saved.join();
  return (
    <Panel title={t('staff.notifications.addresses')}>
      <p className="-mt-2 mb-4 text-muted">
        {t(saved.length === 0 ? 'staff.notifications.noAddresses' : 'staff.notifications.addressesAbout')}
      </p>
      <Form
        form={form}
        labelOf={() => t('staff.notifications.addresses')}
        textOf={(emails) => normaliseEmails(emails).join('\n')}
        className="space-y-3"
      >
        {rows.emails.map((email, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own but their place.
          <div key={index} className="flex items-start gap-2">
            <Field
              className="min-w-0 grow"
              label={t('staff.notifications.address', { number: index + 1 })}
              type="email"
              inputMode="email"
              autoComplete="off"
              dir="ltr"
              value={email}
              error={form.errors[`emails.${index}`]}
              onChange={(event) => rows.change(index, event.target.value)}
            />
            <Button
              aria-label={t('staff.notifications.removeAddress', { number: index + 1 })}
              title={t('staff.delete')}
              disabled={rows.emails.length === 1}
              onClick={() => rows.remove(index)}
              className="mt-7 size-12 shrink-0 p-0!"
            >
              <Trash2 aria-hidden className="size-5" />
            </Button>
          </div>
        ))}
        <Button onClick={rows.add} disabled={rows.emails.length >= MAX_ADDRESSES}>
          <Plus aria-hidden className="size-5" />
          {t('staff.notifications.addAddress')}
        </Button>
        <SaveRow form={form} isDirty={isChanged} />
      </Form>
    </Panel>
  );
}

interface AddressValues {
  emails: string[];
}

function useAddressesForm(settings: MailSettings) {
  const { t } = useTranslation();
  const { emails, version } = savedAddresses(settings);
  const save = useSaveAddresses(settings);
  return useForm<AddressValues, string[], unknown>({
    name: 'notification-emails',
    saved: { emails },
    version,
    check: useCheckBy(addressesForm, () => t('staff.notifications.badAddress')),
    send: (rows, sentVersion) => save.mutateAsync({ rows, version: sentVersion }),
    messages: { saved: t('staff.notifications.addressesSaved'), failed: t('staff.notifications.addressesFailed') },
  });
}

/** The addresses as rows to fill in, of which at least one stays, and what can be done with them. */
function useRows(form: FormState<AddressValues>) {
  const emails = form.values.emails.length > 0 ? form.values.emails : [''];
  const write = (next: string[]) => form.change({ emails: next });
  const focus = (index: number) =>
    document.getElementById(form.id)?.querySelectorAll<HTMLElement>('input')[index]?.focus();
  return {
    emails,
    change: (at: number, text: string) => write(emails.map((email, index) => (index === at ? text : email))),
    add() {
      flushSync(() => write([...emails, '']));
      focus(emails.length);
    },
    remove(at: number) {
      flushSync(() => write(emails.filter((_, index) => index !== at)));
      focus(Math.max(0, at - 1));
    },
  };
}
