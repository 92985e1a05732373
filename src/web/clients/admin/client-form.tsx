import { z } from 'zod';
import { isolate } from '../../../shared/bidi.ts';
import { type Client, clientExistsDetails } from '../../../shared/clients/contract.ts';
import { PHONE_PREFIX } from '../../../shared/phone.ts';
import { emailText, israeliPhoneText, optionalEmailText, personName } from '../../../shared/wire.ts';
import { detailsOf } from '../../api/problems.ts';
import { DialogFormButtons, Form } from '../../forms/form.tsx';
import { useCheckBy } from '../../forms/use-check-by.ts';
import { useForm } from '../../forms/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useClientChanges } from './use-clients.ts';

interface ClientFormProps {
  client: Client;
  onClose(): void;
}

interface ClientValues {
  name: string;
  email: string;
  phone: string;
}

/**
 * Edits a client's name, phone and email. All are required (spec.md §5), except the email of a client who has none.
 * Edits are kept as a draft until saved.
 */
export function ClientForm({ client, onClose }: ClientFormProps) {
  const { t } = useTranslation();
  const form = useClientForm({ client, onClose });
  const isEmailOptional = client.email === null;
  return (
    <Dialog
      title={t('staff.clients.editTitle')}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          {form.isDirty && <p className="me-auto self-center text-muted text-sm">{t('staff.unsaved')}</p>}
          <DialogFormButtons form={form} isDisabled={!isFilled(form.values, isEmailOptional)} onClose={onClose} />
        </>
      }
    >
      <Form form={form} labelOf={(field) => t(`staff.clients.${field}`)} className="space-y-4">
        <Field {...form.field('name')} label={t('staff.clients.name')} dir="auto" autoComplete="off" />
        <Field
          {...form.field('email')}
          label={t(isEmailOptional ? 'staff.clients.emailOptional' : 'staff.clients.email')}
          type="email"
          dir="ltr"
          autoComplete="off"
        />
        <PhoneField
          {...form.field('phone')}
          label={t('staff.clients.phone')}
          onChange={(phone) => form.change({ phone })}
        />
      </Form>
    </Dialog>
  );
}

function isFilled({ name, email, phone }: ClientValues, isEmailOptional: boolean): boolean {
  return [name, ...(isEmailOptional ? [] : [email]), phone.replace(PHONE_PREFIX, '')].every(
    (text) => text.trim() !== '',
  );
}

/** Handles submission; a phone number of another client is reported at its field. */
function useClientForm({ client, onClose }: ClientFormProps) {
  const { t } = useTranslation();
  const { edit } = useClientChanges();
  return useForm({
    name: `client:${client.id}`,
    saved: { name: client.name, email: client.email ?? '', phone: client.phone },
    version: client.version,
    check: useCheckBy<ClientValues, ClientValues>(clientForm(client), (field) => t(`staff.clients.${field}Wrong`)),
    send: (content, version) => edit.mutateAsync({ id: client.id, version, ...content }),
    messages: { saved: t('staff.clients.updated'), failed: t('staff.clients.updateFailed') },
    onSaved: onClose,
    refusedFields(error) {
      const other = detailsOf(error, 'client_exists', clientExistsDetails);
      return other ? { phone: t('staff.clients.phoneTaken', { name: isolate(other.name) }) } : {};
    },
  });
}

/** A number stored under less strict rules stays valid until it is changed. */
function clientForm({ email, phone }: Client) {
  return z.object({
    name: personName,
    email: email === null ? optionalEmailText.transform((text) => text ?? '') : emailText,
    phone: z.union([z.literal(phone), israeliPhoneText]),
  });
}
