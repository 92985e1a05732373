import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { listOrdersAfter } from '../orders/new-orders-queries.ts';

const ORDERS = 60;
/** More than there are. */
const LIMIT = 500;

/** Reads new orders after the last one it has read, as staff devices do, until `isOver`. Returns their ids. */
async function follow({ db }: World, isOver: () => boolean): Promise<number[]> {
  const read: number[] = [];
  for (let isLast = false; !isLast; ) {
    isLast = isOver();
    const orders = await listOrdersAfter(db, read.at(-1) ?? 0, LIMIT);
    read.push(...orders.map(({ id }) => id));
    // SQLite returns without letting anything else run.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return read;
}

test('a reader of new orders misses none while two nodes store and reject orders', async () => {
  await using shop = await createWorld();
  const nodes = [shop, await shop.startNode()];
  const dish = await shop.addDish({ price: 50_000 });
  const order = checkout([{ ...dish, quantity: 1 }]);
  const refused = checkout([{ ...dish, price: 49_000, quantity: 1 }]);
  let isOver = false;
  const placed = Array.from({ length: ORDERS }, async (_, index) => {
    const customer = { customerPhone: `+97250${String(1_000_000 + (index % 8))}` };
    const response = await nodes[index % 2]?.post('/api/orders', { ...(index % 5 ? order : refused), ...customer });
    return response?.status;
  });
  const reading = follow(shop, () => isOver);
  const statuses = await Promise.all(placed).finally(() => {
    isOver = true;
  });

  expect(statuses).toEqual(Array.from({ length: ORDERS }, (_, index) => (index % 5 ? 201 : 409)));
  const stored = await shop.db.selectFrom('orders').select('id').orderBy('id').execute();
  expect(stored).toHaveLength((ORDERS * 4) / 5);
  expect(await reading).toEqual(stored.map(({ id }) => id));
});
