/** A statement binds at most 32,766 values on SQLite, and 65,535 on PostgreSQL. */
const BATCH_SIZE = 10_000;

/** Returns values in batches that a statement can bind; none for no values. */
export function* batchesOf<Value>(values: readonly Value[]): Generator<readonly Value[]> {
  for (let start = 0; start < values.length; start += BATCH_SIZE) yield values.slice(start, start + BATCH_SIZE);
}
