import type { Generated, Kysely } from 'kysely';
import type { Language } from '../../shared/languages.ts';
import type { OrderSource, PaymentMethod } from '../../shared/orders/contract.ts';
import type { OrderStatus, StatusTimeColumn } from '../../shared/orders/statuses.ts';
import type { Flag } from './flag.ts';
import type {
  SignInAttemptsTable,
  StaffAccountsTable,
  StaffSessionsTable,
  StaffTable,
  StaffTwoFactorsTable,
  StaffVerificationsTable,
} from './staff-schema.ts';

/*
 * The whole data model, but for the accounts of staff (`staff-schema.ts`). Both engines share its column types: text and integer. Money is in agorot
 * (`*_agorot`), booleans are 0 or 1, instants are ISO 8601 text in UTC (`*_at`), whose order as text
 * is their order in time.
 */

/** A dish. Deleting one only sets `deleted_at`, so that past orders and analytics keep it. */
export interface DishesTable {
  id: Generated<number>;
  name: string;
  name_he: string | null;
  name_tr: string | null;
  description: string;
  description_he: string | null;
  description_tr: string | null;
  category: string | null;
  category_he: string | null;
  category_tr: string | null;
  cooking_instructions: string | null;
  cooking_instructions_he: string | null;
  cooking_instructions_tr: string | null;
  price_agorot: number;
  image_url: string | null;
  is_active: Flag;
  /** Place in the display order; ties fall back to the id. */
  position: number;
  /** Grows with each change, so that two editors cannot overwrite each other unseen. */
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface CitiesTable {
  id: Generated<number>;
  name: string;
  name_he: string | null;
  name_tr: string | null;
  minimum_order_agorot: number;
  is_active: Flag;
  sort_order: number;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** A person who ordered. Totals are not kept here: they follow from the orders. */
export interface ClientsTable {
  id: Generated<number>;
  name: string;
  /** Lower case; null when a phone order gave none. */
  email: string | null;
  /** E.164; unique among clients that are not deleted. */
  phone: string;
  city_id: number | null;
  /** Name, e-mail address and phone number as `personSearchText` folds them. */
  search_text: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Who has the orders of this deleted client now; what was logged about this one goes with them. */
  merged_into: number | null;
}

/**
 * An order, with copies of what it was placed with: later renames never rewrite it. When it was moved to each status is
 * in the columns that `shared/orders/statuses.ts` names.
 */
export interface OrdersTable extends Record<StatusTimeColumn, string | null> {
  id: Generated<number>;
  /** Null once the client's personal data is erased. */
  client_id: number | null;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  city_id: number | null;
  city_name: string | null;
  city_name_he: string | null;
  city_name_tr: string | null;
  total_agorot: number;
  payment_method: PaymentMethod;
  language: Language;
  status: OrderStatus;
  source: OrderSource;
  version: Generated<number>;
  created_at: string;
  whatsapp_contacted_at: string | null;
  /** The customer's name and phone number as `personSearchText` folds them. */
  search_text: string;
  /** When the order was hidden together with its deleted client; null while it is in the lists. */
  hidden_at: string | null;
  /** When staff acknowledged the order, and the username of who did; null while nobody has. */
  seen_at: string | null;
  seen_by: string | null;
  /** When it was mailed about because nobody had seen it. */
  escalated_at: string | null;
  /** When a node took on telling the subscribed browsers. */
  pushed_at: string | null;
  /** The last change of status, for as long as it stands: the status before, when, and by whom (username and account). */
  status_before: OrderStatus | null;
  status_changed_at: string | null;
  status_changed_by: string | null;
  status_changed_by_id: string | null;
  /** Whether that change also marked the order seen. */
  status_change_marked_seen: Generated<Flag>;
}

export interface OrderLinesTable {
  order_id: number;
  /** 1, 2, 3 … in the order's own sequence. */
  position: number;
  food_item_id: number;
  name: string;
  name_he: string | null;
  name_tr: string | null;
  unit_price_agorot: number;
  quantity: number;
}

/** One checkout attempt: which request it was, and the order it led to. */
export interface IdempotencyKeysTable {
  key: string;
  /** SHA-256 (hex) of the request's body, to tell a repetition from another request; empty when it was cancelled or erased. */
  request_hash: string;
  /** Null inside the transaction that places the order, and when the attempt was cancelled before it led to one. */
  order_id: number | null;
  created_at: string;
  /** When the key last came, repetitions included: keys go a while after that. */
  used_at: string;
}

/** `absence_mail` is about the first order that came while no staff device was connected. */
export type MessageKind = 'customer_mail' | 'staff_mail' | 'escalation_mail' | 'absence_mail';

/** A message owed, written in the transaction of what it is about, and sent by a worker after. */
export interface OutboxTable {
  id: Generated<number>;
  kind: MessageKind;
  order_id: number;
  recipient: string;
  status: Generated<'pending' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: string;
  /** A `MailProblem`; null when nothing has gone wrong. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** The first attempt of those that a day is given for; staff sending again begin anew. */
  first_attempt_at: string | null;
  /** Who is sending it now; nobody, once `leased_until` has passed. */
  lease: string | null;
  leased_until: string | null;
}

/** One row: when a staff device was last connected to any node. */
export interface StaffPresenceTable {
  id: number;
  last_connected_at: string;
}

/** One row: the shop's VAPID keys, made once. The private one is sealed by the vault. */
export interface PushKeysTable {
  id: number;
  public_key: string;
  sealed_private_key: string;
  created_at: string;
}

/** A browser of a staff member that gets push messages, as long as the session that it subscribed in. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  staff_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** What the browser was showing the admin area in. */
  language: Language;
  created_at: string;
}

export interface SettingsTable {
  key: string;
  value: string;
  version: Generated<number>;
  updated_at: string;
}

export interface MediaFilesTable {
  id: Generated<number>;
  /** The name under `/media/`, made by us. */
  filename: string;
  /** What the uploader called it; shown and searched, never a path. */
  original_name: string;
  content_type: string;
  size_bytes: number;
  width_px: number;
  height_px: number;
  created_at: string;
}

/** Who staff changed what, before and after (JSON text, no secrets). */
export interface AuditLogTable {
  id: Generated<number>;
  at: string;
  /** The account may be gone later, so the name stands beside its id. */
  staff_id: string | null;
  staff_name: string;
  action: string;
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
  /** Makes `values_digest` one that cannot be guessed; null once personal values were erased. */
  values_salt: string | null;
  /** SHA-256 over the salt and the values as they were written. */
  values_digest: string;
  /** SHA-256 over the entry before, this one's fields and `values_digest`: the chain. */
  hash: string;
}

/** The end of the audit log's chain, in one row: how many entries there are, and the hash of the last. */
export interface AuditChainTable {
  id: 1;
  entries: number;
  hash: string;
}

/** A job that is done once a day by whichever node comes first. */
export interface DailyJobsTable {
  name: string;
  started_at: string;
}

/** In one row: a known text sealed under the secret that the shop's data are sealed with. */
export interface SecretCheckTable {
  id: 1;
  sealed: string;
}

export interface Schema {
  secret_check: SecretCheckTable;
  food_items: DishesTable;
  cities: CitiesTable;
  clients: ClientsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  staff_presence: StaffPresenceTable;
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  settings: SettingsTable;
  media_files: MediaFilesTable;
  audit_log: AuditLogTable;
  audit_chain: AuditChainTable;
  daily_jobs: DailyJobsTable;
  staff: StaffTable;
  staff_two_factors: StaffTwoFactorsTable;
  staff_sessions: StaffSessionsTable;
  staff_accounts: StaffAccountsTable;
  staff_verifications: StaffVerificationsTable;
  sign_in_attempts: SignInAttemptsTable;
}

/** The database, or a transaction on it: queries take either as their first argument. */
export type Db = Kysely<Schema>;
