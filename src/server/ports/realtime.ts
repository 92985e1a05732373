import type { RealtimeMessage } from '../../shared/realtime.ts';

/** Carries events to every node's listeners, at most once and without a guarantee: who missed one asks the database. */
export interface Realtime {
  /** Resolves once this node's own listeners have heard it; never rejects. */
  publish(message: RealtimeMessage): Promise<void>;
  /** Calls `listener` for each message of any node, until the returned function is called. */
  subscribe(listener: (message: RealtimeMessage) => void): () => void;
  close(): Promise<void>;
}
