import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { directionOf } from '../../shared/languages.ts';
import { useLanguage } from './i18n.ts';
import { toastStore } from './toast.ts';
import { useSettled } from './use-settled.ts';

const DURATION_MS = 5000;
const SWIPE_PX = 50;
/** How long in ms a new toast lets presses through: the second of a double tap is meant for what it now covers. */
const NEW_MS = 500;

/** Stops focus events, so that a dialog's focus trap does not move the focus back. See also `allowFocusInToasts`. */
function keepFocusEvents(viewport: HTMLElement | null): void {
  for (const type of ['focusin', 'focusout']) {
    viewport?.parentElement?.addEventListener(type, (event) => event.stopPropagation());
  }
}

interface ToasterProps {
  /** Label of the area; `{hotkey}` is replaced by its key. */
  label: string;
  closeLabel: string;
}

/** The notification area: one toast at a time for 5 s, F8 to focus, swiped away towards the end (spec.md §9). */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const swipe = directionOf(useLanguage()) === 'rtl' ? 'left' : 'right';
  const takesPresses = useSettled(String(shown?.id), NEW_MS);
  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeDirection={swipe}
      swipeThreshold={SWIPE_PX}
      label={label.replace(/ ?\({hotkey}\)/, '')}
    >
      {shown && (
        <Toast.Root
          key={shown.id}
          onOpenChange={(open) => !open && toastStore.dismiss(shown.id)}
          className={`flex items-start gap-3 rounded-2xl border p-4 shadow-xl data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) motion-safe:animate-rise-in ${
            shown.message.variant === 'destructive'
              ? 'border-danger bg-danger text-on-danger'
              : 'border-line bg-surface text-ink'
          } ${takesPresses ? 'pointer-events-auto' : 'pointer-events-none!'}`}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-bold">{shown.message.title}</Toast.Title>
            {shown.message.text && <Toast.Description className="mt-1">{shown.message.text}</Toast.Description>}
            {shown.message.detail && <p className="mt-1 text-sm">{shown.message.detail}</p>}
            <div className="flex flex-wrap gap-x-4">
              {[shown.message.action, shown.message.offer].map(
                (action) =>
                  action && (
                    <Toast.Action
                      key={action.label}
                      altText={action.label}
                      onClick={action.run}
                      className="mt-1 -ms-2 -mb-2 inline-flex min-h-11 items-center rounded-full px-2 font-bold underline underline-offset-4"
                    >
                      {action.label}
                    </Toast.Action>
                  ),
              )}
            </div>
          </div>
          <Toast.Close
            aria-label={closeLabel}
            className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
          >
            <X aria-hidden className="size-5" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={keepFocusEvents}
        hotkey={['F8']}
        // Live areas stay in the accessibility tree while a modal dialog hides the rest of the page.
        aria-live="off"
        data-toast-area=""
        label={label}
        // What lies beside a toast can be pressed.
        className="pointer-events-none fixed inset-x-0 top-(--toast-top,0px) max-sm:top-[max(var(--toast-top,0px),var(--title-bottom,0px))] z-60 mx-auto flex w-full max-w-md flex-col p-4 sm:start-auto sm:end-0 sm:mx-0 pt-[max(1rem,env(safe-area-inset-top))] outline-none"
      />
    </Toast.Provider>
  );
}
