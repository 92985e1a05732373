import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { allowFocusInToasts, Backdrop, DialogBanner, useDialogHeight, useReturnFocus } from './dialog.tsx';
import { useTranslation } from './texts.tsx';
import { useBackToClose } from './use-back-to-close.ts';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Label of the confirm button, such as 'Delete city'. */
  confirmLabel: string;
  /** Style of the confirm button: dangerous by default. */
  variant?: 'danger' | 'primary';
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks for confirmation of a destructive action. The cancel button is focused initially. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  variant = 'danger',
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const returnFocus = useReturnFocus();
  const height = useDialogHeight();
  useBackToClose(true, onClose);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          ref={allowFocusInToasts}
          aria-modal="true"
          onCloseAutoFocus={returnFocus}
          className={`fixed inset-x-4 inset-y-0 z-50 mx-auto my-auto h-fit max-w-md overflow-y-auto rounded-3xl bg-surface p-5 text-ink shadow-2xl outline-none motion-safe:animate-rise-in ${height} top-[max(0px,var(--room,0px)+2*var(--alarm-height,0px)-100dvh)]`}
        >
          <Radix.Title className="font-bold font-display text-2xl leading-tight">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-muted">{children}</div>
          </Radix.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button>{t('staff.cancel')}</Button>
            </Radix.Cancel>
            <Button variant={variant} data-once disabled={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
          <DialogBanner onLeave={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
