import type { Language } from '../../../shared/languages.ts';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '../../../shared/push/contract.ts';
import { call } from '../../api/client.ts';

/**
 * Subscribes this device to push messages about new orders. Returns false when the browser has no push messages or its
 * service cannot be reached; then notifications are only shown while the page is open.
 */
export async function turnPushOn(language: Language): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return false;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const registration = await navigator.serviceWorker.ready;
    const { publicKey } = await call(getPushKey, {});
    const subscription = await subscribeWith(publicKey, registration.pushManager);
    const { endpoint = '', keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    await call(subscribeToPush, { body: { endpoint, keys: { p256dh, auth }, language } });
    return true;
  } catch (error) {
    console.warn('Subscribing to push messages failed', error);
    return false;
  }
}

/** A subscription with former keys of the shop, whose secret has changed, is given up: the browser takes no other one. */
async function subscribeWith(applicationServerKey: string, manager: PushManager): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Unsubscribes on signing out, so that a device without a session shows no customer's name. */
export async function turnPushOff(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
