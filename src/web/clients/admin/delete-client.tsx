import { isolate } from '../../../shared/bidi.ts';
import type { Client } from '../../../shared/clients/contract.ts';
import { isOpen } from '../../../shared/orders/statuses.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { CHANGED_MS, useSettled } from '../../ui/use-settled.ts';
import { useClient, useDeletion } from './use-clients.ts';

interface DeleteClientProps {
  client: Client;
  onClose(): void;
  /** Called when the client is deleted; the toast offers undo. */
  onDeleted(): void;
}

/**
 * Asks before deleting, and states that the orders are hidden too, how many are pending, and until when it can be
 * undone. Nobody confirms before it is known what is pending.
 */
export function DeleteClient({ client, onClose, onDeleted }: DeleteClientProps) {
  const { t } = useTranslation();
  const { remove } = useDeletion();
  const query = useClient(client.id, { isEnabled: remove.isIdle });
  const pending = query.data?.orders.filter(({ status }) => isOpen(status)) ?? [];
  const numbers = pending.map(({ orderNumber }) => isolate(orderNumber)).join(', ');
  // What is cached from before may lack an order.
  const isKnown = query.isSuccess && query.isFetchedAfterMount;
  // Stays while it is tried again, so that nothing moves until it is known.
  const hasFailed = !query.isSuccess && query.errorUpdateCount > 0;
  // What is stated moves the buttons.
  const isPressable = useSettled(hasFailed ? 'failed' : numbers, CHANGED_MS);
  return (
    <ConfirmDialog
      title={t('staff.clients.deleteTitle')}
      confirmLabel={t('staff.clients.deleteConfirm')}
      isBusy={remove.isPending || !isKnown || !isPressable}
      onClose={onClose}
      onConfirm={() => remove.mutate(client.id, { onSuccess: onDeleted, onError: onClose })}
    >
      {t('staff.clients.deleteText', { count: client.totalOrders, name: isolate(client.name) })}
      {hasFailed && <LoadFailed isLoading={!query.isError} onRetry={() => void query.refetch()} />}
      {pending.length > 0 && (
        <p className="mt-3 rounded-2xl border border-danger p-3 font-semibold text-danger">
          {t('staff.clients.deleteWaiting', { count: pending.length, numbers })}
        </p>
      )}
    </ConfirmDialog>
  );
}

function LoadFailed({ isLoading, onRetry }: { isLoading: boolean; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p>{t('staff.loadFailed')}</p>
      <Button disabled={isLoading} onClick={onRetry}>
        {t(isLoading ? 'staff.loading' : 'staff.retry')}
      </Button>
    </div>
  );
}
