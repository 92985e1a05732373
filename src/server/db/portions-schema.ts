/** How many portions of a dish were sold on a business day; rows are only of dishes with a number per day. */
export interface DishPortionsTable {
  food_item_id: number;
  /** Such as `2026-11-21`. */
  day: string;
  sold: number;
  /** How many there are on that day; null for the dish's number per day. */
  offered: number | null;
}
