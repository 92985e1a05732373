import type { City } from '../../shared/cities/contract.ts';
import type { Coupon } from '../../shared/coupons/contract.ts';
import type { OrderingRules } from '../../shared/hours/rules.ts';
import type { LocalisedText } from '../../shared/localised-text.ts';
import type { DishRecord, StaffDish } from '../../shared/menu/contract.ts';
import type { OptionGroups } from '../../shared/options/groups.ts';
import type { PrintTime } from '../../shared/printing/printers.ts';
import type { VersionedSetting } from '../../shared/settings/contract.ts';
import type { PublicSettings } from '../../shared/settings/rules.ts';
import type { Db } from './schema.ts';

/** A choice that can no longer be chosen, as it was called. */
export interface FormerChoice {
  name: LocalisedText;
  groupId: number;
  groupName: LocalisedText;
}

/** What orders and their mail need to know of the shop. */
export interface Shop {
  settings: readonly VersionedSetting[];
  publicSettings: PublicSettings;
  /** What decides for when orders are taken. */
  ordering: OrderingRules;
  /** Addresses that get a mail about each order. */
  notificationEmails: readonly string[];
  /** The active cities by their ids, in display order. */
  cities: ReadonlyMap<number, City>;
  /** The coupons that are on, whenever they apply; newest first. */
  coupons: readonly Coupon[];
  /** Every dish by its id, in display order, inactive and deleted ones included. */
  dishes: ReadonlyMap<number, DishRecord & Pick<StaffDish, 'categoryServed'> & { deletedAt: string | null }>;
  /** The option groups that are not deleted, by their ids. */
  optionGroups: OptionGroups;
  /** Choices that were deleted, or whose group was, by their ids. */
  formerChoices: ReadonlyMap<number, FormerChoice>;
  printers: readonly QueuePrinter[];
}

/** A printer, as orders need to know of it. */
export interface QueuePrinter {
  id: number;
  kitchenAt: PrintTime;
  receiptAt: PrintTime;
  copies: number;
  /** The categories whose dishes it prints for the kitchen; null for all. */
  categoryIds: readonly number[] | null;
}

export interface ShopReader {
  /**
   * Returns the shop as `db` sees it. It is cached with its version, which each call reads, so that no change is missed,
   * also one of another node. A caller who has just read the version in the same transaction gives it. A transaction
   * that changes the shop itself must not call this.
   */
  read(db: Db, version?: number): Promise<Shop>;
}
