import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { clientExistsDetails, type DeletedClient } from '../../../shared/clients/contract.ts';
import { formatPhone } from '../../../shared/phone-text.ts';
import { ApiError } from '../../api/client.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { hasCode } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Price } from '../../ui/price.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useClientChanges, useDeletion } from './use-clients.ts';

/** A deleted client, and the client who has the phone number now. */
interface Merging {
  client: DeletedClient;
  holder: { id: number; name: string };
}

interface DeletedClientListProps {
  clients: readonly DeletedClient[];
  /** Whether the signed-in account may erase clients. */
  canErase: boolean;
  /** Called when a row, and the focused button in it, is removed. */
  onGone(): void;
}

/** Deleted clients, until when each can be restored, with buttons to restore or (owners) erase. */
export function DeletedClientList({ clients, canErase, onGone }: DeletedClientListProps) {
  const [erasing, setErasing] = useState<DeletedClient | null>(null);
  const [merging, setMerging] = useState<Merging | null>(null);
  return (
    <>
      <ul className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {clients.map((client) => (
          <DeletedCard
            key={client.id}
            client={client}
            onGone={onGone}
            onTaken={(holder) => setMerging({ client, holder })}
            onErase={canErase ? () => setErasing(client) : undefined}
          />
        ))}
      </ul>
      {erasing && <EraseClient client={erasing} onClose={() => setErasing(null)} onErased={onGone} />}
      {merging && <MergeClient {...merging} onClose={() => setMerging(null)} onMerged={onGone} />}
    </>
  );
}

interface DeletedCardProps {
  client: DeletedClient;
  /** Called when restoring is rejected because another client has the phone number. */
  onTaken(holder: Merging['holder']): void;
  onGone(): void;
  /** Undefined when the account may not erase. */
  onErase: (() => void) | undefined;
}

function DeletedCard({ client, onTaken, onGone, onErase }: DeletedCardProps) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const { restore } = useDeletion();
  const name = isolate(client.name);
  const restoreClientRecord = () =>
    restore.mutate(client.id, {
      onSuccess: onGone,
      onError(error) {
        const holder = hasCode(error, 'client_exists') && error instanceof ApiError && error.body?.details;
        if (holder) onTaken(clientExistsDetails.parse(holder));
      },
    });
  return (
    <li className="flex flex-col rounded-3xl border border-line border-dashed bg-surface p-4">
      <h2 className="font-bold text-lg leading-snug">
        <bdi>{client.name}</bdi>
      </h2>
      <p className="text-muted text-sm">
        <bdi dir="ltr">{formatPhone(client.phone)}</bdi> · {t('staff.clients.orders', { count: client.totalOrders })} ·{' '}
        <Price agorot={client.totalSpent} />
      </p>
      <p className="mt-2 text-muted text-sm">
        {t('staff.clients.deletedAt', { time: formatInstant(client.deletedAt) })}
      </p>
      <p className="font-semibold text-sm">
        {t('staff.clients.restorableUntil', { time: formatInstant(client.restorableUntil) })}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-3">
        <Button
          data-once
          aria-label={t('staff.clients.restoreOf', { name })}
          disabled={restore.isPending}
          onClick={restoreClientRecord}
          className="grow"
        >
          <RotateCcw aria-hidden className="size-5" />
          {t('staff.clients.restore')}
        </Button>
        {onErase && (
          <Button aria-label={t('staff.clients.eraseOf', { name })} onClick={onErase} className="grow text-danger!">
            {t('staff.clients.erase')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface EraseClientProps {
  client: DeletedClient;
  onClose(): void;
  onErased(): void;
}

/** Asks before erasing, which is permanent. */
function EraseClient({ client, onClose, onErased }: EraseClientProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const { erase } = useClientChanges();
  const confirm = () =>
    void showOutcome(erase.mutateAsync(client.id, { onSuccess: onErased, onSettled: onClose }), {
      done: t('staff.clients.erased'),
      failed: t('staff.clients.eraseFailed'),
    });
  return (
    <ConfirmDialog
      title={t('staff.clients.eraseTitle')}
      confirmLabel={t('staff.clients.eraseConfirm')}
      isBusy={erase.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('staff.clients.eraseText', { name: isolate(client.name) })}
    </ConfirmDialog>
  );
}

interface MergeClientProps extends Merging {
  onClose(): void;
  onMerged(): void;
}

/** Explains why the client cannot be restored, and offers to move the orders instead. */
function MergeClient({ client, holder, onClose, onMerged }: MergeClientProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const { merge } = useClientChanges();
  const confirm = () =>
    void showOutcome(
      merge.mutateAsync({ id: client.id, into: holder.id }, { onSuccess: onMerged, onSettled: onClose }),
      { done: t('staff.clients.merged'), failed: t('staff.clients.mergeFailed') },
    );
  const names = { name: isolate(client.name), holder: isolate(holder.name) };
  return (
    <ConfirmDialog
      title={t('staff.clients.mergeTitle')}
      variant="primary"
      confirmLabel={t('staff.clients.mergeConfirm', names)}
      isBusy={merge.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('staff.clients.mergeText', { count: client.totalOrders, ...names })}
    </ConfirmDialog>
  );
}
