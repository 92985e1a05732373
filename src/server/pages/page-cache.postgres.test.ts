import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createWorld, type ShopNode } from '../../../test/world.ts';
import { saveSetting } from '../settings/queries.ts';
import { announceShopChange } from '../shop/announce-shop-change.ts';

/** Returns a shop and a second node that has cached its page; `rename` changes the database without announcing it. */
async function createNodes() {
  const shop = await createWorld();
  const node = await shop.startNode();
  /** Returns whether the page has the new name; the page itself would be too long for a failure message. */
  const isRenamed = async (each: ShopNode) => (await each.get('/?lang=en')).text.includes('Chez Noa');
  expect([await isRenamed(shop), await isRenamed(node)]).toEqual([false, false]);
  const rename = () => saveSetting(shop.db, { key: 'appName', value: 'Chez Noa' }, '2026-07-01T09:00:00.000Z');
  return Object.assign(shop, { node, rename, isRenamed });
}

test('a change on one node invalidates the cached pages of another node', async () => {
  await using shop = await createNodes();
  await shop.rename();
  expect(await shop.isRenamed(shop.node)).toBe(false);
  await announceShopChange(shop.deps);
  expect(await shop.isRenamed(shop)).toBe(true);
  await eventually(async () => expect(await shop.isRenamed(shop.node)).toBe(true));
});

test('a change missed by a disconnected node is visible once it reconnects', async () => {
  await using shop = await createNodes();
  await shop.rename();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query like 'listen %' or query like 'select pg_notify%')`.execute(shop.db);
  await eventually(async () => expect(await shop.isRenamed(shop.node)).toBe(true));
});
