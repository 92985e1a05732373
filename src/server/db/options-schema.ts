import type { Generated } from 'kysely';
import type { ChoiceDiet } from '../../shared/allergens/diet.ts';
import type { ContentsColumns } from './allergens-column.ts';
import type { Flag } from './flag.ts';
import type { LocalisedColumn } from './localised-column.ts';
import type { OfferedColumns } from './offered-columns.ts';

/* Tables of option groups; see `schema.ts` for the conventions. */

/** A group of choices that dishes share; they stay linked to a deleted one. */
export interface OptionGroupsTable extends OfferedColumns {
  name: LocalisedColumn;
  min_choices: number;
  max_choices: number;
  /** How many of the chosen cost nothing. */
  free_choices: number;
  max_per_choice: number;
  is_size: Flag;
}

export interface OptionChoicesTable extends ContentsColumns<ChoiceDiet> {
  id: Generated<number>;
  group_id: number;
  position: number;
  name: LocalisedColumn;
  /** Added to the dish's price; may be negative. */
  price_agorot: number;
  is_default: Flag;
  is_active: Flag;
  /** ISO 8601; null while it is not sold out. May be over. */
  sold_out_until: string | null;
  deleted_at: string | null;
}

/** What a choice costs while a size (a choice of a size group) is chosen. */
export interface OptionChoicePricesTable {
  choice_id: number;
  size_id: number;
  price_agorot: number;
}

/** A dish's option group, with limits that replace the group's own; null: the group's own. */
export interface DishOptionGroupsTable {
  dish_id: number;
  group_id: number;
  position: number;
  min_choices: number | null;
  max_choices: number | null;
}

/** A choice in an order's line, with copies of its names and price when the order was placed. */
export interface OrderLineChoicesTable {
  order_id: number;
  /** Position of the line in its order. */
  line: number;
  position: number;
  choice_id: number;
  group_name: LocalisedColumn;
  name: LocalisedColumn;
  /** What it adds to the price of one dish. */
  price_agorot: number;
  quantity: number;
}

export interface OptionsSchema {
  option_groups: OptionGroupsTable;
  option_choices: OptionChoicesTable;
  option_choice_prices: OptionChoicePricesTable;
  dish_option_groups: DishOptionGroupsTable;
  order_line_choices: OrderLineChoicesTable;
}
