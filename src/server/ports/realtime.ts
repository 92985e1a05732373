import type { RealtimeMessage } from '../../shared/realtime.ts';

/**
 * Delivers events to every node's listeners at most once, without a guarantee; listeners that missed one query the
 * database.
 */
export interface Realtime {
  /** Resolves once this node's own listeners were called; never rejects. */
  publish(message: RealtimeMessage): Promise<void>;
  /** Calls `listener` for each message of any node, until the returned function is called. */
  subscribe(listener: (message: RealtimeMessage) => void): () => void;
  close(): Promise<void>;
}
