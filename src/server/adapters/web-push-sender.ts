import { Agent } from 'node:https';
import webPush from 'web-push';
import type { PushSender } from '../ports/push-sender.ts';
import { createPublicLookup } from './public-addresses.ts';

const TIMEOUT_MS = 10_000;
/** A message about an order is of no use later, in s. */
const KEPT_SECONDS = 900;
const GONE = [404, 410];

/**
 * Web Push with VAPID. Whose browser it is chose the address, so connections are made to public ones alone, unless
 * another `agent` is given to make them.
 */
export function createWebPushSender(agent: Agent = new Agent({ lookup: createPublicLookup() })): PushSender {
  return {
    createKeys: webPush.generateVAPIDKeys,
    async send({ endpoint, keys }, { payload, keys: vapid, contact }) {
      try {
        await webPush.sendNotification({ endpoint, keys }, payload, {
          vapidDetails: { subject: contact, ...vapid },
          TTL: KEPT_SECONDS,
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
