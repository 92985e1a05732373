import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { MAX_ADDRESSES } from '../../../shared/notifications/contract.ts';
import { tidyEmails } from '../../../shared/notifications/rules.ts';
import { hasCode, useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import type { MailSettings } from './mail-settings.ts';
import { invalidRows, savedAddresses, useSaveAddresses } from './use-addresses.ts';

interface AddressValues extends Record<string, unknown> {
  emails: string[];
}

/** Who gets mail about new orders: rows to add and remove, at least one of which stays (spec.md §5). */
export function AddressesForm({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation();
  const { form, rows, faulty, draft, isDirty, isBusy, submit, changeRow, addRow, removeRow } =
    useAddressesForm(settings);
  return (
    <Panel title={t('staff.notifications.addresses')}>
      <p className="-mt-2 mb-4 text-muted">
        {t(
          savedAddresses(settings).emails.length === 0
            ? 'staff.notifications.noAddresses'
            : 'staff.notifications.addressesAbout',
        )}
      </p>
      <form ref={form} noValidate onSubmit={submit} className="space-y-3">
        <ConflictNotice
          draft={draft}
          labelOf={() => t('staff.notifications.addresses')}
          textOf={(emails) => tidyEmails(emails as string[]).join('\n') || t('staff.conflict.empty')}
        />
        {rows.map(({ key, email }, index) => (
          <div key={key} className="flex items-start gap-2">
            <Field
              className="min-w-0 grow"
              label={t('staff.notifications.address', { number: index + 1 })}
              type="email"
              inputMode="email"
              autoComplete="off"
              dir="ltr"
              value={email}
              error={faulty.includes(index) ? t('staff.notifications.badAddress') : undefined}
              onChange={(event) => changeRow(index, event.target.value)}
            />
            <Button
              aria-label={t('staff.notifications.removeAddress', { number: index + 1 })}
              title={t('staff.delete')}
              disabled={rows.length === 1}
              onClick={() => removeRow(index)}
              className="mt-7 size-12 shrink-0 p-0!"
            >
              <Trash2 aria-hidden className="size-5" />
            </Button>
          </div>
        ))}
        <Button onClick={addRow} disabled={rows.length >= MAX_ADDRESSES}>
          <Plus aria-hidden className="size-5" />
          {t('staff.notifications.addAddress')}
        </Button>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="me-auto font-semibold text-muted">
            {isDirty && !isBusy ? t('staff.unsaved') : ''}
          </p>
          <Button variant="primary" type="submit" disabled={!isDirty || isBusy || draft.conflicts.length > 0}>
            {t(isBusy ? 'staff.saving' : 'staff.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function useAddressesForm(settings: MailSettings) {
  const { t } = useTranslation();
  const saved = savedAddresses(settings);
  const draft = useDraft<AddressValues>({
    name: 'notification-emails',
    saved: { emails: saved.emails },
    version: saved.version,
  });
  const [faulty, setFaulty] = useState<number[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveAddresses(settings);
  const tellFailure = useFailureToast();
  const emails = draft.values.emails.length > 0 ? draft.values.emails : [''];
  const write = (next: string[]) => {
    setFaulty([]);
    draft.change({ emails: next });
  };
  const focusRow = (index: number) => form.current?.querySelectorAll('input')[index]?.focus();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = invalidRows(emails);
    flushSync(() => setFaulty(found));
    if (found[0] !== undefined) return focusRow(found[0]);
    save.mutate(
      { rows: emails, version: draft.version },
      {
        onSuccess: () => {
          draft.discard();
          toast({ title: t('staff.notifications.addressesSaved') });
        },
        onError: (error) => {
          if (hasCode(error, 'version_conflict')) settings.refresh();
          tellFailure(t('staff.notifications.addressesFailed'), error);
        },
      },
    );
  };
  return {
    form,
    // Rows have no name of their own but their place.
    rows: emails.map((email, index) => ({ key: `row-${index}`, email })),
    faulty,
    draft,
    isDirty: JSON.stringify(tidyEmails(emails)) !== JSON.stringify(saved.emails),
    isBusy: save.isPending,
    submit,
    changeRow: (at: number, text: string) => write(emails.map((email, index) => (index === at ? text : email))),
    addRow() {
      flushSync(() => write([...emails, '']));
      focusRow(emails.length);
    },
    removeRow(at: number) {
      flushSync(() => write(emails.filter((_, index) => index !== at)));
      focusRow(Math.max(0, at - 1));
    },
  };
}
