import type { Today } from './calendar.ts';
import type { City } from './cities/contract.ts';
import type { OfferedCoupons } from './coupons/contract.ts';
import type { OrderingState } from './hours/ordering.ts';
import type { Shift, Week } from './hours/week.ts';
import type { Texts } from './i18n/translate.ts';
import type { Language } from './languages.ts';
import type { Dish } from './menu/contract.ts';
import type { OptionGroup } from './options/contract.ts';
import type { FollowedOrder } from './orders/follow.ts';
import type { PublicSettings } from './settings/rules.ts';

/** Data of the customer page, rendered by the server and hydrated by the browser. */
export interface StorefrontData {
  language: Language;
  /** Null when it could not be loaded. */
  menu: Dish[] | null;
  /** The groups that the dishes of the menu use, with their active choices. */
  optionGroups: OptionGroup[];
  cities: City[];
  /** Missing where there are none. */
  coupons?: OfferedCoupons;
  /** The day of rendering; 'back tomorrow' is understood by it. */
  today: Today;
  settings: PublicSettings;
  /** For when orders are taken, of each fulfilment that the shop offers; none when it could not be loaded. */
  orderings: readonly OrderingState[];
  /** When orders are picked up; missing where that is at any time, and without pickup. */
  pickupWeek?: Week;
  /** The texts of the page in its language: the parts of `i18n/<language>.ts` that customers see. */
  texts: Texts;
  /** Whether the page was asked for at the address of a dish that is not on the menu. */
  isDishMissing?: boolean;
}

/** Returns the path of a dish's own address: the menu with the dish opened. */
export function dishPath(id: number): `/dishes/${number}` {
  return `/dishes/${id}`;
}

/** Returns the id of the dish at the address `path`; null for another address. */
export function dishIdOf(path: string): number | null {
  const id = /^\/dishes\/([1-9]\d{0,9})$/.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

export const STATEMENTS = ['accessibility', 'privacy'] as const;
export type Statement = (typeof STATEMENTS)[number];

/** Data of a statement page, which needs no script. */
export interface StatementData extends Pick<StorefrontData, 'language' | 'settings' | 'texts'> {
  statement: Statement;
  /** After how many months orders lose their names; null for never. */
  retentionMonths: number | null;
}

/** How often in ms the page on which a customer follows an order asks what has changed. */
export const FOLLOW_POLL_MS = 4_000;

/** Data of the page on which a customer follows an order. */
export interface FollowData extends Pick<StorefrontData, 'language' | 'texts'> {
  /** Null when there is no such order, or no longer: the page then says that it is finished. */
  order: FollowedOrder | null;
  /** Of the page, such as `/follow/1001-…`. */
  path: string;
  /** The restaurant's name. */
  shop: string;
  /** The restaurant's (IANA name). */
  timeZone: string;
  settings: PublicSettings;
  /** When the order can be picked up on the day that it is for; empty where that is not said. */
  pickupShifts: readonly Shift[];
}
