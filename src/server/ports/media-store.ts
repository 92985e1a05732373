import type { Readable } from 'node:stream';

/** Keeps pictures by name. Names are made by us: letters, digits, dots and dashes. */
export interface MediaStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Does nothing when there is no such picture. */
  remove(name: string): Promise<void>;
  /** Null when there is no such picture. */
  open(name: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
}
