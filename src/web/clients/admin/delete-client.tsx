import { useTranslation } from 'react-i18next';
import { isolate } from '../../../shared/bidi.ts';
import type { Client } from '../../../shared/clients/contract.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeletion } from './use-clients.ts';

interface DeleteClientProps {
  client: Client;
  onClose(): void;
  /** The client is deleted; the message about it can take that back. */
  onDeleted(): void;
}

/** Asks once, and says that the orders are hidden too and for how long it can be taken back. */
export function DeleteClient({ client, onClose, onDeleted }: DeleteClientProps) {
  const { t } = useTranslation();
  const { remove } = useDeletion();
  return (
    <ConfirmDialog
      title={t('staff.clients.deleteTitle')}
      confirmLabel={t('staff.clients.deleteConfirm')}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(client.id, { onSuccess: onDeleted, onError: onClose })}
    >
      {t('staff.clients.deleteText', { count: client.totalOrders, name: isolate(client.name) })}
    </ConfirmDialog>
  );
}
