import { useSyncExternalStore } from 'react';
import { createStoredValue, useStoredValue } from '../../ui/stored-value.ts';
import { noticeOptions, type OrderNotice } from '../notice.ts';

/**
 * Shows a notification of the browser that stays until someone closes it (spec.md §4), where that is allowed.
 * Phones show those of a service worker alone; elsewhere the page's own will do.
 */
export async function notify(notice: OrderNotice): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) return registration.showNotification(notice.title, noticeOptions(notice));
  const shown = new Notification(notice.title, noticeOptions(notice));
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** Whether the browser would show notifications, could be asked, was told not to, or has none. */
export type NotificationState = 'granted' | 'default' | 'denied' | 'missing';

const permissionListeners = new Set<() => void>();

/** Asks the browser for the permission, for all who show its state. Has to be called within a click. */
export async function askToNotify(): Promise<NotificationState> {
  await Notification.requestPermission();
  for (const listener of permissionListeners) listener();
  return notificationState();
}

/** What the browser says about notifications now. */
export function useNotificationState(): NotificationState {
  return useSyncExternalStore(subscribeToPermission, notificationState);
}

function subscribeToPermission(listener: () => void): () => void {
  permissionListeners.add(listener);
  return () => permissionListeners.delete(listener);
}

export function notificationState(): NotificationState {
  return 'Notification' in window ? Notification.permission : 'missing';
}

const declined = createStoredValue<boolean>({
  key: 'notificationsDeclined',
  fallback: false,
  parse: (json) => json === true,
});

/** Whether someone at this device said that they do not want to be asked again. */
export function useDeclined(): [boolean, () => void] {
  return [useStoredValue(declined), () => declined.set(true)];
}
