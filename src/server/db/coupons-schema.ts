import type { CouponKind } from '../../shared/coupons/rules.ts';
import type { Fulfilment } from '../../shared/orders/fulfilment.ts';
import type { Flag } from './flag.ts';
import type { LocalisedColumn } from './localised-column.ts';
import type { OfferedColumns } from './offered-columns.ts';
import type { WeekColumn } from './week-column.ts';

/** A coupon. How often it was used is counted from the orders. */
export interface CouponsTable extends OfferedColumns {
  name: LocalisedColumn;
  /** As the owner wrote it; null of one that applies by itself. */
  code: string | null;
  /** `codeKey` of it; unique among coupons that are not deleted. */
  code_key: string | null;
  kind: CouponKind;
  /** 1 to 100; null of other kinds. */
  percent: number | null;
  /** Null of other kinds. */
  amount_agorot: number | null;
  min_subtotal_agorot: number;
  /** Such as `2026-11-21`, both included; null for always. */
  first_day: string | null;
  last_day: string | null;
  /** At which times orders are placed with it; null for always. */
  week: WeekColumn | null;
  /** How orders with it get to their customers; null for any way. */
  fulfilment: Fulfilment | null;
  /** Null for any number. */
  max_uses: number | null;
  max_uses_per_customer: number | null;
  is_first_order_only: Flag;
  is_active: Flag;
}

/** What an order keeps of its coupon; null without one. */
export interface CouponColumns {
  coupon_id: number | null;
  coupon_code: string | null;
  coupon_name: LocalisedColumn | null;
  discount_agorot: number | null;
}
