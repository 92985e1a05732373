/** At most one row: that this shop was moved to another database, or is being moved into this one. */
export interface ShopMoveTable {
  id: 1;
  state: 'away' | 'into';
  /** Identifies the shop that is moved (`identifyShop`). */
  shop: string;
  /** Host and name of the new database. */
  place: string;
  at: string;
}

/** While a shop is being moved into this database: the rows that it has already. */
export interface ShopMoveBatchesTable {
  table_name: string;
  /** 1, 2, 3 … in the sequence of the table's keys. */
  number: number;
  /** JSON array of the key of the last row. */
  last_key: string;
  row_count: number;
  /** SHA-256 (hex) of the rows. */
  sha256: string;
}
