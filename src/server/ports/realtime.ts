import type { RealtimeMessage } from '../../shared/realtime.ts';

/** What a caller took of an allowance at one node. */
export interface AllowanceUse {
  key: string;
  tokens: number;
  burst: number;
  perMinute: number;
}

/**
 * Delivers events to every node's listeners at most once, without a guarantee; listeners that missed one query the
 * database.
 */
export interface Realtime {
  /** Resolves once this node's own listeners were called; never rejects. */
  publish(message: RealtimeMessage): Promise<void>;
  /** Calls `listener` for each message of any node, until the returned function is called. */
  subscribe(listener: (message: RealtimeMessage) => void): () => void;
  /** Tells the other nodes, without a guarantee; never rejects. */
  shareUse(use: readonly AllowanceUse[]): Promise<void>;
  /** Calls `listener` with what other nodes share. */
  onUse(listener: (use: readonly AllowanceUse[]) => void): void;
  close(): Promise<void>;
}
