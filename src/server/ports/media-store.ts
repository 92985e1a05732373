import type { Readable } from 'node:stream';

/** Stores pictures by generated names of letters, digits, dots and dashes. */
export interface MediaStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Does nothing when there is no such picture. */
  remove(name: string): Promise<void>;
  /** Returns null when there is no such picture. */
  open(name: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
}
