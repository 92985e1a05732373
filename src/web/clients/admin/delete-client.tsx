import { isolate } from '../../../shared/bidi.ts';
import type { Client } from '../../../shared/clients/contract.ts';
import { isOpen } from '../../../shared/orders/statuses.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useClient, useDeletion } from './use-clients.ts';

interface DeleteClientProps {
  client: Client;
  onClose(): void;
  /** Called when the client is deleted; the toast offers undo. */
  onDeleted(): void;
}

/**
 * Asks before deleting, and states that the orders are hidden too, how many are pending, and until when it can be
 * undone.
 */
export function DeleteClient({ client, onClose, onDeleted }: DeleteClientProps) {
  const { t } = useTranslation();
  const { remove } = useDeletion();
  const query = useClient(client.id, { isEnabled: remove.isIdle });
  const open = query.data?.orders.filter(({ status }) => isOpen(status)) ?? [];
  return (
    <ConfirmDialog
      title={t('staff.clients.deleteTitle')}
      confirmLabel={t('staff.clients.deleteConfirm')}
      isBusy={remove.isPending || query.isLoading}
      onClose={onClose}
      onConfirm={() => remove.mutate(client.id, { onSuccess: onDeleted, onError: onClose })}
    >
      {t('staff.clients.deleteText', { count: client.totalOrders, name: isolate(client.name) })}
      {open.length > 0 && (
        <p className="mt-3 rounded-2xl border border-danger p-3 font-semibold text-danger">
          {t('staff.clients.deleteWaiting', {
            count: open.length,
            numbers: open.map(({ orderNumber }) => isolate(orderNumber)).join(', '),
          })}
        </p>
      )}
    </ConfirmDialog>
  );
}
