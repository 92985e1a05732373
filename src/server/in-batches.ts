/** Runs `change`, which returns how many entries it changed, until a batch of `size` is not full. Returns the sum. */
export async function inBatches(size: number, change: () => Promise<number>): Promise<number> {
  let total = 0;
  let changed: number;
  do {
    changed = await change();
    total += changed;
  } while (changed >= size);
  return total;
}
