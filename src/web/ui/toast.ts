export interface ToastMessage {
  title: string;
  text?: string;
  /** A second, smaller line: the reason of a failure. */
  detail?: string;
  /** An action offered while the toast is visible, such as 'Undo'. */
  action?: { label: string; run(): void };
  /** A second action, for what follows from the message. */
  offer?: { label: string; run(): void };
  variant?: 'plain' | 'destructive';
}

let current: { id: number; message: ToastMessage } | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast, replacing the current one: at most one is visible (spec.md §9). Returns its id. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  current = { id: lastId, message };
  for (const listener of listeners) listener();
  return lastId;
}

/** Returns whether the toast is shown: neither dismissed nor replaced. */
export function isToastShown(id: number): boolean {
  return current?.id === id;
}

/** Dismisses the current toast, such as a failure after a later success. */
export function dismissToast(): void {
  if (current) toastStore.dismiss(current.id);
}

/** Returns the current toast, for the notification area. */
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
