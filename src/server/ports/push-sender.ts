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
  /** Encrypted for the browser on the way; the push service cannot read it. */
  payload: string;
  keys: PushKeys;
  /** Whom a push service may turn to: an https or mailto address. */
  contact: string;
}

/** Hands messages to browsers' push services. */
export interface PushSender {
  createKeys(): PushKeys;
  /** `gone`: the browser does not exist any more. Never rejects, and answers within some seconds. */
  send(target: PushTarget, message: PushToSend): Promise<'sent' | 'gone' | 'failed'>;
}
