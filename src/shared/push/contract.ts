import { z } from 'zod';
import { defineContract } from '../http.ts';
import { LANGUAGES } from '../languages.ts';
import { boundedText, isWebAddress } from '../wire.ts';

const MAX_URL = 2000;
/** Length of a base64url key in characters. */
const MAX_KEY = 100;
/**
 * Addresses of the browsers' push services (Chrome and derivatives, Firefox, Safari, Edge), https on the default port only:
 * subscriptions cannot make the server call any other host.
 */
const PUSH_SERVICES = [
  /^https:\/\/fcm\.googleapis\.com\//,
  /^https:\/\/(?:[a-z0-9-]{1,63}\.){1,5}push\.services\.mozilla\.com\//,
  /^https:\/\/(?:[a-z0-9-]{1,63}\.){1,5}push\.apple\.com\//,
  /^https:\/\/(?:[a-z0-9-]{1,63}\.){1,5}notify\.windows\.com\//,
];

const endpoint = boundedText(MAX_URL).refine((text) => isServiceAddress(text), {
  error: 'Must be the https address of a known push service',
});

function isServiceAddress(text: string): boolean {
  return PUSH_SERVICES.some((service) => service.test(text)) && isWebAddress(text, 'https');
}

/** 65 and 16 bytes in base64url as browsers encode them: without padding, and with no bits beyond the last byte. */
const PUBLIC_KEY = /^[\w-]{86}[AEIMQUYcgkosw048]$/;
const AUTH_SECRET = /^[\w-]{21}[AQgw]$/;
const keyText = (shape: RegExp) => boundedText(MAX_KEY).regex(shape, 'Must be a key of a browser');

/** The result of `PushSubscription.toJSON()` in a browser. */
const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: keyText(PUBLIC_KEY), auth: keyText(AUTH_SECRET) }),
  /** Language of the messages. */
  language: z.enum(LANGUAGES),
});
export type PushSubscriptionRequest = z.output<typeof pushSubscription>;

/** The payload of a push message, as JSON, with texts in the subscription's language. */
export const pushMessage = z.object({
  type: z.literal('new_order'),
  orderId: z.int(),
  orderNumber: z.string(),
  title: z.string(),
  body: z.string(),
  /** Where a click leads. */
  url: z.string(),
});
export type PushMessage = z.output<typeof pushMessage>;

export const getPushKey = defineContract({
  method: 'GET',
  path: '/api/admin/push/key',
  access: 'staff',
  summary: "Get the shop's public VAPID key, with which a browser subscribes (applicationServerKey)",
  success: 200,
  response: z.object({ publicKey: z.string() }),
});

export const subscribeToPush = defineContract({
  method: 'POST',
  path: '/api/admin/push/subscribe',
  access: 'staff',
  summary: 'Subscribe this browser to push messages about new orders',
  body: pushSubscription,
  success: 201,
  response: z.object({ endpoint: z.string() }),
});

export const unsubscribeFromPush = defineContract({
  method: 'POST',
  path: '/api/admin/push/unsubscribe',
  access: 'staff',
  summary: 'Unsubscribe this browser; changes nothing when it is not subscribed',
  body: z.object({ endpoint: boundedText(MAX_URL) }),
  success: 204,
});
