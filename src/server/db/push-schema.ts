import type { Generated } from 'kysely';
import type { Language } from '../../shared/languages.ts';

/* Tables of push messages; see `schema.ts` for the conventions. */

/** One row: the shop's VAPID keys, the private one sealed by the vault. */
export interface PushKeysTable {
  id: number;
  public_key: string;
  sealed_private_key: string;
  created_at: string;
}

/** A staff member's browser that receives push messages until its session ends. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  staff_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Language of the admin area in that browser. */
  language: Language;
  created_at: string;
}
