export interface ToastMessage {
  title: string;
  text?: string;
  /** A second line, smaller: the reason of a failure. */
  detail?: string;
  /** Something to do about it while the message is there, such as 'Undo'. */
  action?: { label: string; run(): void };
  variant?: 'plain' | 'destructive';
}

let current: { id: number; message: ToastMessage } | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message in the notification area, in place of the one there: at most one is visible (spec.md §9). */
export function toast(message: ToastMessage): void {
  lastId += 1;
  current = { id: lastId, message };
  for (const listener of listeners) listener();
}

/** Takes the message away that is shown, such as a failure after a later success. */
export function dismissToast(): void {
  if (current) toastStore.dismiss(current.id);
}

/** The message to show, for the area itself. */
export const toastStore = {
  get: () => current,
  dismiss(id: number) {
    if (current?.id !== id) return;
    current = null;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
