import type { Readable } from 'node:stream';
import type { RealtimeMessage } from '../shared/realtime.ts';
import type { StaffAuth } from './auth/staff-auth.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import type { WebBundle } from './http/web-bundle.ts';
import type { Mailer } from './outbox/mailer.ts';
import type { PushSender } from './push/push-sender.ts';
import type { Vault } from './vault.ts';

/** Keeps pictures by name. Names are made by us: letters, digits, dots and dashes. */
export interface MediaStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Does nothing when there is no such picture. */
  remove(name: string): Promise<void>;
  /** Null when there is no such picture. */
  open(name: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
}

/** Carries events to every node's listeners, at most once and without a guarantee: who missed one asks the database. */
export interface Realtime {
  /** Resolves once this node's own listeners have heard it; never rejects. */
  publish(message: RealtimeMessage): Promise<void>;
  /** Calls `listener` for each message of any node, until the returned function is called. */
  subscribe(listener: (message: RealtimeMessage) => void): () => void;
  close(): Promise<void>;
}

/** Structured logging; never hand it personal data. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Clock {
  now(): Date;
  /** Since some moment, in ms: goes on evenly also when the time of day is set anew. */
  elapsedMs(): number;
}

/** All that use cases reach beyond their arguments. Made once in main.ts, and anew for each test. */
export interface Deps {
  config: Config;
  database: OpenDatabase;
  auth: StaffAuth;
  vault: Vault;
  media: MediaStore;
  realtime: Realtime;
  mailer: Mailer;
  push: PushSender;
  clock: Clock;
  web: WebBundle;
}
