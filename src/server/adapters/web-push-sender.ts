import { Agent } from 'node:https';
import type { PushSender } from '../ports/push-sender.ts';
import { createPublicLookup } from './public-addresses.ts';

const TIMEOUT_MS = 10_000;
/** How long the push service may hold a message, in seconds. */
const TTL_SECONDS = 900;
const GONE = [404, 410];

/** Loads it on first use, since many shops have no browser that subscribed. */
const loadWebPush = async () => (await import('web-push')).default;

/**
 * Creates a Web Push sender with VAPID. Endpoints are chosen by browsers, so only public addresses are connected to,
 * unless another `agent` is given.
 */
export function createWebPushSender(agent: Agent = new Agent({ lookup: createPublicLookup() })): PushSender {
  return {
    createKeys: async () => (await loadWebPush()).generateVAPIDKeys(),
    async send({ endpoint, keys }, { payload, keys: vapid, contact }) {
      const webPush = await loadWebPush();
      try {
        await webPush.sendNotification({ endpoint, keys }, payload, {
          vapidDetails: { subject: contact, ...vapid },
          TTL: TTL_SECONDS,
          urgency: 'high',
          timeout: TIMEOUT_MS,
          agent,
        });
        return 'sent';
      } catch (error) {
        return error instanceof webPush.WebPushError && GONE.includes(error.statusCode) ? 'gone' : 'failed';
      }
    },
  };
}
