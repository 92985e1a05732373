import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';

interface DialogProps {
  title: string;
  description?: string;
  closeLabel: string;
  /** Wide enough for columns, where the screen is. */
  isWide?: boolean;
  onClose(): void;
  children: ReactNode;
  /** Buttons that stay in view under the scrolling content. */
  footer?: ReactNode;
}

/** A modal dialog: a sheet from the bottom on phones, a card in the middle on larger screens. */
export function Dialog({ title, description, closeLabel, isWide = false, onClose, children, footer }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          ref={letFocusGoToToasts}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={`fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-3xl bg-surface text-ink shadow-2xl outline-none motion-safe:animate-rise-in sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3xl ${isWide ? 'max-w-5xl' : 'max-w-xl'}`}
        >
          <header className="flex items-start justify-between gap-4 border-line border-b px-5 py-4">
            <div>
              <Radix.Title className="font-bold font-display text-2xl leading-tight">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label={closeLabel}
              className="-me-2 -mt-1 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A dialog keeps the focus within, but F8 has to reach the notifications from everywhere (spec.md §9). */
export function letFocusGoToToasts(dialog: HTMLElement | null): void {
  dialog?.addEventListener('focusout', (event) => {
    const { relatedTarget } = event;
    if (relatedTarget instanceof Element && relatedTarget.closest('[data-toast-area]')) event.stopPropagation();
  });
}

/**
 * What stands behind a dialog. Radix's own Overlay would write a style element to stop the page from
 * scrolling, which the content security policy forbids; `tokens.css` stops it instead. On the layer of the dialogs
 * themselves, it also covers one that another was opened from.
 */
export function Backdrop() {
  return <div aria-hidden className="fixed inset-0 z-50 bg-black/55 motion-safe:animate-fade-in" />;
}

/**
 * Gives the focus back to what had it when the dialog opened; our dialogs have no Radix Trigger to return to. Where
 * that is gone, deleted for instance, the dialog below comes next, or the page's content.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) return opener.focus();
    const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]');
    const next = [...dialogs].at(-1) ?? document.querySelector('main');
    next?.focus({ preventScroll: true });
  };
}
