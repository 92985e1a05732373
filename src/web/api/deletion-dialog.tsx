import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { useOutcomeToast } from './outcome-toast.ts';

/** A call that deletes or restores an entity by its id, and what toasts say after it. */
interface IdCall {
  call: { mutateAsync(id: number, options?: { onSettled(): void }): Promise<unknown>; isPending: boolean };
  done: string;
  failed: string;
}

interface DeletionDialogProps {
  /** Of the entity. */
  id: number;
  title: string;
  /** Label of the button that deletes. */
  confirmLabel: string;
  deletion: IdCall;
  /** Restores the entity, and says so. */
  onUndo(id: number): Promise<void>;
  /** What deleting means. */
  children: ReactNode;
  onClose(): void;
}

/** Asks before an entity is deleted that can be restored; the toast afterwards offers undo. */
export function DeletionDialog({ id, deletion, onUndo, children, onClose, ...labels }: DeletionDialogProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const { call, done, failed } = deletion;
  const action = { label: t('staff.undo'), run: () => void onUndo(id) };
  const run = () =>
    void showOutcome(call.mutateAsync(id, { onSettled: onClose }), { done: () => ({ title: done, action }), failed });
  return (
    <ConfirmDialog {...labels} isBusy={call.isPending} onConfirm={run} onClose={onClose}>
      {children}
    </ConfirmDialog>
  );
}

/** Returns a function that restores a deleted entity and shows a toast. */
export function useUndo({ call, ...texts }: IdCall): (id: number) => Promise<void> {
  const showOutcome = useOutcomeToast();
  return async (id) => {
    await showOutcome(call.mutateAsync(id), texts);
  };
}
