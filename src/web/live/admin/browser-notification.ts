import { useSyncExternalStore } from 'react';
import { createStoredValue, useStoredValue } from '../../ui/stored-value.ts';
import { noticeOptions, type OrderNotice } from '../notice.ts';

/**
 * Shows a browser notification that stays until it is closed (spec.md §4), if permitted. Phones only show those of a
 * service worker; elsewhere the page creates it.
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

/** The permission for notifications; `missing` where the browser does not support them. */
export type NotificationState = 'granted' | 'default' | 'denied' | 'missing';

const permissionListeners = new Set<() => void>();

/** Requests the permission and updates all components that show it. Has to be called within a click. */
export async function askToNotify(): Promise<NotificationState> {
  await Notification.requestPermission();
  for (const listener of permissionListeners) listener();
  return notificationState();
}

/** Returns the current permission. */
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

/** Whether someone declined notifications on this device. */
export function useDeclined(): [boolean, () => void] {
  return [useStoredValue(declined), () => declined.set(true)];
}
