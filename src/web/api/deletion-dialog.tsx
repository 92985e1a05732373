import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { toast } from '../ui/toast.ts';
import { useFailureToast } from './problems.ts';

/** A call that deletes or restores an entity by its id, and what toasts say after it. */
interface IdCall {
  call: { mutateAsync(id: number): Promise<unknown>; isPending: boolean };
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
  const failureToast = useFailureToast();
  const run = async () => {
    try {
      await deletion.call.mutateAsync(id);
      toast({ title: deletion.done, action: { label: t('staff.undo'), run: () => void onUndo(id) } });
    } catch (error) {
      failureToast(deletion.failed, error);
    }
    onClose();
  };
  return (
    <ConfirmDialog {...labels} isBusy={deletion.call.isPending} onConfirm={() => void run()} onClose={onClose}>
      {children}
    </ConfirmDialog>
  );
}

/** Returns a function that restores a deleted entity and shows a toast. */
export function useUndo({ call, done, failed }: IdCall): (id: number) => Promise<void> {
  const failureToast = useFailureToast();
  return async (id) => {
    try {
      await call.mutateAsync(id);
      toast({ title: done });
    } catch (error) {
      failureToast(failed, error);
    }
  };
}
