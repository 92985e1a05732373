import type { Generated } from 'kysely';
import type { AvifState } from '../../shared/media/contract.ts';

/** A picture of the media library. */
export interface MediaFilesTable {
  id: Generated<number>;
  /** Generated name under `/media/`. */
  filename: string;
  /** The uploader's file name; shown and searched, never used as a path. */
  original_name: string;
  content_type: string;
  size_bytes: number;
  width_px: number;
  height_px: number;
  created_at: string;
  /** Whether the copies in AVIF exist. */
  avif_state: Generated<AvifState>;
  /** Number of attempts to encode them. */
  avif_attempts: Generated<number>;
  /** Not attempted before: a node is encoding it, or failed to. */
  avif_due_at: Generated<string | null>;
}
