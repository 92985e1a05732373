import type { Readable } from 'node:stream';

/** Stores pictures by generated names of letters, digits, dots and dashes. */
export interface MediaStore {
  /** Where the pictures are, as messages to the operator name it, such as "The folder /data/media". */
  readonly place: string;
  put(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Does nothing when there is no such picture. */
  remove(name: string): Promise<void>;
  /** Returns null when there is no such picture. */
  open(name: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
  /** Returns the names of all pictures, in no particular order. */
  list(): AsyncIterable<string>;
  /** Puts a picture into the new file `path`; a hard link where possible. Returns false when there is no such picture. */
  copyTo(name: string, path: string): Promise<boolean>;
  /** Throws an error with the cause when pictures cannot be stored or read. */
  check(): Promise<void>;
}
