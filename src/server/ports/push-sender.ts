/** The shop's VAPID keys, in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushToSend {
  /** Encrypted for the browser; the push service cannot read it. */
  payload: string;
  keys: PushKeys;
  /** Contact for push services: an https or mailto address. */
  contact: string;
}

/** Sends messages to browsers' push services. */
export interface PushSender {
  createKeys(): Promise<PushKeys>;
  /** Returns `gone` when the subscription no longer exists. Never rejects; times out after some seconds. */
  send(target: PushTarget, message: PushToSend): Promise<'sent' | 'gone' | 'failed'>;
}
