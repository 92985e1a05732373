import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { createContext, type MouseEvent, type ReactNode, use, useState } from 'react';
import { keepToastsOffTitle } from './toast-place.ts';
import { useBackToClose } from './use-back-to-close.ts';
import { useJustOpened } from './use-just-opened.ts';

/**
 * What stays reachable above every dialog, such as the alarm on staff pages. It is rendered within the dialog, where its
 * focus trap and screen readers reach it, at the top of the screen. Null on pages that never have a banner.
 */
export const DialogBannerContext = createContext<ReactNode>(null);
/**
 * Room for the banner, also before it appears, so that the dialog does not move; less on short screens. One that large text
 * makes higher gets its height, and moves the middle of the dialog down where it would cover its top.
 */
const BELOW_BANNER =
  '[--room:max(min(max(100dvh-4.5rem,80dvh),100dvh-var(--alarm-height,0px)),40dvh)] ' +
  'sm:[--room:max(min(max(100dvh-8.5rem,80dvh),100dvh-var(--alarm-height,0px)),40dvh)] ' +
  'max-h-(--room) sm:top-[max(0px,var(--room)+2*var(--alarm-height,0px)-100dvh)]';

interface DialogProps {
  title: string;
  description?: string;
  closeLabel: string;
  /** Uses a wide layout on large screens. */
  isWide?: boolean;
  /** Whether the page gives the dialog a history entry of its own, which Back leaves; otherwise Back closes it too. */
  hasAddress?: boolean;
  onClose(): void;
  children: ReactNode;
  /** Footer buttons, always visible below the scrolling content. */
  footer?: ReactNode;
}

/** A modal dialog: a bottom sheet on phones, a centred card on larger screens. */
export function Dialog({
  title,
  description,
  closeLabel,
  isWide = false,
  hasAddress = false,
  onClose,
  children,
  footer,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  useBackToClose(!hasAddress, onClose);
  const isNew = useJustOpened();
  const height = useDialogHeight();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          ref={allowFocusInToasts}
          onCloseAutoFocus={returnFocus}
          onPointerDownOutside={(event) => isNew && event.preventDefault()}
          onMouseDown={keepFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={`fixed inset-x-0 bottom-0 z-50 mx-auto flex w-full flex-col overflow-y-auto overscroll-contain rounded-t-3xl bg-surface text-ink shadow-2xl outline-none motion-safe:animate-rise-in sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3xl ${isWide ? 'max-w-5xl' : 'max-w-xl'} ${height}`}
        >
          <div ref={keepToastsOffTitle} className="border-line border-b px-5 py-4 short:py-2">
            {/* A title whose longest word has no room beside the button is below it. */}
            <div className="flex flex-wrap-reverse items-end justify-end">
              <Radix.Title className="wrap-break-word w-min min-w-0 max-w-full grow self-center font-bold font-display text-2xl leading-tight">
                {title}
              </Radix.Title>
              <Radix.Close
                aria-label={closeLabel}
                className="-me-2 -mt-1 ms-2 inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunken"
              >
                <X aria-hidden className="size-5" />
              </Radix.Close>
            </div>
            {/* Screen readers say it wherever there is no room for it. */}
            {description && (
              <Radix.Description className="mt-1 text-muted short:hidden">{description}</Radix.Description>
            )}
          </div>
          {/* Large text leaves it little room; the whole dialog scrolls then. */}
          <div className={`relative flex-1 overflow-y-auto px-5 py-4 ${hasAddress ? 'min-h-30' : 'min-h-0'}`}>
            {children}
          </div>
          {footer && (
            // What opens over the customer page has its buttons where the pressed one was.
            <div
              className={`flex flex-wrap justify-end gap-3 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] short:gap-y-1 short:pt-2 short:pb-[max(0.5rem,env(safe-area-inset-bottom))] ${hasAddress && isNew ? 'pointer-events-none' : ''}`}
            >
              {footer}
            </div>
          )}
          <DialogBanner onLeave={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Lets a press that reaches the dialog itself leave the focus where it is: through a footer that does not take presses yet,
 * the second one of a double click would take it from the line that the sheet above gave it back to.
 */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}

/** Returns the classes by which a dialog leaves room for the banner, on pages that may have one. */
export function useDialogHeight(): string {
  return use(DialogBannerContext) === null ? 'max-h-[92dvh]' : BELOW_BANNER;
}

/** The banner of a dialog; a link in it leaves the dialog. */
export function DialogBanner({ onLeave }: { onLeave(): void }) {
  const banner = use(DialogBannerContext);
  if (!banner) return null;
  const leave = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && onLeave();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links in it are pressed.
    <div onClick={leave} className="fixed inset-x-0 top-0 max-h-[60dvh] overflow-y-auto">
      {banner}
    </div>
  );
}

/** The focus trap of a dialog must not catch F8, which focuses the notifications (spec.md §9). */
export function allowFocusInToasts(dialog: HTMLElement | null): void {
  dialog?.addEventListener('focusout', (event) => {
    const { relatedTarget } = event;
    if (relatedTarget instanceof Element && relatedTarget.closest('[data-toast-area]')) event.stopPropagation();
  });
}

/**
 * The backdrop. Radix's own Overlay adds a style element to disable scrolling, which the content security policy
 * forbids; `tokens.css` disables it instead. On the layer of the dialogs, so that it also covers a dialog below.
 */
export function Backdrop() {
  return <div aria-hidden className="fixed inset-0 z-50 bg-black/55 motion-safe:animate-fade-in" />;
}

/**
 * Restores the focus to the element that had it before the dialog opened, because these dialogs have no Radix Trigger.
 * When that element was removed, the same button of the line that has its place is focused, or else the dialog below, or
 * the page's content.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => openerOf(document.activeElement));
  const [place] = useState(() => placeInLines(opener));
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) return opener.focus();
    const successor = place && buttonAt(place);
    if (successor) return successor.focus();
    const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]');
    const next = [...dialogs].at(-1) ?? document.querySelector('main');
    next?.focus({ preventScroll: true });
  };
}

/** Returns what opens a dialog: the focused element, or the button of the menu that it is in, which is about to close. */
function openerOf(focused: Element | null): Element | null {
  const buttonId = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return buttonId ? document.getElementById(buttonId) : focused;
}

/** The place of a button in a list marked as `data-lines`, whose lines a dialog may replace. */
interface PlaceInLines {
  lines: Element;
  line: number;
  button: number;
}

function placeInLines(opener: Element | null): PlaceInLines | null {
  const lines = opener?.closest('[data-lines]');
  const item = opener?.closest('li');
  if (!opener || !lines || !item) return null;
  return {
    lines,
    line: [...lines.children].indexOf(item),
    button: [...item.querySelectorAll<Element>('button')].indexOf(opener),
  };
}

function buttonAt({ lines, line, button }: PlaceInLines): HTMLElement | undefined {
  return lines.children[Math.min(line, lines.children.length - 1)]?.querySelectorAll('button')[button];
}
