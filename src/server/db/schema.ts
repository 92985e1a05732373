import type { Generated, Kysely } from 'kysely';
import type { Language } from '../../shared/languages.ts';
import type { OrderSource, PaymentMethod } from '../../shared/orders/contract.ts';
import type { DestinationCheck } from '../../shared/orders/destination-check.ts';
import type { Fulfilment } from '../../shared/orders/fulfilment.ts';
import type { PaymentCheck } from '../../shared/orders/payment-checks.ts';
import type { OrderStatus } from '../../shared/orders/statuses.ts';
import type { AddressColumn } from './address-column.ts';
import type { AllergiesColumn } from './allergens-column.ts';
import type { AuditChainTable, AuditLogTable } from './audit-schema.ts';
import type { CategoriesTable } from './categories-schema.ts';
import type { CitiesTable } from './cities-schema.ts';
import type { CouponColumns, CouponsTable } from './coupons-schema.ts';
import type { DeliveryColumns, DeliverySchema } from './delivery-schema.ts';
import type { DishesTable } from './dishes-schema.ts';
import type { Flag } from './flag.ts';
import type { KitchenSchema } from './kitchen-schema.ts';
import type { LocalisedColumn } from './localised-column.ts';
import type { MediaFilesTable } from './media-schema.ts';
import type { OptionsSchema } from './options-schema.ts';
import type { OrderLinesTable } from './order-lines-schema.ts';
import type { OrderMovesTable } from './order-moves-schema.ts';
import type { OutboxTable } from './outbox-schema.ts';
import type { DishPortionsTable } from './portions-schema.ts';
import type { PrintingSchema } from './printing-schema.ts';
import type { PushKeysTable, PushSubscriptionsTable } from './push-schema.ts';
import type {
  SignInAttemptsTable,
  StaffAccountsTable,
  StaffSessionsTable,
  StaffTable,
  StaffTwoFactorsTable,
  StaffVerificationsTable,
} from './staff-schema.ts';

/*
 * The data model; parts of it are in the files `*-schema.ts`. Both engines use the same column types, text and integer.
 * Money is in agorot (`*_agorot`), booleans are 0 or 1, instants are ISO 8601 text in UTC (`*_at`), which sorts by
 * time.
 */

/** A client. Totals are computed from the orders. */
export interface ClientsTable {
  id: Generated<number>;
  name: string;
  /** Lower case; null when a phone order gave none. */
  email: string | null;
  /** E.164; unique among clients that are not deleted. */
  phone: string;
  city_id: number | null;
  /** Name, e-mail address and phone number, folded by `personSearchText`. */
  search_text: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** The client into which this deleted one was merged: it has the orders, and gets later ones with this phone. */
  merged_into: number | null;
}

/** An order, with copies of what it was placed with: later renames never rewrite it. */
export interface OrdersTable extends CouponColumns, DeliveryColumns {
  id: Generated<number>;
  /** Null once the client's personal data was erased. */
  client_id: number | null;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  city_id: number | null;
  city_name: LocalisedColumn;
  /** The area within the city; null outside every one. */
  area_name: LocalisedColumn | null;
  /** With the delivery fee, less the discount. */
  total_agorot: number;
  /** 0 where delivery was free; null where nothing was charged or said of it. */
  delivery_fee_agorot: number | null;
  payment_method: PaymentMethod;
  language: Language;
  status: OrderStatus;
  source: OrderSource;
  version: Generated<number>;
  created_at: string;
  /** When it was delivered; null in every other status. */
  delivered_at: string | null;
  whatsapp_contacted_at: string | null;
  /** The customer's name and phone number, and the street, folded by `personSearchText`. */
  search_text: string;
  /** When the order was hidden with its deleted client; null while it is listed. */
  hidden_at: string | null;
  /** When a staff member acknowledged the order, and their username; null while unseen. */
  seen_at: string | null;
  seen_by: string | null;
  /** When the owner was mailed about the unseen order. */
  escalated_at: string | null;
  /** When a node claimed the order for push messages. */
  pushed_at: string | null;
  /** The last status change that can be undone: the previous status, when, and by whom (username and account). */
  status_before: OrderStatus | null;
  status_changed_at: string | null;
  status_changed_by: string | null;
  status_changed_by_id: string | null;
  /** Whether that change also marked the order seen. */
  status_change_marked_seen: Generated<Flag>;
  /** Whether staff placed it to try the shop: such an order has no client and counts nowhere. */
  is_trial: Generated<Flag>;
  /** Null once personal data was erased. */
  allergies: AllergiesColumn | null;
  /** For when it is; null where the shop promised no time. */
  promised_at: string | null;
  /** For which day, such as `2026-11-21`; null where the shop promised none. */
  promised_day: string | null;
  /** The end of the slot for which it is, which begins at `promised_at`; null where it is for none. */
  promised_until: string | null;
  /** When it is due, so that it is late from then on; null where nothing was promised, which is late by its age. */
  due_at: string | null;
  /** For which business day it takes room, such as `2026-11-21`; null for a trial order, and from before there was this. */
  capacity_day: string | null;
  /** Null where none was entered, and once personal data was erased. */
  address: AddressColumn | null;
  /** Whether it is delivered or picked up. */
  fulfilment: Generated<Fulfilment>;
  /** Time of the latest claim of the customer to have paid with Bit; null without a claim. */
  customer_paid_at: string | null;
  /** Whether staff found the payment with Bit, when they looked, and the account; null until they have looked. */
  payment_check: PaymentCheck | null;
  payment_checked_at: string | null;
  payment_checked_by: string | null;
  /** When the customer asked to cancel it, and when staff decided to keep it. */
  cancel_asked_at: string | null;
  cancel_declined_at: string | null;
  /** When staff refunded a payment with Bit, and the account that recorded it; null while none did. */
  refunded_at: string | null;
  refunded_by: string | null;
  refunded_by_id: string | null;
  /** Time at which staff saved the customer details of a website order to the client's record; null if not saved. */
  details_confirmed_at: string | null;
  /** Open question about the destination, for staff to check; null if there is none. */
  destination_check: DestinationCheck | null;
  /**
   * Keyed hash of the network (`callerOf`) that a website order came from; null for other orders, and within a day after
   * the order was acknowledged or erased.
   */
  network: string | null;
}

