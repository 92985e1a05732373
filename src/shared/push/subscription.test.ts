import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subscribeToPush } from './contract.ts';

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const KEYS = { p256dh: encoded(new Uint8Array(65)), auth: encoded(new Uint8Array(16)) };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

const isTaken = (changes: { endpoint?: string; keys?: Partial<typeof KEYS> }) =>
  subscribeToPush.body.safeParse({
    endpoint: changes.endpoint ?? ENDPOINT,
    keys: { ...KEYS, ...changes.keys },
    language: 'he',
  }).success;

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b-_x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QO2',
  'https://wns2-am3p.notify.windows.com/w/?token=BQYAAAD%2f',
  `https://${'a'.repeat(63)}.push.apple.com/`,
  'https://a.b.c.d.e.notify.windows.com/w',
  'https://a.b.c.d.e.push.apple.com/w',
  'https://a.b.c.d.e.push.services.mozilla.com/w',
])('a push subscription at %s is accepted', (endpoint) => {
  expect(isTaken({ endpoint })).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/a',
  'https://evil.example/https://fcm.googleapis.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://push.example.com/a',
  'https://evil-fcm.googleapis.com/a',
  'https://user@fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com/a b',
  'https:///fcm.googleapis.com/',
  'https://evil.example/.push.apple.com/',
  'https://evil.example#.fcm.googleapis.com/',
  'https://evil.example?.push.apple.com/',
  'https://evil.example\\.push.apple.com/',
  'https://evil.example .push.apple.com/',
])('a push subscription at %s is rejected', (endpoint) => {
  expect(isTaken({ endpoint })).toBe(false);
});

test.each(['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'])(
  'push subscriptions at lookalikes of %s are rejected',
  (service) => {
    for (const host of [
      service,
      `.${service}`,
      `evil${service}`,
      `evil_.${service}`,
      `@a.${service}`,
      `${'a'.repeat(64)}.${service}`,
      `a.b.c.d.e.f.${service}`,
      `a.${service}.evil.example`,
      `evil.example/https://a.${service}`,
    ]) {
      expect(isTaken({ endpoint: `https://${host}/a` }), host).toBe(false);
    }
  },
);

test('push keys of another length are rejected', () => {
  fc.assert(
    fc.property(fc.constantFrom(-3, -2, -1, 1, 2, 3), (more) => {
      expect(isTaken({ keys: { p256dh: encoded(new Uint8Array(65 + more)) } })).toBe(false);
      expect(isTaken({ keys: { auth: encoded(new Uint8Array(16 + more)) } })).toBe(false);
    }),
  );
});

test.each([
  { auth: `${KEYS.auth}==` },
  { p256dh: `${KEYS.p256dh}=` },
  { auth: `=${KEYS.auth}` },
  { p256dh: `=${KEYS.p256dh}` },
  { auth: `+${KEYS.auth.slice(1)}` },
  { p256dh: `+${KEYS.p256dh.slice(1)}` },
])('push keys with padding or other characters are rejected: %j', (keys) => {
  expect(isTaken({ keys })).toBe(false);
});

test('push keys with bits after the last byte are rejected', () => {
  expect(isTaken({ keys: { auth: `${KEYS.auth.slice(0, -1)}B` } })).toBe(false);
  expect(isTaken({ keys: { p256dh: `${KEYS.p256dh.slice(0, -1)}B` } })).toBe(false);
});
