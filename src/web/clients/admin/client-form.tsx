import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../shared/bidi.ts';
import { type Client, clientExistsDetails } from '../../../shared/clients/contract.ts';
import { normalizePhone, PHONE_PREFIX } from '../../../shared/phone.ts';
import { emailText, optionalEmailText } from '../../../shared/wire.ts';
import { ApiError } from '../../api/client.ts';
import { hasCode, useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useClientChanges } from './use-clients.ts';

interface ClientFormProps {
  client: Client;
  onClose(): void;
}

type ClientValues = { name: string; email: string; phone: string };

/**
 * Edits who a client is. All three are needed (spec.md §5), except the email of a client who has none. What was typed
 * stays in the tab until it is saved.
 */
export function ClientForm({ client, onClose }: ClientFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isChecked, setChecked] = useState(false);
  const draft = useDraft<ClientValues>({
    name: `client:${client.id}`,
    saved: { name: client.name, email: client.email ?? '', phone: client.phone },
    version: client.version,
  });
  const leave = () => {
    draft.discard();
    onClose();
  };
  const { save, isBusy, takenBy, forgetTaken } = useSave(leave);
  const { values } = draft;
  const isEmailOptional = client.email === null;
  const email = (isEmailOptional ? optionalEmailText : emailText).safeParse(values.email.trim()).data;
  const isComplete = isFilled(values, isEmailOptional);
  // A number that was stored before the rule was as strict stays until it is changed.
  const phone = values.phone === client.phone ? client.phone : normalizePhone(values.phone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isComplete || draft.conflicts.length > 0) return;
    if (typeof email === 'string' && phone)
      save({ id: client.id, version: draft.version, name: values.name.trim(), email, phone });
  };
  const phoneError = isChecked && phone === null ? t('staff.clients.phoneWrong') : undefined;
  return (
    <Dialog
      title={t('staff.clients.editTitle')}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          {draft.isDirty && <p className="me-auto self-center text-muted text-sm">{t('staff.unsaved')}</p>}
          <Button onClick={leave}>{t('staff.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            disabled={isBusy || draft.conflicts.length > 0 || !isComplete}
          >
            {t(isBusy ? 'staff.saving' : 'staff.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="space-y-4">
        <ConflictNotice draft={draft} labelOf={(field) => t(`staff.clients.${field}`)} />
        <Field
          label={t('staff.clients.name')}
          dir="auto"
          autoComplete="off"
          maxLength={120}
          value={values.name}
          onChange={(event) => draft.change({ name: event.target.value })}
        />
        <Field
          label={t(isEmailOptional ? 'staff.clients.emailOptional' : 'staff.clients.email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={254}
          value={values.email}
          error={isChecked && email === undefined ? t('staff.clients.emailWrong') : undefined}
          onChange={(event) => draft.change({ email: event.target.value })}
        />
        <PhoneField
          label={t('staff.clients.phone')}
          name="phone"
          value={values.phone}
          error={takenBy === null ? phoneError : t('staff.clients.phoneTaken', { name: isolate(takenBy) })}
          onChange={(typed) => {
            forgetTaken();
            draft.change({ phone: typed });
          }}
        />
      </form>
    </Dialog>
  );
}

function isFilled({ name, email, phone }: ClientValues, isEmailOptional: boolean): boolean {
  return [name, ...(isEmailOptional ? [] : [email]), phone.replace(PHONE_PREFIX, '')].every(
    (text) => text.trim() !== '',
  );
}

/** Saves, and tells what became of it: a number that someone else has is told at its field. */
function useSave(onSaved: () => void) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { edit } = useClientChanges();
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const save = (changes: Parameters<typeof edit.mutate>[0]) =>
    edit.mutate(changes, {
      onSuccess() {
        toast({ title: t('staff.clients.updated') });
        onSaved();
      },
      onError(error) {
        if (hasCode(error, 'client_exists') && error instanceof ApiError) {
          setTakenBy(clientExistsDetails.safeParse(error.body?.details).data?.name ?? '');
        }
        fail(t('staff.clients.updateFailed'), error);
      },
    });
  return { save, isBusy: edit.isPending, takenBy, forgetTaken: () => setTakenBy(null) };
}