/** A checkout attempt: the hash of its request, and its order. */
export interface IdempotencyKeysTable {
  key: string;
  /**
   * SHA-256 (hex) of the request body, to tell a repetition from another request; empty when the attempt was cancelled
   * or erased.
   */
  request_hash: string;
  /** Null inside the transaction that places the order, and when the attempt was cancelled before it placed one. */
  order_id: number | null;
  created_at: string;
  /** When the key was last used, repetitions included; it expires some days after that. */
  used_at: string;
}

/** One row: when a staff device was last connected to any node. */
export interface StaffPresenceTable {
  id: number;
  last_connected_at: string;
}

export interface SettingsTable {
  key: string;
  value: string;
  version: Generated<number>;
  updated_at: string;
}

/** When a daily job, which one node does for all, was last started. */
export interface DailyJobsTable {
  name: string;
  started_at: string;
}

/** One row: see `ClockRecord` in daily/clock-queries.ts. */
export interface TrustedClockTable {
  id: number;
  trusted_at: string;
  leapt_at: string | null;
  ran_ms: number;
}

/**
 * Written by triggers alone, as the orders change: how many listed orders are in each status and source, trial orders not
 * counted. There may be several rows of one status and source, of which some may be negative.
 */
export interface OrderCountsTable {
  status: OrderStatus;
  source: OrderSource;
  orders: number;
}

/** Written by triggers alone: each search text of those orders that is not empty, and how many have it. */
export interface OrderTextsTable extends OrderCountsTable {
  text: string;
}

/** One row: a known text sealed under the shop's secret. */
export interface SecretCheckTable {
  id: 1;
  sealed: string;
}

/** One row: a number that triggers raise with every change of dishes, option groups, cities and settings. */
export interface ShopVersionTable {
  id: 1;
  version: number;
}

export interface Schema extends OptionsSchema, KitchenSchema, PrintingSchema, DeliverySchema {
  shop_version: ShopVersionTable;
  secret_check: SecretCheckTable;
  food_items: DishesTable;
  categories: CategoriesTable;
  dish_portions: DishPortionsTable;
  cities: CitiesTable;
  coupons: CouponsTable;
  clients: ClientsTable;
  orders: OrdersTable;
  order_counts: OrderCountsTable;
  order_texts: OrderTextsTable;
  order_lines: OrderLinesTable;
  order_moves: OrderMovesTable;
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
  trusted_clock: TrustedClockTable;
  staff: StaffTable;
  staff_two_factors: StaffTwoFactorsTable;
  staff_sessions: StaffSessionsTable;
  staff_accounts: StaffAccountsTable;
  staff_verifications: StaffVerificationsTable;
  sign_in_attempts: SignInAttemptsTable;
}

/** The database or a transaction: the first argument of queries. */
export type Db = Kysely<Schema>;
