import { LRUCache } from 'lru-cache';

/** More than a menu has names; lists of orders, and each new order, have the same ones. */
const MAX_DECODED = 500;

/**
 * Returns how values are stored as JSON text in a column of type `Column`, and read. A value is encoded once, and equal
 * texts are decoded once, to the same frozen object, as long as they are cached.
 */
export function jsonColumn<Value extends object, Column extends string>(toJson: (value: Value) => object) {
  const encoded = new WeakMap<Value, Column>();
  const decoded = new LRUCache<Column, Value>({ max: MAX_DECODED });
  return {
    encode(value: Value): Column {
      const known = encoded.get(value);
      if (known !== undefined) return known;
      const column = JSON.stringify(toJson(value)) as Column;
      encoded.set(value, column);
      return column;
    },
    decode(column: Column): Value {
      const known = decoded.get(column);
      if (known !== undefined) return known;
      const value = Object.freeze(JSON.parse(column)) as Value;
      decoded.set(column, value);
      return value;
    },
  };
}
